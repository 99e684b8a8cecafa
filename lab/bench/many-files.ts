/**
 * `npm run lab -- many-files [--files 1000] [--only page|names] [--keep no] [--traces FOLDER]`, over a build, on Linux:
 * cost of thousands of files, beside a bare page and Uppy. Writes results/many-files.md; exits with 1 on a miss.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { formatCount } from '../../domain/texts/format.ts';
import { chromiumPath } from '../../scripts/chromium.ts';
import { chooseFolder, openUpload } from '../../tests/paths/drivers/screens/upload.ts';
import { median, SLOWDOWN } from './interactions.ts';
import { keptSections } from './kept-sections.ts';
import { block, browsersList, type Task } from './main-thread.ts';
import * as customer from './many-files-customer.ts';
import { makeManyFiles, type ManyFiles, smallImages } from './many-files-folder.ts';
import { peerPage } from './many-files-peers.ts';
import { timesOfNames } from './many-names.ts';
import { serve } from './serve-process.ts';
import { type PhaseFigures, watchedPage } from './watched-page.ts';

/** ms of one main thread task, and MB of the page's process. */
const GOALS = { task: 100, pss: 200 } as const;
const MEGABYTE = 1e6;
/** ms that the instrument has to see. */
const KNOWN = 200;
/** ms for which the upload is measured. */
const SENDING = 20_000;
/** ms between two polls of the progress. */
const PAUSE = 1000;

/** The number of files averaged at the beginning, in the middle and at the end of an order. */
const SOME = 500;

