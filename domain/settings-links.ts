/*
 * The link that carries the settings of an order and nothing else. They stand in the fragment, which browsers keep to themselves: no server
 * reads them before somebody presses the page's button. It is no secret, and no row stands behind it. What the code says and how it is read:
 * machines/order/settings-code.ts.
 */

/** The page's path. Without a code it asks for one. */
export const SETTINGS_PATH = '/freistell-service/vorlage';

/** More characters than the settings of any order take. */
export const MAX_SETTINGS_CODE = 1500;

/** Why a code cannot be read. Anybody may hold one: neither Sie nor du. Not among the messages of the wizard, which no code ever reaches. */
export const settingsMessages = {
  broken:
    'Dieser Code ist nicht vollständig, oder es ist ein Zeichen vertauscht. Am besten den ganzen Link noch einmal kopieren.',
  newer:
    'Dieser Code stammt aus einer neueren Fassung dieser Seite. Bitte die Seite neu laden und noch einmal versuchen.',
} as const;

/** The address of the page for `code`. */
export function settingsUrl(origin: string, code: string): string {
  return `${origin}${SETTINGS_PATH}#${code}`;
}

/** The code in what somebody has pasted: the whole link or its end, also where a mail program has broken the line. */
export function codeIn(pasted: string): string {
  return pasted.slice(pasted.lastIndexOf('#') + 1).replaceAll(/\s/g, '');
}
