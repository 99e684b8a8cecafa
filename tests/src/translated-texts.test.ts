import { resolve } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { type Files, filesIn, importsOf } from '../../scripts/source-files.ts';

/*
 * A browser's translation moves texts into <font> elements, and React fails on a text beside siblings.
 * See facebook/react#11538. A text that is an only child is safe: React replaces the element's whole content.
 */

const root = resolve(import.meta.dirname, '../..');

/** Entry points of islands and apps: React changes their elements in the browser. */
const roots = /^src\/(?:(?:order|booked|office)\/.*-app\.tsx|.*-island\.tsx)$/;

/** Expressions of these names hold elements, never bare texts. */
const elements =
  /^(?:children|first|input|mark|phone|aside|before|after|over|pictures|choice\('\w+'\)|renderAction\?\.\(\w+\))$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** Each text beside siblings, as `path:line text`, where one of them may change. */
function looseTexts(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const node = part as Node;
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = (node['children'] as Node[]).filter(isShown);
      const isMixed = children.length > 1 && children.some(mayChange);
      const loose = children.filter((child) => isText(child, text));
      if (isMixed || (node.type === 'JSXFragment' && loose.length > 0))
        found.push(...loose.map(({ start, end }) => `${path}:${lineAt(text, start)} ${text.slice(start, end).trim()}`));
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(path, text).program);
  return found;
}

/** Excludes line breaks, comments and single spaces, which translation ignores. */
function isShown(child: Node): boolean {
  if (child.type === 'JSXText') return /\S/.test(child['value'] as string);
  const expression = child['expression'] as Node | undefined;
  return expression?.type !== 'JSXEmptyExpression' && expression?.['value'] !== ' ';
}

/** An element without condition never changes its place. */
function mayChange(child: Node): boolean {
  if (child.type !== 'JSXElement') return child.type !== 'JSXText';
  const { name } = child['openingElement'] as { name: { name?: string } };
  return !/^[a-z]/.test(name.name ?? '');
}

function isText(child: Node, text: string): boolean {
  if (child.type === 'JSXText') return true;
  return child.type === 'JSXExpressionContainer' && !isElement(child['expression'] as Node, text);
}

function isElement(expression: Node, text: string): boolean {
  const source = text.slice(expression.start, expression.end);
  switch (expression.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true;
    case 'ParenthesizedExpression':
      return isElement(expression['expression'] as Node, text);
    case 'Literal':
      return expression['value'] === null;
    case 'ConditionalExpression':
      return isElement(expression['consequent'] as Node, text) && isElement(expression['alternate'] as Node, text);
    case 'LogicalExpression':
      return isElement(expression['right'] as Node, text);
    default:
      return elements.test(source) || /\.map\(/.test(source);
  }
}

function lineAt(text: string, place: number): number {
  return text.slice(0, place).split('\n').length;
}

/** The files that React runs in the browser. */
function liveFiles(): Files {
  const files = filesIn(root, ['src', 'machines', 'domain']);
  const imports = importsOf(files);
  const live = new Set([...files.keys()].filter((path) => roots.test(path)));
  for (const path of live) for (const target of imports.get(path) ?? []) live.add(target);
  return new Map([...live].filter((path) => path.endsWith('.tsx')).map((path) => [path, files.get(path) ?? '']));
}

const loose = (jsx: string) => looseTexts('one.tsx', `const one = ${jsx};`);

describe('a text that React changes on a page translated by the browser', () => {
  it('is the only child of its element, in every app and island', () => {
    const live = liveFiles();
    expect(live.size).toBeGreaterThan(100);
    expect([...live].flatMap(([path, text]) => looseTexts(path, text))).toEqual([]);
  });

  it('is detected beside an optional element, and beside another text', () => {
    expect(loose('<p>{isBusy ? <Loader /> : null}{label}</p>')).toEqual(['one.tsx:1 {label}']);
    expect(loose('<p>{count} Bilder</p>')).toEqual(['one.tsx:1 {count}', 'one.tsx:1 Bilder']);
    expect(loose('<>{label}</>')).toEqual(['one.tsx:1 {label}']);
    expect(loose('<p><Icon />{" "}<span>{label}</span></p>')).toEqual([]);
    expect(loose('<p>{`${count} Bilder`}</p>')).toEqual([]);
    expect(loose('<p>Fragen? <a href="/kontakt">Kontakt</a></p>')).toEqual([]);
  });
});
