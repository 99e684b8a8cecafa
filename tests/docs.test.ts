import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const skipped = new Set(['node_modules', 'build', 'data', '.git', '.react-router', 'test-results', '.cache']);
const documents = markdownBelow(root);
const scripts = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts);
const FOLDERS = /^(?:domain|machines|src|server|public|tests|e2e|lab|scripts|docs|\.ci)\//;

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8');

  it('names only npm scripts that exist', () => {
    const named = [...text.matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map((match) => match[1] ?? match[2]);
    expect(named.filter((name) => name !== undefined && !scripts.includes(name))).toEqual([]);
  });

  it('names only files and folders that exist', () => {
    const quoted = [...text.matchAll(/`([^`\s]+)`/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => FOLDERS.test(name));
    const linked = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map((match) =>
      join(dirname(document), match[1] ?? ''),
    );
    const missing = [...quoted, ...linked].filter((name) => !/[*<{…]/.test(name) && !existsSync(join(root, name)));
    expect(missing).toEqual([]);
  });
});

describe('the README', () => {
  const parts = [
    'domain',
    'machines',
    'server',
    'scripts',
    'tests',
    'e2e',
    'lab',
    ...foldersIn('src').map((name) => `src/${name}`),
  ];

  it.each(parts)('of %s exists', (part) => {
    expect(existsSync(join(root, part, 'README.md'))).toBe(true);
  });

  it.each(['machines', 'server', 'src/order', 'src/site'])('of %s names each of its folders', (part) => {
    const text = readFileSync(join(root, part, 'README.md'), 'utf8');
    expect(foldersIn(part).filter((name) => !text.includes(`\`${name}/`))).toEqual([]);
  });
});

function foldersIn(part: string): string[] {
  return readdirSync(join(root, part), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
}

function markdownBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return markdownBelow(path);
    return entry.name.endsWith('.md') ? [path.slice(root.length)] : [];
  });
}
