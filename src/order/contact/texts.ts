import { deliveryArea } from '../../../domain/client/address.ts';
import { formatBytes } from '../../../domain/texts/format.ts';
import { limits } from '../../../domain/texts/limits.ts';

/** Step 0, the contact. "Sie". */
export const contactTexts = {
  intro: 'An diese E-Mail-Adresse gehen die Bestätigung und der Link zu Ihren Bildern.',
  email: 'E-Mail',
  preName: 'Vorname',
  name: 'Nachname',
  phone: 'Telefon',
  phoneHint: 'Nur für Rückfragen zu Ihren Bildern',
  next: 'Speichern und weiter',
  privacyBefore: 'Hinweise zur Verarbeitung Ihrer Daten finden Sie in der ',
  privacyLink: 'Datenschutzerklärung',
  stepsHeading: 'So läuft es ab',
  steps: [
    { title: 'Format wählen', text: 'Bildart nach Kontur und Aufwand' },
    { title: 'Bildmenge festlegen', text: 'Verwendung, Größe, Dateiformat und Menge, mit Preis' },
    { title: 'Bilder hochladen', text: `Einzeln oder als Ordner, bis ${formatBytes(limits.uploadBytes)}` },
    { title: 'Auftrag senden', text: 'Alles prüfen, dann bestellen' },
  ],
  free: `Wir liefern digital an Kundinnen und Kunden in ${deliveryArea}. Testbilder sind kostenlos, eine Rechnung gibt es nicht.`,
  /** Shown on the first screen of every order, whichever page it comes from (§ 312j (1) BGB). */
  terms: `Wir liefern digital an Kundinnen und Kunden in ${deliveryArea}. Sie zahlen erst nach der Lieferung, per PayPal oder Überweisung.`,
} as const;
