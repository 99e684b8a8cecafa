import { studio } from '../../../../domain/studio/studio.ts';

/** Labels of the enquiry form; "Pflichtfeld" is the specification's term. Messages: `domain/texts/messages.ts`. */
export const enquiryTexts = {
  heading: 'Unverbindliche Kontakt\u00ADanfrage',
  intro: 'Vier Pflichtfelder, alles Weitere hilft beim Rechnen.',
  project: 'Zu Ihrem Projekt',
  noChoice: 'Keine Angabe',
  labels: {
    preName: 'Vorname',
    name: 'Familienname',
    mail: 'E-Mail',
    phone: 'Telefon',
    company: 'Firma',
    clientType: 'Sie sind',
    products: 'Welche Produkte?',
    category: 'Warengruppe',
    type: 'Art der Bilder',
    quantity: 'Bilder pro Auftrag, unverbindlich',
    intervall: 'Wie oft, unverbindlich',
    link: 'Link zu Shop oder Beispielbildern',
    description: 'Weitere Angaben',
    pictures: 'Beispielbilder',
    website: 'Dieses Feld bleibt leer',
  },
  hints: {
    products: 'Zum Beispiel Schuhe, Uhren, Jacken',
    type: 'Zum Beispiel Freisteller, Hollow-Man, Packshot',
    link: 'Eine Adresse im Internet, auch von einem Cloud-Speicher',
    description: 'Zum Beispiel Stückzahl, Ansichten und Termin',
  },
  /** The list below the file field. */
  chosen: 'Gewählte Bilder',
  removeShort: 'Entfernen',
  remove: (name: string) => `${name} entfernen`,
  privacyBefore: 'Hinweise zur Verarbeitung Ihrer Daten finden Sie in der ',
  privacyLink: 'Datenschutzerklärung',
  submit: 'Unverbindlich anfragen',
  sending: 'Anfrage wird gesendet',
  free: 'Kostenlos und ohne Verpflichtung',
  /** Follows "Es ist ein Fehler aufgetreten!": what is safe and what to do. */
  failed: `Ihre Angaben sind noch da. Bitte senden Sie die Anfrage noch einmal oder rufen Sie uns an: ${studio.phone.display}.`,
} as const;
