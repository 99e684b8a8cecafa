/* Set-up for `npm start`, `npm test` and the others. Plain JavaScript without dependencies:
 * on a fresh clone it runs before anything is installed, under any Node >= 20. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Parent at the start; `run` notices its end by a change. */
const parent = process.ppid;

export const root = fileURLToPath(new URL('..', import.meta.url));
const binaries = join(root, 'node_modules', '.bin');
const buildStamp = join(root, 'build', '.built');
const buildInputs = [
  'src',
  'domain',
  'machines',
  'public',
  'scripts',
  'server/site/photos',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** Environment in which the project's own tools, pinned Node first, precede the machine's. */
export function environment(extra = {}) {
  return { ...process.env, ...extra, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}` };
}

/** Installs the dependencies of the lockfile, unless exactly these are installed. */
export function ensureInstalled() {
  ensureInstalledIn(root);
}

/** The same for a folder with a lockfile of its own. */
export function ensureInstalledIn(folder) {
  const modules = join(folder, 'node_modules');
  const stamp = join(modules, '.installed');
  const wanted = hashOf([join(folder, 'package-lock.json')], `${process.platform}-${process.arch}`);
  if (isStamped(stamp, wanted)) return;
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
    fail('node_modules is a link, and installing would empty the folder it leads to: remove the link, then try again.');
  console.log('Pakete werden installiert …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const result =
    npm === undefined
      ? spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
      : spawnSync(process.execPath, [npm, ...args], { cwd: folder, stdio: 'inherit' });
  if (result.status !== 0) fail('npm ci failed; the lines above say why.');
  writeFileSync(stamp, wanted);
}

/** Builds the site, unless its inputs are unchanged since the last build, and during it. */
export async function ensureBuilt() {
  const isBuilt = existsSync(join(root, 'build', 'client', 'index.html'));
  if (isBuilt && isStamped(buildStamp, inputsHash())) return;
  console.log('Die Seite wird gebaut …');
  // Before the hash of the inputs, because it may rewrite the list of photos.
  runSync('node', [join('scripts', 'photo-list.ts')]);
  const wanted = inputsHash();
  rmSync(join(root, 'build'), { recursive: true, force: true });
  // In parallel, because building pages uses only one processor.
  const photos = spawn('node', [join('scripts', 'photo-sizes.ts'), 'ahead'], {
    cwd: root,
    env: environment(),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const photosDone = once(photos, 'exit');
  runSync('react-router', ['build'], { quiet: true });
  runSync('node', [join('scripts', 'share-images.ts')]);
  runSync('node', [join('scripts', 'precompress.mjs')]);
  runSync('node', ['--import=./server/app/compile-cache.mjs', join('scripts', 'compile-server.mjs')]);
  const [code] = await photosDone;
  if (code !== 0) fail('The sizes of the photographs could not be made; the lines above say why.');
  runSync('node', [join('scripts', 'photo-sizes.ts')]);
  if (inputsHash() !== wanted) {
    console.warn('Files changed during the build: the next command builds again.');
    return;
  }
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(buildStamp, wanted);
}

function inputsHash() {
  return hashOf(buildInputs.map((name) => join(root, name)));
}

/** Runs a tool of the project; with `quiet`, prints its output only on failure. Exits on failure. */
export function runSync(command, args, { quiet = false } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    env: environment(),
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (result.status === 0) return;
  if (quiet) console.error(result.stdout, result.stderr);
  fail(`${command} ${args.join(' ')} failed.`);
}

/**
 * Runs a tool of the project and forwards signals to it.
 * npm sends a signal only to the shell in between, which dies silently, so the loss of that parent counts as SIGTERM.
 * @returns the exit code
 */
export function run(command, args, { env = {} } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: environment(env),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 250);
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code, signal) => resolve(code ?? (signal === null ? 0 : 1)));
  }).finally(() => clearInterval(watch));
}

function isStamped(file, wanted) {
  return existsSync(file) && readFileSync(file, 'utf8') === wanted;
}

function hashOf(paths, seed = '') {
  const hash = createHash('sha256').update(seed);
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else {
      hash.update(path.slice(root.length)).update(readFileSync(path));
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
