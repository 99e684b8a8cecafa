/* What is said of an order in more than one room. */
import { studio } from '../../domain/studio.ts';

/** Title of a notice: the server could not be asked, or has said why it did not do it. */
export const notWorked = 'Das hat gerade nicht geklappt.';

/** The button that downloads the order as a document to keep. */
export const orderDocument = 'Auftrag als PDF';

/** What to do after a call that has failed. */
export const tryAgainOrCall = `Bitte versuch es noch einmal oder ruf uns an: ${studio.phone.display}.`;

export const downloadFailed = { title: 'Das Herunterladen hat nicht begonnen.', text: tryAgainOrCall } as const;

/** Another draft is open in this browser. */
export const otherDraft = (number: string) => `In diesem Browser ist schon der Auftrag ${number} begonnen.`;

/** The call has failed, the draft has not. */
export const draftIsThere = {
  title: notWorked,
  text: 'Der Auftrag ist mit allen gespeicherten Angaben noch da. Ein neuer Versuch kann helfen.',
} as const;
