/**
 * How fast the pages are: `node bench/pages.ts [build/client] [runs]`. Eight types of page, Lighthouse on a slow phone, median of
 * five, each beside the same page with all scripts removed; then the home page beside its peers. Prints a table; exits with 1
 * if a page misses its goal.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SiteServer, startSiteServer } from '../scripts/site-server.ts';
import { median, type PageFigures } from './lighthouse-run.ts';
import { peers } from './page-peers.ts';

const PAGES = {
  Startseite: '/',
  Kategorie: '/produktfotografie/hollowman-fotografie',
  Freistellen: '/bildbearbeitung/bilder-freistellen',
  Schmuck: '/produktfotografie/schmuck',
  Kontakt: '/kontakt',
  Beitrag: '/blog/hintergrund-entfernen-mit-photoshop',
  Story: '/stories/schmuck-ring',
  Rechtliches: '/datenschutz',
} as const;
/** LCP may be this much above that of the page without scripts. */
const LCP_FACTOR = 1.05;

const clientDir = path.resolve(process.argv[2] ?? 'build/client');
const runs = Number(process.argv[3] ?? 5);
const work = await mkdtemp(path.join(tmpdir(), 'bench-pages-'));
const servers: SiteServer[] = [];
let missed = 0;

try {
  const site = await serve(clientDir);
  const withoutScripts = await serve(clientDir, (html) =>
    html.replaceAll(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, ''),
  );
  print(
    'Seite',
    'Perf/A11y/BP/SEO',
    'LCP',
    'ohne Skript',
    'TBT',
    'CLS',
    'HTML',
    'CSS',
    'JS',
    'Bilder',
    'gesamt',
    'Ziel',
  );
  for (const [name, address] of Object.entries(PAGES)) {
    const figures = await median(site.url + address, runs);
    const bare = await median(withoutScripts.url + address, runs);
    report(name, figures, bare);
  }
  for (const peer of peers) {
    const folder = await mkdtemp(path.join(work, 'peer-'));
    const built = await peer.build(folder).catch((error: Error) => error);
    if (built instanceof Error) {
      console.log(`| ${peer.name} | nicht gebaut: ${built.message.split('\n')[0]} |`);
      continue;
    }
    report(peer.name, await median((await serve(built)).url, runs));
  }
} finally {
  await Promise.all(servers.map((server) => server.close()));
  await rm(work, { recursive: true, force: true });
}
process.exitCode = missed > 0 ? 1 : 0;

async function serve(folder: string, transformHtml?: (html: string) => string): Promise<SiteServer> {
  const photosDir = path.resolve('public/photos');
  const server = await startSiteServer({
    clientDir: folder,
    photosDir,
    cacheDir: path.join(work, 'images'),
    transformHtml,
  });
  servers.push(server);
  return server;
}

/** One line of the table; only our own pages have a goal, those with a `bare` twin. */
function report(name: string, figures: PageFigures, bare?: PageFigures) {
  const problems = bare === undefined ? [] : problemsOf(figures, bare);
  if (problems.length > 0) missed += 1;
  const { performance, accessibility, bestPractices, seo } = figures;
  print(
    name,
    [performance, accessibility, bestPractices, seo].join('/'),
    `${figures.lcp} ms`,
    bare === undefined ? '' : `${bare.lcp} ms`,
    `${figures.tbt} ms`,
    String(figures.cls),
    ...[figures.html, figures.css, figures.js, figures.images, figures.total].map(kilobytes),
    bare === undefined ? '' : problems.join(', ') || 'ja',
  );
}

function problemsOf(figures: PageFigures, bare: PageFigures): readonly string[] {
  const { performance, accessibility, bestPractices, seo } = figures;
  return [
    ...(Math.min(performance, accessibility, bestPractices, seo) < 100 ? figures.complaints : []),
    ...(figures.lcp > bare.lcp * LCP_FACTOR ? ['LCP'] : []),
    ...(figures.tbt > 20 ? ['TBT'] : []),
    ...(figures.cls > 0 ? ['CLS'] : []),
  ];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function print(...cells: readonly string[]) {
  console.log(`| ${cells.join(' | ')} |`);
}
