import { alongLine } from '../../../ui/lib/arrow-keys.ts';

const ARROW_STEP = 5;
/** CSS pixels: how close to the divider a press grabs it, and how far a pointer must move sideways elsewhere. */
const REACH = 32;
const MEANT = 8;

/**
 * Moves the divider between the two pictures of `frame`, by the keys of its range input and by pointer.
 * Scrolling the page with a finger on the picture moves nothing.
 */
export function start(frame: HTMLElement): void {
  const range = frame.querySelector<HTMLInputElement>('input[type="range"]');
  if (range === null) return;
  const show = () => {
    frame.style.setProperty('--split', `${range.value}%`);
    range.setAttribute('aria-valuetext', beforeAfterLabels.dividerValue(Number(range.value)));
  };
  range.addEventListener('input', show);
  range.addEventListener('keydown', (event) => {
    const direction = alongLine(event);
    if (direction === undefined) return;
    event.preventDefault();
    range.value = String(Number(range.value) + direction * ARROW_STEP);
    show();
  });

  // A started frame receives the pointers itself (CSS): the range input would jump to the touched position.
  let pressedAt: number | undefined;
  let isHeld = false;
  const follow = ({ clientX }: PointerEvent) => {
    const { left, width } = frame.getBoundingClientRect();
    range.value = String(Math.round(((clientX - left) / width) * 100));
    show();
  };
  frame.addEventListener('pointerdown', ({ button, clientX, isPrimary, pointerId }) => {
    if (button !== 0) return;
    if (!isPrimary) {
      // A second finger zooms the page.
      pressedAt = undefined;
      isHeld = false;
      return;
    }
    const { left, width } = frame.getBoundingClientRect();
    pressedAt = clientX;
    isHeld = Math.abs(clientX - left - (width * Number(range.value)) / 100) <= REACH;
    frame.setPointerCapture(pointerId);
  });
  frame.addEventListener('pointermove', (event) => {
    if (pressedAt === undefined) return;
    isHeld ||= Math.abs(event.clientX - pressedAt) > MEANT;
    if (isHeld) follow(event);
  });
  const release = () => {
    if (isHeld) range.focus({ preventScroll: true });
    pressedAt = undefined;
    isHeld = false;
  };
  frame.addEventListener('pointerup', release);
  frame.addEventListener('pointercancel', release);
  show();
}

/** Texts of the before-after comparison. */
export const beforeAfterLabels = {
  name: 'Vorher-nachher-Vergleich',
  divider: 'Trennlinie',
  dividerValue: (percent: number) => `${percent}\u00A0% unbearbeitet`,
  before: 'Vorher',
  after: 'Freigestellt',
  hint: 'Ziehen Sie die Trennlinie oder bewegen Sie sie mit den Pfeiltasten.',
  choose: 'Motiv wählen',
} as const;
