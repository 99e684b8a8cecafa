import { studio } from '../../../../domain/studio/studio.ts';

/** Texts of the withdrawal function. The law names the two buttons (§ 356a (1) and (3) BGB). */
export const withdrawalForm = {
  heading: 'Vertrag widerrufen',
  lead: 'Hier widerrufen Sie einen Vertrag online, ohne einen Grund zu nennen. Die Bestätigung mit Datum und Uhrzeit sehen Sie sofort, Sie bekommen sie auch per E-Mail.',
  labels: {
    name: 'Name',
    orderNumber: 'Auftragsnummer',
    email: 'E-Mail für die Bestätigung',
  },
  orderNumberHint:
    'Sie steht in der Bestätigung, die Sie per E-Mail bekommen haben, und sieht so aus: FS\u20112611\u20117KQ4M9. Haben Sie sie nicht zur Hand, beschreiben Sie den Auftrag mit Datum und Inhalt.',
  submit: 'Vertrag widerrufen',
  failed: `Ihre Angaben sind noch da. Bitte versuchen Sie es noch einmal, oder schreiben Sie uns: ${studio.email}.`,
  sending: 'Wird gesendet',
  confirm: {
    heading: 'Ihr Widerruf',
    lead: 'Bitte prüfen Sie Ihre Angaben. Mit dem nächsten Klick geht Ihr Widerruf bei uns ein.',
    declaration: `Hiermit widerrufe ich den Vertrag mit der ${studio.legal.entity} über den genannten Auftrag.`,
    submit: 'Widerruf bestätigen',
    change: 'Angaben ändern',
  },
  receipt: {
    heading: 'Ihr Widerruf ist eingegangen.',
    receivedAt: 'Eingegangen am',
    mail: 'Wir bestätigen den Eingang auch per E-Mail und melden uns wegen der Abwicklung.',
  },
} as const;
