import { fragments, START_PATH } from '../../../../domain/order/order-links.ts';
import { acceptDrops, type DroppedFile, folderPathOf } from '../../../ui/lib/file-drop.ts';
import { keepPictures } from '../../../ui/lib/picture-handover.ts';

/** A strip at the bottom of the window. */
const look = {
  position: 'fixed',
  zIndex: '40',
  inset: 'auto 0 0',
  margin: '0',
  padding: '28px var(--fs-edge)',
  background: 'var(--fs-path)',
  color: 'var(--mantine-color-white)',
  fontSize: 'var(--fs-size-lead)',
  fontWeight: '600',
  textAlign: 'center',
  pointerEvents: 'none',
} as const;

/** "Sie". */
const words = {
  drop: 'Loslassen, und Ihr Auftrag beginnt mit diesen Bildern.',
  taking: 'Ihre Bilder kommen mit in den Auftrag.',
  failed:
    'Diese Bilder kann sich Ihr Browser nicht merken. Bitte starten Sie den Freistell-Service und wählen Sie die Bilder dort.',
  offline: 'Ihre Bilder sind gemerkt. Sobald Sie wieder online sind, geht es weiter.',
};

/** Number of drops that are being kept: leaving the page would abort them. */
let keeping = 0;

/** Begins an order, or goes on with an open one, in the wizard. */
const ORDER = `${START_PATH}#${fragments.begin}`;

/** Photographs dropped on this page begin an order with them. */
export function start(): void {
  const panel = document.createElement('p');
  // By itself, because a style sheet would weigh more than the island.
  Object.assign(panel.style, look);
  panel.setAttribute('role', 'status');
  panel.hidden = true;
  document.body.append(panel);
  const say = (sentence: string) => {
    // A pointer that holds files reports itself all the time.
    if (panel.textContent === sentence) return;
    panel.textContent = sentence;
    panel.hidden = sentence === '';
  };
  // From the back-forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) say('');
  });
  acceptDrops({
    // What a drop has led to stays in view.
    onOver: (isOver) => {
      if (isOver) say(words.drop);
      else if (panel.textContent === words.drop) say('');
    },
    onFiles: (files) => void beginWith(files, say),
    signal: new AbortController().signal,
  });
}

/**
 * Keeps the files for an order and leads to it. Nothing is sent before.
 * @param say announces the outcome
 * @param address of the order; the default begins one, or goes on with an open one
 */
export async function beginWith(
  files: readonly DroppedFile[],
  say: (sentence: string) => void,
  address = ORDER,
): Promise<void> {
  if (files.length === 0) return;
  say(words.taking);
  keeping += 1;
  try {
    await keepPictures(files.map((file) => ({ file, path: folderPathOf(file) })));
  } catch {
    say(words.failed);
    return;
  } finally {
    keeping -= 1;
  }
  if (keeping > 0) return;
  if (navigator.onLine) {
    location.assign(address);
    return;
  }
  // The browser would show its own error page.
  say(words.offline);
  addEventListener('online', () => location.assign(address), { once: true });
}
