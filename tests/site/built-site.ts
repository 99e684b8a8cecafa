import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The built site under test; `BUILD_DIR` names another one. */
export const clientDir = path.resolve(process.env['BUILD_DIR'] ?? 'build', 'client');

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Memoizes `work`: the build does not change during the tests. */
export function once<Question, Answer>(work: (question: Question) => Answer): (question: Question) => Answer {
  const known = new Map<Question, Answer>();
  return (question) => {
    const answer = known.has(question) ? (known.get(question) as Answer) : work(question);
    known.set(question, answer);
    return answer;
  };
}

/** The document at `address`, as the server sends it. */
export const pageHtml = once((address: string): string => {
  const file = path.join(clientDir, address, 'index.html');
  if (!existsSync(file)) throw new Error(`${file} is missing: build the site first (npm run build)`);
  return readFileSync(file, 'utf8');
});

/** The visible part of a document: no scripts, no templates. */
export const visiblePart = once((html: string): string =>
  html.replaceAll(/<(script|template|style)\b[\s\S]*?<\/\1>/g, ''),
);

/** All tags with one of the names, with their attributes. React always writes attributes in double quotes. */
export function tags(html: string, ...names: readonly string[]): readonly Tag[] {
  const pattern = new RegExp(`<(${names.join('|')})\\b((?:\\s+[\\w:-]+(?:="[^"]*")?)*)\\s*/?>`, 'gi');
  return [...html.matchAll(pattern)].map(([, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...rest.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decode(value),
      ]),
    ),
  }));
}

/** The texts of all elements of this name, without markup. */
export function textsOf(html: string, name: string): readonly string[] {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inner = '']) =>
    decode(inner.replaceAll(/<[^>]*>/g, ' '))
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

/** All addresses in a `srcset`, with their widths in px. */
export function srcSet(value: string): readonly { readonly url: string; readonly width: number }[] {
  return value.split(', ').map((entry) => {
    const [url = '', width = ''] = entry.split(' ');
    return { url, width: Number(width.replace('w', '')) };
  });
}

/** Addresses of all files below `folder` of the build with this extension. */
export function builtFiles(folder: string, ending: string): readonly string[] {
  return readdirSync(path.join(clientDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file}`);
}

/** All scripts that a page may load: the entry and every island. */
export const scriptsOf = once((html: string): readonly string[] => {
  const all = tags(html, '\\w+').map((tag) => tag.attributes);
  const has = (name: string) => all.some((attributes) => attributes[name] !== undefined);
  const islands = all.flatMap((attributes) => attributes['data-island'] ?? []);
  if (has('data-story')) islands.push('story');
  if (has('data-lightbox')) islands.push('lightbox');
  if (has('data-external')) islands.push('external-content');
  if (has('data-menus')) islands.push('menu');
  // Routes may share names with islands; only the entry's imports are islands.
  const entry = readFileSync(path.join(clientDir, '/assets/islands.js'), 'utf8');
  const entries = [...new Set(islands)].map((island) => {
    const file = new RegExp(`(?<=/)${island}-island-[\\w-]{7}\\.js`).exec(entry)?.[0];
    if (file === undefined) throw new Error(`no script for the island ${island}`);
    return `/assets/${file}`;
  });
  return [...new Set(['/assets/islands.js', ...entries.flatMap(withAllImports)])];
});

/** Each island's script with its static imports, by the island's name: what loads when it comes into view. */
export function islandScripts(): Readonly<Record<string, readonly string[]>> {
  const entry = readFileSync(path.join(clientDir, '/assets/islands.js'), 'utf8');
  const files = [...entry.matchAll(/(?<=\/)([\w-]+)-island-[\w-]{7}\.js/g)];
  return Object.fromEntries(
    files.map(([file, island = '']) => [
      island,
      withImports(`/assets/${file}`, /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g),
    ]),
  );
}

/** A script and its imports, static and dynamic, or only those that `statement` matches. */
function withImports(
  entry: string,
  statement = /(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g,
): readonly string[] {
  const seen = new Set<string>();
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const code = readFileSync(path.join(clientDir, file), 'utf8');
    for (const [, name] of code.matchAll(statement)) open.push(`/assets/${name}`);
  }
  return [...seen];
}

const withAllImports = once((script: string) => withImports(script));

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
