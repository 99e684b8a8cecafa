/** The settings of an order as a link. */
export const settingsLink = {
  copy: 'Angaben als Link kopieren',
  copied: 'Link kopiert.',
  what: 'Zum Aufheben oder Weitergeben: Der Link enthält Bildart, Größen, Formate, Vorgaben und Menge. Von dir, deinen Bildern und deiner Notiz steht nichts darin.',
  look: 'Vorlage ansehen',
} as const;
