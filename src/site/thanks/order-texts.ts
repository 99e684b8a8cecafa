/** The thank-you page after an order, around what the script fills in. "du", like the steps before it and the mails after it. */
export const orderThanks = {
  thanks: 'Danke',
  heading: 'Wir übernehmen.',
  yourOrder: 'Deine Bestellung',
  /** The one button, to the order's page. */
  show: 'Auftrag ansehen',
  arrived: 'ist eingegangen. Die Bestätigung schicken wir an',
  next: [
    { title: 'Jetzt', text: 'Wir prüfen deine Bilder und melden uns, falls etwas fehlt.' },
    { title: 'Zur Lieferung', text: 'Du bekommst den Link zum Herunterladen per E-Mail.' },
    { title: 'Danach', text: 'Die Rechnung folgt per E-Mail. Du zahlst per PayPal oder Überweisung.' },
  ],
  nextWithImagesLater: [
    { title: 'Jetzt', text: 'Du sendest uns deine Bilder, gleich hier oder über den Link in der Bestätigung.' },
    { title: 'Zur Lieferung', text: 'Du bekommst den Link zum Herunterladen per E-Mail.' },
    { title: 'Danach', text: 'Die Rechnung folgt per E-Mail. Du zahlst per PayPal oder Überweisung.' },
  ],
} as const;
