/*
 * npm run lab -- NAME [arguments] runs a tool of the laboratory; without a name it lists them.
 * The laboratory's own packages are installed before the first tool that needs them.
 */
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ensureInstalledIn, root, run } from '../scripts/setup.mjs';

/**
 * `runs`: a file of this folder, or a tool with its arguments. `takes`: on two processors. `needs`: besides the build.
 * `own`: whether it needs the laboratory's packages.
 */
const labs = {
  calls: {
    runs: 'bench/calls.ts',
    takes: '5 min',
    says: 'a wizard call beside its transaction alone and a bare route',
  },
  upload: {
    runs: 'bench/upload.ts',
    takes: '40 min',
    needs: "Linux, Debian's nginx",
    says: 'files beside nginx and a plain pipe',
  },
  'upload-distance': {
    runs: 'bench/upload-distance.ts',
    takes: '4 min',
    needs: "Debian's nginx and caddy",
    says: 'a file through both proxies with TLS, 30 ms away',
  },
  downloads: {
    runs: 'bench/downloads.ts',
    takes: '5 min',
    needs: 'Linux',
    says: 'memory while 12 GiB leave as one ZIP',
  },
  memory: {
    runs: 'bench/memory.ts',
    takes: '10 min',
    needs: 'Linux',
    says: 'memory of the server in everything it does',
  },
  growth: {
    runs: 'bench/growth.ts',
    takes: '20 min',
    says: 'calls, lists and jobs with 1,000 and 100,000 orders, both databases',
  },
  previews: {
    runs: 'bench/previews.ts',
    takes: '3 min',
    says: 'calls while previews of large TIFF files are drawn',
  },
  measuring: { runs: 'bench/measuring.ts', takes: '1 min', says: 'CPU of measuring a finished file of each kind' },
  'many-files': {
    runs: 'bench/many-files.ts',
    takes: '20 min',
    needs: 'Linux',
    says: '5,000 files on the upload screen, beside Uppy',
  },
  'live-wire': { runs: 'bench/live-wire.ts', takes: '1 min', says: 'how fast edges attract the pen' },
  wizard: {
    runs: 'bench/wizard.ts',
    takes: '10 min',
    own: true,
    says: "the wizard's weight, its presses, Lighthouse",
  },
  blocks: { runs: 'bench/blocks.ts', takes: '10 min', says: 'presses in the blocks that visitors can try' },
  pages: {
    runs: 'bench/pages.ts',
    takes: '35 min',
    own: true,
    says: 'pages beside other ways to build them, Lighthouse',
  },
  soak: {
    runs: 'soak/soak.ts',
    takes: '30 min',
    needs: 'Linux',
    says: 'mixed load; nothing may fail, memory must stay',
  },
  attack: { runs: 'attack/main.ts', takes: '10 min', needs: 'Linux', says: 'everything that once felled the server' },
  topology: {
    runs: ['vitest', 'run', '--config', 'lab/topology/vitest.config.ts'],
    takes: '8 min',
    needs: "Debian's nginx; Swift if there",
    says: 'three servers behind nginx that die and freeze',
  },
  browsers: {
    runs: ['playwright', 'test', '--config', 'lab/browsers/playwright.config.ts'],
    takes: '5 min',
    needs: 'Firefox, WebKit',
    own: true,
    says: 'interrupted uploads in other browsers',
  },
  mutants: {
    runs: ['lab/node_modules/.bin/stryker', 'run', 'lab/mutants/stryker.config.mjs'],
    takes: '50 min',
    own: true,
    says: "mistakes put into the order's rules, by Stryker",
  },
  faults: {
    runs: 'faults/main.ts',
    takes: '40 min',
    says: 'thirty mistakes put into the product, which the gate must notice; `second`: sixty others, 90 min',
  },
  screens: { runs: 'screens/site.ts', takes: '6 min', says: 'every page at 1280 and 390 px, into .cache/screens' },
  'wizard-screens': {
    runs: 'screens/wizard.ts',
    takes: '6 min',
    says: 'every state of wizard, order page and office, likewise',
  },
  reading: {
    runs: 'screens/reading.ts',
    takes: '4 min',
    says: 'what a screen reader says of every screen, into .cache/reading',
  },
  compare: { runs: 'screens/compare.ts', takes: '1 min', built: false, says: 'two folders of screens in one page' },
  house: { runs: 'house/house.ts', takes: '5 s', built: false, says: 'how the code is built: files, lines, knots' },
  ways: {
    runs: 'house/ways.ts',
    takes: '5 min',
    built: false,
    says: 'how many product files „Weiter“ and a dropped file pass',
  },
  'e-invoice': {
    runs: 'e-invoice/main.ts',
    takes: '10 s',
    needs: 'the official files, docs/invoices.md',
    own: true,
    built: false,
    says: 'e-invoices of every kind of customer, and mistakes in them, against official rules',
  },
  types: {
    runs: ['tsc', '--project', 'lab'],
    takes: '30 s',
    own: true,
    built: false,
    says: 'the types of the laboratory',
  },
};

const [name, ...args] = process.argv.slice(2);
if (name === undefined) {
  list();
} else if (!Object.hasOwn(labs, name)) {
  list();
  console.error(`\nThere is no ${name}.`);
  process.exit(2);
} else {
  const { runs, own = false, built = true } = labs[name];
  ensureInstalled();
  if (own) ensureInstalledIn(join(root, 'lab'));
  if (built) await ensureBuilt();
  const [command, ...first] = typeof runs === 'string' ? ['node', join('lab', runs)] : runs;
  process.exit(await run(command, [...first, ...args]));
}

function list() {
  for (const [one, { takes, needs, says }] of Object.entries(labs)) {
    console.log(`${one.padEnd(16)} ${takes.padEnd(7)} ${says}${needs === undefined ? '' : ` (${needs})`}`);
  }
}
