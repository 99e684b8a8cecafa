/*
 * npm run house [-- REVISION]: how the code is built, at a git revision and in the working tree, as a Markdown table in
 * docs/architecture.md. Before: the revision that the review of November 2026 read.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, resolve, sep } from 'node:path';
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

/**
 * The files that `saveQuantity` passes from the button to the row, each handing over to one after it: listed by hand, because a graph of
 * imports also counts what only shares a file with them. By revision, as the names were then.
 */
const wayOfACall = {
  [REVIEWED]: [
    'src/order/screens/quantity-screen.tsx',
    'src/order/use-order.ts',
    'src/order/order-actions.ts',
    'machines/session/session-machine.ts',
    'src/order/order-provider.tsx',
    'src/order/api/send-request.ts',
    'src/lib/http.ts',
    'domain/contracts/wizard-calls.ts',
    'server/routes/wizard-routes.ts',
    'server/plugins/xsrf.ts',
    'server/routes/body.ts',
    'server/orders/order-journey.ts',
    'server/orders/orders-repository.ts',
    'machines/order/order-events.ts',
    'machines/order/order-decision.ts',
    'machines/order/order-machine.ts',
    'machines/order/order-guards.ts',
    'machines/order/order-item-view.ts',
  ],
  now: [
    'src/order/quantity/quantity-screen.tsx',
    'src/order/session/use-order.ts',
    'src/order/session/order-actions.ts',
    'machines/session/session-machine.ts',
    'machines/session/session-keys.ts',
    'src/order/session/order-provider.tsx',
    'src/order/session/send-request.ts',
    'src/lib/call-api.ts',
    'src/lib/send.ts',
    'domain/contracts/order-contracts.ts',
    'domain/contracts/wizard-calls.ts',
    'server/wizard/wizard-routes.ts',
    'server/http/xsrf.ts',
    'server/http/body.ts',
    'server/wizard/order-journey.ts',
    'server/wizard/answered-calls.ts',
    'server/wizard/orders-repository.ts',
    'server/orders/order-calls.ts',
    'machines/order/order-events.ts',
    'machines/order/order-decision.ts',
    'machines/order/order-machine.ts',
    'machines/order/order-setup.ts',
    'machines/order/order-guards.ts',
    'machines/order/order-item-view.ts',
  ],
} as const;

/** Of a listed way what is no file of the tree, or is joined by no import to any file before it. */
export function gapsIn(files: Files, way: readonly string[] = wayOfACall.now): string[] {
  const graph = importsOf(files);
  const isJoined = (one: string, other: string) => graph.get(one)?.includes(other) || graph.get(other)?.includes(one);
  return way.filter((file, index) => {
    if (!files.has(file)) return true;
    return index > 0 && !way.slice(0, index).some((earlier) => isJoined(earlier, file));
  });
}

/** @throws Error when the list is none of this tree: then the number would be of another one */
function filesOfACall(files: Files, revision: string): number {
  const way = revision === REVIEWED ? wayOfACall[REVIEWED] : wayOfACall.now;
  const gaps = gapsIn(files, way);
  if (gaps.length > 0) throw new Error(`the way of a call at ${revision} breaks off at ${gaps.join(', ')}`);
  return way.length;
}

/** The styles of blocks that only one category has (docs/decisions/0044-one-block-that-only-it-can-have.md), and of what they stand in. */
const BLOCKS_OF_CATEGORIES =
  /\/(?:camera-tilt|choice|drawing|edge-probe|extras|focus-stack|frame-range|guide|marketplace-frames|picture-variants|pose-plan|shadow-kinds|size-frames|soft-shadow)\b/;

const isBlock = (path: string) => path.startsWith('src/site/') && BLOCKS_OF_CATEGORIES.test(path);

/** Lines of our own styles: of the blocks that only one category has, and of everything else. */
export function styleLinesOf(files: Files): { readonly blocks: number; readonly rest: number } {
  const blocks = lines(new Map([...files].filter(([path]) => isBlock(path))), /css$/);
  return { blocks, rest: lines(files, /css$/) - blocks };
}

function numbersOf(tree: string, revision: string): [name: string, value: string][] {
  const product = filesIn(tree);
  const tests = filesIn(tree, TESTS);
  const knots = knotsOf(product);
  const styles = styleLinesOf(product);
  const upload = new Map([...product].filter(([path]) => /\/uploads?\//.test(path)));
  return [
    ['files that name `saveQuantity`, in the product', count(naming(product))],
    ['the same in tests and scripts', count(naming(tests))],
    ['files that `saveQuantity` passes from its button to the row', count(filesOfACall(product, revision))],
    ['files of the upload, browser and server', `${count(upload.size)} (${count(lines(upload, /tsx?$/))} lines)`],
    ['files of the product', count(product.size)],
    ['lines of TypeScript, product', count(lines(product, /tsx?$/))],
    ['lines of CSS, blocks that one category alone has', count(styles.blocks)],
    ['lines of CSS, the rest', count(styles.rest)],
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
    return numbersOf(tree, revision);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const revision = process.argv[2] ?? REVIEWED;
  const before = new Map(numbersAt(revision));
  const rows = numbersOf(root, 'now').map(([name, value]) => `| ${name} | ${before.get(name)} | ${value} |`);
  const table = [`| | at ${revision} | now |`, '|---|---:|---:|', ...rows].join('\n');
  const file = join(root, 'docs/architecture.md');
  const block = /(<!-- house: npm run house -->\n\n)[\s\S]*?(\n\n<!-- end of house -->)/;
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(block, (_, begin, end) => `${begin}${table}${end}`),
  );
  console.log(table);
}
