import { alongLine } from '../../../ui/lib/arrow-keys.ts';

/**
 * Moves the pictures of `block` by its range input and by a sideways drag; the picture's width covers all frames.
 * With `data-round` the arrow keys wrap around.
 * Scrolling the page with a finger on the picture moves nothing. The first touch loads the pictures.
 */
export function start(block: HTMLElement): void {
  const range = block.querySelector('input');
  const stage = block.querySelector<HTMLElement>('[data-pictures]');
  if (range === null || stage === null) return;
  const isRound = 'round' in block.dataset;
  const says = block.querySelector('[data-says]');
  const values = listIn(block.dataset['values']);
  const pictures = [...stage.querySelectorAll('img')].map(framesOf);

  let wanted = Number(range.defaultValue);
  const moveTo = (position: number) => {
    const count = values.length;
    wanted = isRound ? ((position % count) + count) % count : Math.min(Math.max(position, 0), count - 1);
    range.value = String(wanted);
    sayWhat();
    for (const picture of pictures) picture.show(wanted);
  };
  const sayWhat = () => {
    const value = values[wanted] ?? '';
    range.setAttribute('aria-valuetext', value);
    if (says !== null) says.textContent = value;
  };
  const fetchAll = () => {
    for (const picture of pictures) picture.fetchAll();
  };

  range.addEventListener('input', () => moveTo(range.valueAsNumber));
  range.addEventListener('keydown', (event) => {
    const direction = alongLine(event);
    if (direction === undefined) return;
    event.preventDefault();
    moveTo(wanted + direction);
  });
  for (const type of ['pointerenter', 'pointerdown', 'focusin']) block.addEventListener(type, fetchAll, { once: true });

  let pulledFrom: { readonly x: number; readonly position: number } | null = null;
  stage.addEventListener('pointerdown', ({ button, clientX, isPrimary, pointerId }) => {
    if (button !== 0) return;
    // A second finger zooms the page.
    pulledFrom = isPrimary ? { x: clientX, position: wanted } : null;
    stage.setPointerCapture(pointerId);
  });
  stage.addEventListener('pointermove', ({ clientX }) => {
    if (pulledFrom === null) return;
    const frames = ((clientX - pulledFrom.x) / stage.clientWidth) * values.length;
    moveTo(pulledFrom.position + Math.round(frames));
  });
  for (const type of ['pointerup', 'pointercancel']) {
    stage.addEventListener(type, () => {
      pulledFrom = null;
    });
  }

  // After Back or a reload the browser restores the value of the slider.
  if (range.valueAsNumber === wanted) sayWhat();
  else moveTo(range.valueAsNumber);
  range.hidden = false;
}

/** One picture and its frames. */
function framesOf(picture: HTMLImageElement) {
  const urls = listIn(picture.dataset['frames']);
  const frames = new Map<number, HTMLImageElement>();
  let wanted = -1;
  const frameAt = (position: number) => {
    const known = frames.get(position);
    if (known !== undefined) return known;
    const frame = new Image();
    frame.src = urls[position] ?? '';
    // A later move to this frame retries the download.
    frame.addEventListener('error', () => frames.delete(position));
    frames.set(position, frame);
    return frame;
  };
  return {
    fetchAll: () => {
      for (const position of urls.keys()) frameAt(position);
    },
    show: (position: number) => {
      wanted = position;
      const frame = frameAt(position);
      // Shows a loaded frame only if it is the wanted one; a failed download changes nothing.
      void frame.decode().then(
        () => {
          if (position === wanted) picture.src = urls[position] ?? frame.src;
        },
        () => undefined,
      );
    },
  };
}

function listIn(json: string | undefined): readonly string[] {
  return JSON.parse(json ?? '[]') as readonly string[];
}
