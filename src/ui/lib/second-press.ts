/* The second half of a double press: it must not act on what the first one has put in its place. */

/** In ms: the longest pause within a double press by default, in all systems. */
const PAUSE = 500;
/** In px: how far a finger moves within a double press. */
const DRIFT = 30;

/** What a native click tells; only some browsers say by what. */
type Click = Pick<MouseEvent, 'detail' | 'timeStamp' | 'clientX' | 'clientY'> &
  Partial<Pick<PointerEvent, 'pointerType'>>;

let last: Click | null = null;

/**
 * Whether this click is the second one of a double press, on a button that another one replaces; otherwise notes it.
 * Browsers count the clicks of a mouse, but not taps. A held key is none: `event.repeat` tells it.
 */
export function isSecondPress(click: Click): boolean {
  const { detail, timeStamp, clientX, clientY } = click;
  if (detail !== 1 || !isTap(click)) return detail > 1;
  const isSecond =
    last !== null &&
    timeStamp - last.timeStamp < PAUSE &&
    Math.hypot(clientX - last.clientX, clientY - last.clientY) < DRIFT;
  if (!isSecond) last = { detail, timeStamp, clientX, clientY };
  return isSecond;
}

function isTap({ pointerType = '' }: Click): boolean {
  return pointerType === '' ? matchMedia('(pointer: coarse)').matches : pointerType !== 'mouse';
}
