/** Texts of the building blocks except marketing texts; labels of controls are in `labels.ts`. */
export const ui = {
  listKeys: 'Mit den Pfeiltasten geht es von Datei zu Datei, mit Pos1 und Ende zur ersten und letzten.',
  orderQuestions: 'Fragen zum Auftrag?',
  servicePhone: 'Telefon',
  serviceChat: 'Live-Chat',
  needsScript: 'Hier muss JavaScript eingeschaltet sein. Oder rufen Sie uns an:',
  legalVersion: (date: string) => `Stand: ${date}`,
  legalPaper: 'Zum Herunterladen',
  revokeConsent: 'Alle Erlaubnisse zurücknehmen',
  consentRevoked: 'Erledigt. Inhalte anderer Anbieter laden wieder erst nach einem Klick.',
} as const;

/** Of a form's optional fields; on a phone behind a line "Weitere Angaben (freiwillig)". */
export const optionalTexts = { heading: 'Weitere Angaben', remark: 'freiwillig' } as const;
