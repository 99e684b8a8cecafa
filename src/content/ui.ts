/** Words of the building blocks that no marketing text carries; names of controls stand in `marketing/labels.ts`. */
export const ui = {
  servicePhone: 'Telefon',
  serviceChat: 'Live-Chat',
  orderNumber: 'Auftragsnummer',
  figuresSource: (source: string, date: string) => `${source}, Stand ${date}`,
  legalDraft: 'Dieser Text ist ein Entwurf und noch nicht anwaltlich geprüft.',
  legalVersion: (date: string) => `Stand: ${date}`,
  revokeConsent: 'Alle Erlaubnisse zurücknehmen',
  consentRevoked: 'Erledigt. Inhalte anderer Anbieter laden wieder erst nach einem Klick.',
  withdrawal: {
    heading: 'Vertrag widerrufen',
    lead: 'Hier können Sie einen Vertrag online widerrufen. Sie bekommen sofort eine Bestätigung mit Datum und Uhrzeit per E-Mail.',
    required: 'Pflichtfeld',
    name: 'Name',
    orderNumber: 'Auftragsnummer',
    orderNumberHint: 'Sie steht in der Bestätigung, die Sie per E-Mail bekommen haben.',
    email: 'E-Mail für die Bestätigung',
    submit: 'Vertrag widerrufen',
  },
} as const;
