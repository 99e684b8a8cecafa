import type { MarketplaceName } from '../../../../domain/catalogue/marketplace-names.ts';
import { acceptDrops, type DroppedFile } from '../../../ui/lib/file-drop.ts';
import type { CheckAnswer, CheckQuestion } from './check-worker.ts';
import type { CheckTexts } from './content.ts';

interface Parts {
  readonly block: HTMLElement;
  readonly texts: CheckTexts;
  readonly most: number;
  readonly status: HTMLElement;
  readonly results: HTMLElement;
  readonly order: HTMLElement;
}

/** Measures chosen and dropped pictures in the browser. The first one loads the worker; nothing is sent. */
export function start(block: HTMLElement): void {
  const part = (name: string) => block.querySelector<HTMLElement>(`[data-check-${name}]`);
  const [status, results, order, begin] = [part('status'), part('results'), part('order'), part('begin')];
  const input = block.querySelector<HTMLInputElement>('input[type="file"]');
  if (status === null || results === null || order === null || begin === null || input === null) return;
  const texts = JSON.parse(block.dataset['words'] ?? '{}') as CheckTexts;
  const parts: Parts = { block, texts, most: Number(block.dataset['most']), status, results, order };
  const checked: DroppedFile[] = [];
  let running = Promise.resolve();

  const take = (files: readonly DroppedFile[]) => {
    if (files.length === 0) return;
    running = running.then(() => check(files, checked, parts));
  };
  const takeChosen = () => {
    const chosen = [...(input.files ?? [])];
    // Allows choosing the same files again.
    input.value = '';
    take(chosen);
  };
  input.addEventListener('change', takeChosen);
  acceptDrops({
    onOver: (isOver) => block.toggleAttribute('data-over', isOver),
    onFiles: take,
    signal: new AbortController().signal,
  });
  block.addEventListener('change', () => showChosen(block));
  begin.addEventListener('click', (event) => {
    if (checked.length === 0) return;
    event.preventDefault();
    void import('../clipping-service/drop-pictures-island.ts').then(
      ({ beginWith }) => beginWith(checked, (sentence) => say(status, sentence)),
      () => say(status, texts.failed),
    );
  });
  // On Back the browser restores the choice; files may have been chosen before this script loaded.
  showChosen(block);
  takeChosen();
}

/** Tables of the marketplaces that are ticked. */
function showChosen(block: HTMLElement): void {
  for (const { value, checked } of block.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    for (const table of block.querySelectorAll<HTMLElement>(`[data-of="${value}"]`)) table.hidden = !checked;
  }
}

/** Measures files one after the other; adds those that are pictures to `checked`. */
async function check(files: readonly DroppedFile[], checked: DroppedFile[], parts: Parts): Promise<void> {
  const { texts, status, results, order, block } = parts;
  const worker = new Worker(new URL('check-worker.ts', import.meta.url), { type: 'module' });
  results.ariaBusy = 'true';
  try {
    for (const [id, file] of files.slice(0, parts.most).entries()) {
      say(status, texts.measuring.replace('#', file.name));
      const answer = await ask(worker, { id, file });
      results.append(shownResult(file, answer, parts));
      showChosen(block);
      if (answer.about !== '') checked.push(file);
    }
    const count = Math.min(files.length, parts.most);
    const done = counted(count, texts.done);
    say(status, files.length > parts.most ? `${done} ${texts.tooMany}` : done);
  } catch {
    say(status, texts.failed);
  } finally {
    worker.terminate();
    results.ariaBusy = null;
    order.hidden = checked.length === 0;
  }
}

/** @throws when the worker's code does not load, or it crashes */
function ask(worker: Worker, question: CheckQuestion): Promise<CheckAnswer> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const { signal } = over;
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<CheckAnswer>) => {
        over.abort();
        resolve(data);
      },
      { signal },
    );
    worker.addEventListener(
      'error',
      () => {
        over.abort();
        reject(new Error('the worker ended'));
      },
      { signal },
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(question);
  });
}

function shownResult(file: File, { about, findings, preview }: CheckAnswer, { block, texts }: Parts): Node {
  const shown = copyOf(block, 'file');
  const set = (name: string, words: string) => {
    const place = shown.querySelector(`[data-check-${name}]`);
    if (place !== null) place.textContent = words;
  };
  set('name', file.name);
  set('about', about === '' ? texts.unreadable : about);
  const picture = shown.querySelector<HTMLImageElement>('img');
  if (picture !== null && preview !== null) {
    picture.src = URL.createObjectURL(preview);
    picture.alt = texts.preview.replace('#', file.name);
    picture.hidden = false;
  }
  const tables = shown.querySelector('[data-check-tables]');
  for (const [name, found] of about === '' ? [] : Object.entries(findings)) {
    tables?.append(tableOf(name as MarketplaceName, found, block, texts));
  }
  return shown;
}

function tableOf(
  name: MarketplaceName,
  findings: CheckAnswer['findings'][MarketplaceName],
  block: HTMLElement,
  texts: CheckTexts,
): Node {
  const shown = copyOf(block, name);
  const all = Object.entries(findings);
  for (const [rule, { measured, verdict }] of all) {
    const row = shown.querySelector<HTMLElement>(`[data-rule="${rule}"]`);
    const [found, , answer] = row?.querySelectorAll('td') ?? [];
    if (row === null || found === undefined || answer === undefined) continue;
    row.dataset['verdict'] = verdict;
    found.textContent = measured;
    answer.textContent = texts.verdicts[verdict];
  }
  const count = (wanted: string) => all.filter(([, { verdict }]) => verdict === wanted).length;
  const [broken, unclear] = [count('broken'), count('unclear')];
  const summary = [
    broken === 0 ? texts.broken.none : counted(broken, texts.broken),
    unclear === 0 ? '' : counted(unclear, texts.unclear),
  ];
  const verdict = shown.querySelector<HTMLElement>('[data-check-summary]');
  if (verdict !== null) {
    verdict.textContent = `${summary.filter((words) => words !== '').join(', ')}.`;
    verdict.dataset['verdict'] = broken === 0 ? 'met' : 'broken';
  }
  const list = shown.querySelector('[data-check-advice]');
  for (const advice of new Set(all.flatMap(([, one]) => one.advice ?? []))) {
    const line = document.createElement('li');
    line.textContent = texts.advice[advice];
    list?.append(line);
  }
  return shown;
}

function copyOf(block: HTMLElement, name: string): DocumentFragment {
  const template = block.querySelector<HTMLTemplateElement>(`template[data-check="${name}"]`);
  return document.importNode(template?.content ?? document.createDocumentFragment(), true);
}

function counted(count: number, { one, many }: { readonly one: string; readonly many: string }): string {
  return count === 1 ? one : many.replace('#', String(count));
}

function say(place: HTMLElement, sentence: string): void {
  if (place.textContent !== sentence) place.textContent = sentence;
}
