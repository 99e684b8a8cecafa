/* What notices about an order say in more than one room. They speak to nobody by name. */

/** Title of a notice: the server could not be asked, or has said why it did not do it. */
export const notWorked = 'Das hat gerade nicht geklappt.';

/** Another draft is open in this browser. */
export const otherDraft = (number: string) => `In diesem Browser ist schon der Auftrag ${number} begonnen.`;

/** The call has failed, the draft has not. */
export const draftIsThere = {
  title: notWorked,
  text: 'Der Auftrag ist mit allen gespeicherten Angaben noch da. Ein neuer Versuch kann helfen.',
} as const;
