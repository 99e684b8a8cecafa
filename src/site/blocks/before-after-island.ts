import { labels } from '../../ui/labels.ts';

const ARROW_STEP = 5;

/** Moves the edge between the two pictures with the range input of `frame`. */
export function start(frame: HTMLElement): void {
  const range = frame.querySelector<HTMLInputElement>('input[type="range"]');
  if (range === null) return;
  const show = () => {
    frame.style.setProperty('--split', `${range.value}%`);
    range.setAttribute('aria-valuetext', labels.beforeAfter.dividerValue(Number(range.value)));
  };
  range.addEventListener('input', show);
  range.addEventListener('keydown', (event) => {
    const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    range.value = String(Number(range.value) + direction * ARROW_STEP);
    show();
  });
  show();
}
