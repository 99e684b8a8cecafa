/*
 * npm run house [-- REVISION]: how the code is built, at a git revision and in the working tree, as a Markdown table in
 * docs/architecture.md. Before: the revision that the review of November 2026 read.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, normalize, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '..');
const REVIEWED = '61b6396';
const PRODUCT = ['domain', 'machines', 'src', 'server'];
const TESTS = ['tests', 'e2e', 'scripts', 'bench'];

/** Files by their path, with their text. */
export type Files = ReadonlyMap<string, string>;

/** Every file of code and style in these folders of a tree. */
export function filesIn(tree: string, folders: readonly string[] = PRODUCT): Files {
  const paths = folders
    .filter((folder) => existsSync(join(tree, folder)))
    .flatMap((folder) =>
      readdirSync(join(tree, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path));
  return new Map(paths.map((path) => [path.split(sep).join('/'), readFileSync(join(tree, path), 'utf8')]));
}

/** What each file imports of the others, types included. */
export function importsOf(files: Files): Map<string, string[]> {
  const specifier = /(?:from|import|import\()\s*'(\.{1,2}\/[^'?]+)/g;
  return new Map(
    [...files].map(([path, text]) => [
      path,
      [...text.matchAll(specifier)]
        .map((match) => normalize(join(dirname(path), match[1] ?? '')).replaceAll(sep, '/'))
        .filter((target) => files.has(target)),
    ]),
  );
}

/** Folders that import each other, over however many others: each knot sorted, the largest first. */
export function knotsOf(files: Files): string[][] {
  const graph = new Map<string, Set<string>>();
  for (const [path, targets] of importsOf(files)) {
    const from = graph.get(dirname(path)) ?? new Set();
    for (const target of targets) if (dirname(target) !== dirname(path)) from.add(dirname(target));
    graph.set(dirname(path), from);
  }
  const reach = new Map([...graph.keys()].map((folder) => [folder, reachable(graph, [folder])]));
  const knots = new Map<string, string[]>();
  for (const [folder, reached] of reach) {
    const knot = [folder, ...[...reached].filter((one) => one !== folder && reach.get(one)?.has(folder))].sort();
    if (knot.length > 1) knots.set(knot.join(), knot);
  }
  return [...knots.values()].sort((one, other) => other.length - one.length);
}

function reachable(graph: ReadonlyMap<string, Iterable<string>>, from: readonly string[]): Set<string> {
  const seen = new Set(from);
  // A Set goes on to what is added while it is walked.
  for (const one of seen) for (const next of graph.get(one) ?? []) seen.add(next);
  return seen;
}

/** Files on a chain of imports from one of these to a file called `goal`: what a change of it may have to pass. */
function filesBetween(files: Files, starts: RegExp, goal: string): number {
  const graph = importsOf(files);
  const down = reachable(
    graph,
    [...files.keys()].filter((path) => starts.test(path)),
  );
  const ends = [...files.keys()].filter((path) => basename(path) === goal);
  return [...down].filter((path) => ends.some((end) => reachable(graph, [path]).has(end))).length;
}

function numbersOf(tree: string): [name: string, value: string][] {
  const product = filesIn(tree);
  const tests = filesIn(tree, TESTS);
  const knots = knotsOf(product);
  const upload = new Map([...product].filter(([path]) => /\/uploads?\//.test(path)));
  return [
    ['files that name `saveQuantity`, in the product', count(naming(product))],
    ['the same in tests and scripts', count(naming(tests))],
    [
      'files between the quantity screen or the door of the calls and `wizard-calls.ts`',
      count(filesBetween(product, /\/(?:quantity-screen\.tsx|(?:order|wizard)-routes\.ts)$/, 'wizard-calls.ts')),
    ],
    ['files of the upload, browser and server', `${count(upload.size)} (${count(lines(upload, /tsx?$/))} lines)`],
    ['files of the product', count(product.size)],
    ['lines of TypeScript, product', count(lines(product, /tsx?$/))],
    ['lines of CSS', count(lines(product, /css$/))],
    ['lines of TypeScript, tests and scripts', count(lines(tests, /tsx?$/))],
    [
      'knots of folders',
      knots.length === 0 ? '0' : `${knots.length} (${knots.map((knot) => knot.length).join(' + ')} folders)`,
    ],
  ];
}

function lines(files: Files, ending: RegExp): number {
  return [...files].reduce((sum, [path, text]) => (ending.test(path) ? sum + text.split('\n').length - 1 : sum), 0);
}

function naming(files: Files): number {
  return [...files.values()].filter((text) => text.includes('saveQuantity')).length;
}

function count(value: number): string {
  return value.toLocaleString('en');
}

function numbersAt(revision: string): [name: string, value: string][] {
  const tree = mkdtempSync(join(tmpdir(), 'house-'));
  try {
    const archive = execFileSync('git', ['archive', revision, ...PRODUCT, ...TESTS], {
      cwd: root,
      maxBuffer: 256 * 1024 ** 2,
    });
    execFileSync('tar', ['-x', '-C', tree], { input: archive });
    return numbersOf(tree);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const revision = process.argv[2] ?? REVIEWED;
  const before = new Map(numbersAt(revision));
  const rows = numbersOf(root).map(([name, value]) => `| ${name} | ${before.get(name)} | ${value} |`);
  const table = [`| | at ${revision} | now |`, '|---|---:|---:|', ...rows].join('\n');
  const file = join(root, 'docs/architecture.md');
  const block = /(<!-- house: npm run house -->\n\n)[\s\S]*?(\n\n<!-- end of house -->)/;
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(block, (_, begin, end) => `${begin}${table}${end}`),
  );
  console.log(table);
}
