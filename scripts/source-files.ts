/* The project's own code by file, and its imports: for tests of the whole code and for the laboratory's counts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve, sep } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
export const PRODUCT = ['domain', 'machines', 'src', 'server'];
export const AROUND = ['tests', 'e2e', 'scripts', 'lab'];

/** Text of files, by path. */
export type Files = ReadonlyMap<string, string>;

/** Every file of code and style in these folders of a tree. */
export function filesIn(tree: string = root, folders: readonly string[] = PRODUCT): Files {
  const paths = folders
    .filter((folder) => existsSync(join(tree, folder)))
    .flatMap((folder) =>
      readdirSync(join(tree, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path) && !path.includes('node_modules'));
  return new Map(paths.map((path) => [path.split(sep).join('/'), readFileSync(join(tree, path), 'utf8')]));
}

/** What each file imports from the others, types included. */
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

/** Folders that import each other, also indirectly: each cycle sorted, the largest first. */
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
  // Iterating over a Set includes what is added meanwhile.
  for (const one of seen) for (const next of graph.get(one) ?? []) seen.add(next);
  return seen;
}
