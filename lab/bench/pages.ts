/**
 * `npm run lab -- pages [--page Story] [--no-peers] [--runs 3] [--build FOLDER]`: speed and weight of a build's pages.
 * Writes results/pages.md, except with `--page` or `--no-peers`; exits with 1 if a page misses its goal.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type SiteServer, startSiteServer } from '../screens/site-server.ts';
import { saveResults } from './kept-report.ts';
import { visitInTurns } from './lighthouse-run.ts';
import { peers } from './page-peers.ts';
import { markdown, missedGoals, type PageResult, tableHead, tableRow } from './page-report.ts';
import { weigh } from './page-weight.ts';

const PAGES = {
  Startseite: '/',
  Kategorie: '/produktfotografie/hollowman-fotografie',
  Freistellen: '/bildbearbeitung/bilder-freistellen',
  Schmuck: '/produktfotografie/schmuck',
  Packshots: '/produktfotografie/packshots',
  Accessoires: '/produktfotografie/accessoires',
  Mode: '/produktfotografie/mode-fashion',
  Models: '/produktfotografie/model-fotografie',
  Bildbearbeitung: '/bildbearbeitung',
  'Web-Stories': '/webstories',
  Agentur: '/agentur',
  Beratung: '/consulting',
  Kontakt: '/kontakt',
  Beitrag: '/blog/hintergrund-entfernen-mit-photoshop',
  Story: '/stories/schmuck-ring',
  'Freistell-Service': '/freistell-service',
  'Premium-Service': '/freistell-service/premium',
  Haarprobe: '/bildbearbeitung/personen-freistellen',
  Preise: '/preise',
  'KI-Vergleich': '/warum-nicht-einfach-ki',
  Dateivorgaben: '/dateivorgaben',
  Ablauf: '/ablauf',
  Referenzen: '/referenzen',
  Fragen: '/fragen',
  'Upload-API': '/api',
  Rechtliches: '/datenschutz',
} as const;

const { values: options } = parseArgs({
  options: {
    build: { type: 'string', default: 'build/client' },
    runs: { type: 'string', default: '5' },
    page: { type: 'string' },
    peers: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const runs = Number(options.runs);
const work = await mkdtemp(path.join(tmpdir(), 'bench-pages-'));
const servers: SiteServer[] = [];
const results: PageResult[] = [];

try {
  const site = await serve(path.resolve(options.build));
  const withoutScripts = await serve(path.resolve(options.build), (html) =>
    html.replaceAll(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, ''),
  );
  console.log(tableHead);
  for (const [name, address] of Object.entries(PAGES)) {
    if (options.page !== undefined && options.page !== name) continue;
    const weight = await weigh(site.url + address);
    const [visits, bare] = await visitInTurns([site.url + address, withoutScripts.url + address] as const, runs);
    report({ name, visits, weight, bare });
  }
  const isWhole = options.page === undefined && options.peers;
  for (const peer of isWhole ? peers : []) {
    const folder = await mkdtemp(path.join(work, 'peer-'));
    const built = await peer.build(folder).catch((error: Error) => error);
    if (built instanceof Error) {
      console.log(`| ${peer.name} | nicht gebaut: ${built.message.split('\n')[0]} |`);
      continue;
    }
    const { url } = await serve(built);
    const weight = await weigh(url);
    const [visits] = await visitInTurns([url] as const, runs);
    report({ name: peer.name, visits, weight });
  }
  if (isWhole) await saveResults('pages', markdown(results, runs));
} finally {
  await Promise.all(servers.map((server) => server.close()));
  await rm(work, { recursive: true, force: true });
}
process.exitCode = results.some((result) => missedGoals(result).length > 0) ? 1 : 0;

async function serve(folder: string, transformHtml?: (html: string) => string): Promise<SiteServer> {
  const server = await startSiteServer({ clientDir: folder, transformHtml });
  servers.push(server);
  return server;
}

function report(result: PageResult): void {
  results.push(result);
  console.log(tableRow(result));
}
