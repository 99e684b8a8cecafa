/* What is said of an order in more than one room. */
import type { Obstacle } from '../lib/obstacle.ts';
import { studio } from '../../../domain/studio/studio.ts';

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

/** Why no call gets through, and what to do; neither Sie nor du, because every page may say it. */
export const obstacleTexts = {
  intercepted:
    'Das Netz hat statt unseres Servers geantwortet, zum Beispiel mit der Anmeldeseite eines WLANs. Bitte dort anmelden oder das Netz wechseln, und es dann noch einmal versuchen.',
  cookies:
    'Dieser Browser nimmt keine Cookies an, und ohne sie geht es hier nicht weiter. Bitte in den Einstellungen des Browsers Cookies für diese Website erlauben, und es dann noch einmal versuchen.',
} satisfies Record<Obstacle, string>;
