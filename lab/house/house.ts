/* `npm run lab -- house [REVISION]`: prints code metrics of the working tree, beside those of a git revision. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AROUND, type Files, filesIn, importsOf, knotsOf, PRODUCT, root } from '../../scripts/source-files.ts';

/** A file of so many lines or fewer counts as shallow. */
const SHALLOW = 30;

function countsOf(tree: string): ReadonlyMap<string, string> {
  const product = filesIn(tree);
  const code = new Map([...product].filter(([path]) => !path.endsWith('.css')));
  const importers = new Map<string, number>();
  for (const target of [...importsOf(code).values()].flat()) importers.set(target, (importers.get(target) ?? 0) + 1);
  const lengths = [...code.values()].map(linesOf).toSorted((one, other) => one - other);
  const counts = {
    'files of the product, without styles': code.size,
    'their median, lines': lengths[Math.floor(lengths.length / 2)] ?? 0,
    [`of ${SHALLOW} lines or fewer`]: lengths.filter((length) => length <= SHALLOW).length,
    'with exactly one importer': [...importers.values()].filter((count) => count === 1).length,
    'lines of TypeScript, product': sumOf(product, /tsx?$/),
    'lines of CSS': sumOf(product, /css$/),
    'lines of TypeScript, tests, scripts and laboratory': sumOf(filesIn(tree, AROUND), /tsx?$/),
    'knots of folders that import each other': knotsOf(product).length,
  };
  return new Map(Object.entries(counts).map(([name, count]) => [name, count.toLocaleString('en')]));
}

function linesOf(text: string): number {
  return text.split('\n').length - 1;
}

function sumOf(files: Files, ending: RegExp): number {
  return [...files].reduce((sum, [path, text]) => (ending.test(path) ? sum + linesOf(text) : sum), 0);
}

function countsAt(revision: string): ReadonlyMap<string, string> {
  const tree = mkdtempSync(join(tmpdir(), 'house-'));
  try {
    const folders = execFileSync('git', ['ls-tree', '--name-only', revision], { cwd: root, encoding: 'utf8' });
    const wanted = [...PRODUCT, ...AROUND].filter((folder) => folders.split('\n').includes(folder));
    const archive = execFileSync('git', ['archive', revision, ...wanted], { cwd: root, maxBuffer: 256 * 1024 ** 2 });
    execFileSync('tar', ['-x', '-C', tree], { input: archive });
    return countsOf(tree);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

const revision = process.argv[2];
const before = revision === undefined ? null : countsAt(revision);
console.log(before === null ? '| | now |\n|---|---:|' : `| | at ${revision} | now |\n|---|---:|---:|`);
for (const [name, count] of countsOf(root)) {
  console.log(`| ${name} | ${before === null ? '' : `${before.get(name)} | `}${count} |`);
}
