import { studio } from '../../../domain/studio/studio.ts';

/** Words around the secret link to the transfer window, in the wizard and after the order. "du". */
export const transferLinkTexts = {
  open: 'Bilder jetzt senden',
  newWindow: '(öffnet neues Fenster)',
  ready: 'Das Transferfenster ist offen. Mit diesem Link geht es auch auf einem anderen Gerät:',
  blocked: 'Dein Browser hat das neue Fenster nicht geöffnet. Mit diesem Link geht es trotzdem:',
  copy: 'Link kopieren',
  copied: 'Link kopiert.',
  mail: 'Link an mich mailen',
  mailSubject: `Link zum Senden meiner Bilder an ${studio.name}`,
  /** `day` as "22. Dezember 2026". */
  mailBody: (url: string, day: string) => `${url}\n\nDer Link gilt bis ${day}.`,
  scan: 'Mit dem Handy scannen',
  qrCode: 'QR-Code mit dem Link zum Transferfenster',
  secret: (day: string) =>
    `Der Link gilt bis ${day}. Wer ihn hat, kann Bilder zu deinem Auftrag legen. Gib ihn nur weiter, wenn du das möchtest.`,
  /** Ends every link to this order, older ones too. */
  end: 'Alle Links zu diesem Auftrag sperren',
  ended: 'Alle Links zu diesem Auftrag sind gesperrt. Was schon da ist, bleibt.',
  endFailed: 'Die Links konnten nicht gesperrt werden. Bitte versuch es gleich noch einmal.',
  failed: 'Das Transferfenster lässt sich gerade nicht öffnen. Bitte versuch es noch einmal.',
} as const;
