/* The second half of a double press: in a list, it must not remove the row that has moved up. */

/** In ms: the longest pause within a double press by default, in all systems. */
const PAUSE = 500;
/** In px: how far a pointer moves within a double press. */
const DRIFT = 30;

/** What a click tells; React's has the same. */
type Click = Pick<MouseEvent, 'detail' | 'timeStamp' | 'clientX' | 'clientY'>;

let last: Click | null = null;

/**
 * Whether this click on a button that removes a row is the second one of a double press; otherwise notes the click.
 * A held key is not: `event.repeat` tells it.
 */
export function isSecondPress({ detail, timeStamp, clientX, clientY }: Click): boolean {
  if (detail === 0) return false;
  const isSecond =
    last !== null &&
    timeStamp - last.timeStamp < PAUSE &&
    Math.hypot(clientX - last.clientX, clientY - last.clientY) < DRIFT;
  if (!isSecond) last = { detail, timeStamp, clientX, clientY };
  return isSecond;
}