const titles = { page: 'The page', names: 'Names on the server' } as const;

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '5000' },
    only: { type: 'string', default: Object.keys(titles).join() },
    keep: { type: 'string', default: 'yes' },
    traces: { type: 'string' },
  },
});
const count = Number(values.files);
const parts = values.only.split(',');
const folder = await mkdtemp(path.join(tmpdir(), 'bench-many-files-'));
const report = keptSections({
  name: 'many-files',
  heading: 'Thousands of files in one order',
  titles: Object.values(titles),
});
const missed: string[] = [];
try {
  if (parts.includes('page')) await reportPage();
  if (parts.includes('names')) await reportNames();
  if (values.keep === 'yes') await report.save();
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function reportPage(): Promise<void> {
  const shoot = path.join(folder, 'Aufträge');
  await mkdir(shoot);
  const files = await makeManyFiles(shoot, count);
  const server = await serve(folder, { RATE_LIMIT: '100000000', DISK_RESERVE: '0' });
  const { executablePath, args } = await chromiumPath();
  const browser = await chromium.launch({ executablePath, args });
  report.begin(titles.page);
  report.line(
    `${formatCount(files.all)} files, ${files.copies} of them copies, ${files.refused} refused; processor slowed down ${SLOWDOWN} times. Pieces of work of the main thread in ms: CPU time decides, the clock counts others' work, too. MB: process (PSS), largest, with what the browser has not tidied up yet; process and script after a collection.\n`,
  );
  report.line(
    '| Page | Phase | longest, CPU | by the clock | over 100 | most of it | s | process | collected | script |\n| --- | --- | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: |',
  );
  const place = { browser, url: server.url, shoot };
  try {
    await bare(place, files);
    await wizard(place, files);
    await uppy(place, files);
  } finally {
    await browser.close();
    await server.stop();
  }
  report.line(missed.length === 0 ? '\nAll goals met.' : `\nMissed: ${missed.join('; ')}.`);
}

/** The measured environment. */
interface Place {
  readonly browser: Browser;
  readonly url: string;
  /** The customer's folder. */
  readonly shoot: string;
}

function row(name: string, phase: string, { tasks, seconds, pss, kept, script }: PhaseFigures): void {
  const longest = tasks.toSorted((one, other) => other.cpu - one.cpu)[0];
  const cells = [
    longest?.cpu.toFixed(0) ?? 'under 50',
    tasks.length === 0 ? 'under 50' : Math.max(...tasks.map(({ wall }) => wall)).toFixed(0),
    tasks.filter(isLong).length,
    longest?.what ?? '',
    seconds.toFixed(1),
    (pss / MEGABYTE).toFixed(0),
    (kept / MEGABYTE).toFixed(0),
    (script / MEGABYTE).toFixed(1),
  ];
  report.line(`| ${[name, phase, ...cells].join(' | ')} |`);
}

function isLong({ cpu }: Task): boolean {
  return cpu > GOALS.task;
}

/** A page that only receives the folder, after a calibration. */
async function bare({ browser, url, shoot }: Place, { all }: ManyFiles): Promise<void> {
  const peer = await peerPage(browser, url, 'bare', all);
  const known = await peer.phase(() => block(peer.page, KNOWN));
  row('bare', `busy for ${KNOWN} ms, to see whether it is seen`, known);
  if (known.tasks.length !== 1 || (known.tasks[0]?.wall ?? 0) < KNOWN) throw new Error('the instrument sees nothing');
  row('bare', 'at rest', await peer.phase(() => setTimeout(PAUSE)));
  row('bare', 'choosing', await peer.phase(() => peer.choose(shoot, all)));
  await peer.close();
}

/** Uppy with the accepted files, one at a time, as the wizard sends them. */
async function uppy({ browser, url, shoot }: Place, { all, refused }: ManyFiles): Promise<void> {
  for (const [name, kind] of [
    ['Uppy, no list', 'uppy'],
    ['Uppy, its list', 'dashboard'],
  ] as const) {
    const peer = await peerPage(browser, url, kind, all);
    row(name, 'choosing', await peer.phase(() => peer.choose(shoot, all - refused)));
    await peer.begin();
    const sending = await peer.phase(() => setTimeout(SENDING));
    row(name, `sending ${await peer.arrived()} files`, sending);
    await peer.close();
  }
}

/** The wizard, with all of the customer's actions. */
async function wizard({ browser, url, shoot }: Place, { all, copies, refused }: ManyFiles): Promise<void> {
  const images = all - copies - refused;
  const watched = await watchedPage(browser, url, async (page) => void (await openUpload(page, images)));
  const { page, session } = watched;
  const sending = async (name: string) => {
    const before = await customer.countOf(page, 'done');
    await phase(
      name,
      () => setTimeout(SENDING),
      async () => ` ${(await customer.countOf(page, 'done')) - before} files`,
    );
  };
  const phase = async (name: string, act: () => Promise<unknown>, words = () => Promise.resolve('')) => {
    const kept = values.traces === undefined ? undefined : path.join(values.traces, `${name}-${Date.now()}.json`);
    const figures = await watched.phase(act, kept);
    row('wizard', name + (await words()), figures);
    const long = figures.tasks.filter((task) => isLong(task) && task.what !== browsersList);
    if (long.length > 0) missed.push(`${name}, ${long.map(({ cpu }) => cpu.toFixed(0)).join(' and ')} ms`);
    if (figures.pss > GOALS.pss * MEGABYTE) missed.push(`${name}, ${(figures.pss / MEGABYTE).toFixed(0)} MB`);
  };
  const arrived = async (count: number) => {
    while ((await customer.countOf(page, 'done')) < count) await setTimeout(PAUSE);
  };

  await phase('at rest', () => setTimeout(PAUSE));
  await phase('choosing', async () => {
    await chooseFolder(page, shoot);
    await customer.awaitCount(page, 'all', all);
  });
  await phase('checking', () => customer.awaitCount(page, 'problems', copies + refused));
  await phase('undo of the folder', () => customer.undo(page));
  await phase('dropping', async () => {
    await customer.dropFolder(session, shoot);
    await customer.awaitCount(page, 'all', all);
  });
  await phase('checking', () => customer.awaitCount(page, 'problems', copies + refused));
  await sending('sending');
  await phase('scrolling', () => customer.scrollThrough(page));
  await phase('filtering', () => customer.filterThrough(page));
  await phase('selecting', () => customer.selectAll(page));
  await phase('removing', () => customer.removeProblems(page, copies + refused));
  await arrived(images / 2);
  await sending('sending, halfway:');
  await phase('loading anew', async () => {
    await page.reload();
    await page.getByRole('button', { name: /^Fertig [1-9]/ }).waitFor();
  });
  await phase('going on', async () => {
    await chooseFolder(page, shoot);
    await customer.awaitCount(page, 'all', all);
  });
  await phase('scrolling', () => customer.scrollThrough(page));
  await arrived(images - 100);
  await phase('sending, the last', () => arrived(images));
  await customer.awaitCount(page, 'running', 0);
  await phase('removing', () => customer.removeProblems(page, copies + refused));
  await phase('finishing', () => customer.finish(page));
  await watched.close();
}

/** The same files for an order where all names are equal, and for one where none are. */
async function reportNames(): Promise<void> {
  const imageOf = await smallImages();
  const ends = [0, Math.floor((count - SOME) / 2), count - SOME] as const;
  report.begin(titles.names);
  report.line(
    `ms from the announcement to the whole file, median of ${SOME} files each; a file of one order and a file of the other in turns.\n`,
  );
  report.line(`| Database | Names | ${ends.map((from) => `from the ${from + 1}th on`).join(' | ')} | last ÷ first |`);
  report.line(`| --- | --- |${' ---: |'.repeat(ends.length + 1)}`);
  for (const { database, equal, different } of await timesOfNames(folder, count, imageOf)) {
    for (const [names, times] of [
      ['all equal', equal],
      ['all different', different],
    ] as const) {
      const medians = ends.map((from) => median(times.slice(from, from + SOME)));
      const growth = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN);
      report.line(`| ${[database, names, ...[...medians, growth].map((one) => one.toFixed(2))].join(' | ')} |`);
    }
  }
}
