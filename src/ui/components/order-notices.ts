/* Texts about an order that several rooms show. */
import type { Obstacle } from '../lib/obstacle.ts';
import { studio } from '../../../domain/studio/studio.ts';

/** Title of a notice: the call failed, or the server refused it with a reason. */
export const notWorked = 'Das hat gerade nicht geklappt.';

/** Label of the button that downloads the order's document. */
export const orderDocument = 'Auftrag als PDF';

/** What to do after a failed call. */
export const tryAgainOrCall = `Bitte versuch es noch einmal oder ruf uns an: ${studio.phone.display}.`;

export const downloadFailed = { title: 'Das Herunterladen hat nicht begonnen.', text: tryAgainOrCall } as const;

/** This browser has another open order. */
export const otherOpenOrder = (number: string) => `In diesem Browser ist schon der Auftrag ${number} begonnen.`;

/** The call failed, the open order is unaffected. */
export const openOrderIsThere = {
  title: notWorked,
  text: 'Der Auftrag ist mit allen gespeicherten Angaben noch da. Ein neuer Versuch kann helfen.',
} as const;

/** Why calls fail, and what to do. Neither Sie nor du, because every page may show it. */
export const obstacleTexts = {
  intercepted:
    'Das Netz hat statt unseres Servers geantwortet, zum Beispiel mit der Anmeldeseite eines WLANs. Bitte dort anmelden oder das Netz wechseln, und es dann noch einmal versuchen.',
  cookies:
    'Dieser Browser nimmt keine Cookies an, und ohne sie geht es hier nicht weiter. Bitte in den Einstellungen des Browsers Cookies für diese Website erlauben, und es dann noch einmal versuchen.',
} satisfies Record<Obstacle, string>;
