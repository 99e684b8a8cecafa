/* `npm run lab -- house [REVISION]`: prints how the code is built beside its targets, and beside a git revision. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { AROUND, type Files, filesIn, importsOf, knotsOf, PRODUCT, root } from '../../scripts/source-files.ts';

/** A file of so many lines or fewer hides next to nothing. */
const SHALLOW = 30;
const LONG_FILE = 350;
const LONG_FUNCTION = 80;

interface Count {
  readonly name: string;
  readonly target: string;
  readonly value: number;
  /** Where the counted things are, if that is printed. */
  readonly places?: readonly string[];
}

function countsOf(tree: string): Count[] {
  const product = filesIn(tree);
  const code = new Map([...product].filter(([path]) => /tsx?$/.test(path)));
  const lengths = [...code.values()].map(linesOf).toSorted((one, other) => one - other);
  const readmes = PRODUCT.flatMap((folder) => readmesIn(tree, folder)).filter(
    // The pictures of the charts are generated into it.
    (path) => path !== join(tree, 'machines/README.md'),
  );
  return [
    count('product files', '≤ 800', code.size),
    count(`of ${SHALLOW} lines or fewer`, '≤ 140', lengths.filter((length) => length <= SHALLOW).length),
    count('their median, lines', '≥ 65', lengths[Math.floor(lengths.length / 2)] ?? 0),
    count(`longer than ${LONG_FILE} lines`, '0', lengths.filter((length) => length > LONG_FILE).length),
    listed(`functions longer than ${LONG_FUNCTION} lines, but tables`, '0', longFunctions(code)),
    count('with exactly one importer', '', withOneImporter(code)),
    count('knots of folders that import each other', '0', knotsOf(product).length),
    count('lines of TypeScript, product', '', sumOf(product, /tsx?$/)),
    count('lines of CSS', '', sumOf(product, /css$/)),
    count('lines of TypeScript, tests, scripts and laboratory', '', sumOf(filesIn(tree, AROUND), /tsx?$/)),
    count('lines of vite.config.ts', '≤ 130', linesOf(read(tree, 'vite.config.ts'))),
    count('scripts in package.json', '≤ 16', Object.keys(scriptsOf(read(tree, 'package.json'))).length),
    count(
      'words in docs/',
      '≤ 30,000',
      documents(tree).reduce((sum, path) => sum + textsOf(path), 0),
    ),
    count('words in architecture.md', '≤ 1,800', textsOf(join(tree, 'docs/architecture.md'))),
    count(
      'READMEs of folders longer than 15 lines',
      '0',
      readmes.filter((path) => linesOf(readFileSync(path, 'utf8')) > 15).length,
    ),
  ];
}

const count = (name: string, target: string, value: number): Count => ({ name, target, value });

const listed = (name: string, target: string, places: readonly string[]): Count => ({
  ...count(name, target, places.length),
  places,
});

function read(tree: string, path: string): string {
  return existsSync(join(tree, path)) ? readFileSync(join(tree, path), 'utf8') : '';
}

function scriptsOf(text: string): object {
  return (JSON.parse(text) as { readonly scripts: object }).scripts;
}

function documents(tree: string): string[] {
  const folder = join(tree, 'docs');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join(folder, path));
}

function readmesIn(tree: string, folder: string): string[] {
  return readdirSync(join(tree, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('README.md'))
    .map((path) => join(tree, folder, path));
}

function textsOf(path: string): number {
  return readFileSync(path, 'utf8').split(/\s+/).filter(Boolean).length;
}

function linesOf(text: string): number {
  return text.split('\n').length - 1;
}

function sumOf(files: Files, ending: RegExp): number {
  return [...files].reduce((sum, [path, text]) => (ending.test(path) ? sum + linesOf(text) : sum), 0);
}

function withOneImporter(code: Files): number {
  const importers = new Map<string, number>();
  for (const target of [...importsOf(code).values()].flat()) importers.set(target, (importers.get(target) ?? 0) + 1);
  return [...importers.values()].filter((count) => count === 1).length;
}

/** `path:line` of each but tables; charts are no functions. */
function longFunctions(code: Files): string[] {
  return [...code].flatMap(([path, text]) => {
    const found: string[] = [];
    const visit = (part: unknown): void => {
      if (typeof part !== 'object' || part === null) return;
      const { type = '', start = 0, end = 0 } = part as { type?: string; start?: number; end?: number };
      if (/^(?:Arrow)?Function/.test(type) && linesOf(text.slice(start, end)) >= LONG_FUNCTION && !isTable(part))
        found.push(`${path}:${linesOf(text.slice(0, start)) + 1}`);
      for (const value of Object.values(part)) visit(value);
    };
    visit(parseSync(path, text).program);
    return found;
  });
}

/**
 * Whether a function is a table that takes its facts as parameters, as a legal text: constants, then one object, and
 * within it neither a statement nor markup.
 */
function isTable(part: object): boolean {
  const { body } = part as { readonly body?: { readonly body?: readonly Statement[] } };
  const statements = body?.body ?? [];
  const isObject = statements.at(-1)?.argument?.type === 'ObjectExpression';
  return isObject && statements.slice(0, -1).every(isConstant) && statements.every(isPlain);
}

interface Statement {
  readonly type: string;
  readonly argument?: { readonly type: string };
}

const isConstant = ({ type }: Statement) => type === 'VariableDeclaration';

/** Without a block of statements or markup in any depth. */
function isPlain(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return true;
  const { type = '' } = part as { readonly type?: string };
  return !/^(?:JSX|Block|FunctionBody)/.test(type) && Object.values(part).every(isPlain);
}

function countsAt(revision: string): Count[] {
  const tree = mkdtempSync(join(tmpdir(), 'house-'));
  try {
    const there = execFileSync('git', ['ls-tree', '--name-only', revision], { cwd: root, encoding: 'utf8' }).split(
      '\n',
    );
    const wanted = [...PRODUCT, ...AROUND, 'docs', 'vite.config.ts', 'package.json'].filter((name) =>
      there.includes(name),
    );
    const archive = execFileSync('git', ['archive', revision, ...wanted], { cwd: root, maxBuffer: 256 * 1024 ** 2 });
    execFileSync('tar', ['-x', '-C', tree], { input: archive });
    return countsOf(tree);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

const revision = process.argv[2];
const before = revision === undefined ? null : countsAt(revision);
console.log(
  before === null ? '| | Now | Target |\n|---|---:|---:|' : `| | ${revision} | Now | Target |\n|---|---:|---:|---:|`,
);
const counts = countsOf(root);
for (const [index, { name, target, value }] of counts.entries()) {
  const values = [...(before === null ? [] : [before[index]?.value ?? 0]), value].map((one) =>
    one.toLocaleString('en'),
  );
  console.log(`| ${[name, ...values, target].join(' | ')} |`);
}
for (const { name, places = [] } of counts) if (places.length > 0) console.log(`\n${name}:\n${places.join('\n')}`);
