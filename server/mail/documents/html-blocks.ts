/* Converts plain HTML, as the legal texts are stored, to the blocks of a paper. */
import { Parser } from 'htmlparser2';
import type { Run } from './lines.ts';

type HtmlKind = 'h1' | 'h2' | 'h3' | 'p' | 'li';

interface HtmlBlock {
  readonly kind: HtmlKind;
  readonly runs: readonly Run[];
}

const kinds: Readonly<Record<string, HtmlKind>> = { h1: 'h1', h2: 'h2', h3: 'h3', p: 'p', li: 'li', dt: 'p', dd: 'p' };

/**
 * Headings, paragraphs and list items of `body`, in order; other text becomes paragraphs.
 * Line breaks (`br`) stay, soft hyphens go.
 */
export function blocksOf(html: string): HtmlBlock[] {
  const blocks: HtmlBlock[] = [];
  let kind: HtmlKind = 'p';
  let runs: Run[] = [];
  let href: string | null = null;
  let isBody = !html.includes('<body');

  const end = (next: HtmlKind) => {
    const trimmed = trim(runs);
    if (trimmed.length > 0) blocks.push({ kind, runs: trimmed });
    kind = next;
    runs = [];
  };
  const write = (text: string) => {
    const last = runs.at(-1);
    if (last?.href === href) runs[runs.length - 1] = { text: last.text + text, href };
    else if (text !== '') runs.push({ text, href });
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'body') isBody = true;
        else if (name === 'br') write('\n');
        else if (name === 'a') href = attributes['href'] ?? null;
        // A box at the beginning of a list item belongs to it.
        else if (isBlock(name) && !(kind === 'li' && runs.length === 0 && boxes.has(name))) end(kinds[name] ?? 'p');
      },
      ontext(text) {
        if (isBody) write(text.replaceAll('\u00AD', '').replaceAll(/[ \t\r\n]+/g, ' '));
      },
      onclosetag(name) {
        if (name === 'a') href = null;
        else if (isBlock(name)) end('p');
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  end('p');
  return blocks;
}

const boxes = new Set(['div', 'section', 'ul', 'ol', 'dl', 'address', 'header', 'body']);
const isBlock = (name: string) => name in kinds || boxes.has(name);

/** Removes white space at both ends, and empty runs there. */
function trim(runs: readonly Run[]): Run[] {
  const first = runs.findIndex(({ text }) => text.trim() !== '');
  const last = runs.findLastIndex(({ text }) => text.trim() !== '');
  return runs.slice(first === -1 ? runs.length : first, last + 1).map(({ text, href }, index, all) => {
    const start = index === 0 ? text.trimStart() : text;
    return { text: index === all.length - 1 ? start.trimEnd() : start, href };
  });
}
