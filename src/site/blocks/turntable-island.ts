import { alongLine } from '../../lib/arrow-keys.ts';

/**
 * Turns the pictures of `table`: by its range input, whose arrow keys go round and round, and by a pointer that pulls sideways; the width of the
 * picture is one turn. Who scrolls down the page with a finger on it turns nothing. The pictures are fetched with the first touch.
 */
export function start(table: HTMLElement): void {
  const picture = table.querySelector('img');
  const range = table.querySelector('input');
  const urls = JSON.parse(table.dataset['frames'] ?? '[]') as readonly string[];
  if (picture === null || range === null || urls.length === 0) return;

  const frames = new Map<number, HTMLImageElement>();
  const frameAt = (position: number) => {
    const known = frames.get(position);
    if (known !== undefined) return known;
    const frame = new Image();
    frame.src = urls[position] ?? '';
    // What did not come is asked for again when the table is turned to it again.
    frame.addEventListener('error', () => frames.delete(position));
    frames.set(position, frame);
    return frame;
  };
  const fetchAll = () => {
    for (const position of urls.keys()) frameAt(position);
  };

  let wanted = 0;
  const sayHowFar = () => {
    const degrees = Math.round((wanted * 360) / urls.length);
    range.setAttribute('aria-valuetext', (table.dataset['value'] ?? '').replace('{value}', String(degrees)));
  };
  const turnTo = (position: number) => {
    wanted = ((position % urls.length) + urls.length) % urls.length;
    range.value = String(wanted);
    sayHowFar();
    const frame = frameAt(wanted);
    // What is on its way shows when it is there, if nobody has turned on meanwhile; one that does not come changes nothing.
    void frame.decode().then(
      () => {
        if (frame === frames.get(wanted)) picture.src = urls[wanted] ?? frame.src;
      },
      () => undefined,
    );
  };

  range.addEventListener('input', () => turnTo(Number(range.value)));
  range.addEventListener('keydown', (event) => {
    const direction = alongLine(event);
    if (direction === undefined) return;
    event.preventDefault();
    turnTo(wanted + direction);
  });
  for (const type of ['pointerenter', 'pointerdown', 'focusin']) table.addEventListener(type, fetchAll, { once: true });

  let pulledFrom: { readonly x: number; readonly position: number } | null = null;
  picture.addEventListener('pointerdown', ({ button, clientX, isPrimary, pointerId }) => {
    if (button !== 0) return;
    // A second finger means the page, which the two make larger.
    pulledFrom = isPrimary ? { x: clientX, position: wanted } : null;
    picture.setPointerCapture(pointerId);
  });
  picture.addEventListener('pointermove', ({ clientX }) => {
    if (pulledFrom === null) return;
    const turn = ((clientX - pulledFrom.x) / picture.clientWidth) * urls.length;
    turnTo(pulledFrom.position + Math.round(turn));
  });
  for (const type of ['pointerup', 'pointercancel']) {
    picture.addEventListener(type, () => {
      pulledFrom = null;
    });
  }

  // Loaded anew or gone back to, the browser has put the slider back where it was.
  if (range.valueAsNumber === wanted) sayHowFar();
  else turnTo(range.valueAsNumber);
  range.hidden = false;
  table.dataset['ready'] = '';
}
