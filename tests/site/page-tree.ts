import { DomUtils, parseDocument } from 'htmlparser2';
import { once, pageHtml } from './built-site.ts';

export type Element = NonNullable<ReturnType<typeof DomUtils.getElementById>>;
type Test = (element: Element) => boolean;

/** The visible page at `address`, as a tree. */
export const pageTree = once((address: string): Element => {
  const [body] = DomUtils.getElementsByTagName('body', parseDocument(pageHtml(address)), true);
  if (body === undefined) throw new Error(`${address} has no body`);
  return body;
});

/** Every element of this name below `element` that passes the test, except in templates. */
export function all(element: Element, name: string, test: Test = () => true): readonly Element[] {
  return DomUtils.getElementsByTagName(name, element.children, true).filter((one) => !isInTemplate(one) && test(one));
}

/**
 * The one element of this name below `element` that passes the test.
 * @throws Error when there is none, or more than one.
 */
export function only(element: Element, name: string, test: Test = () => true): Element {
  const [found, ...others] = all(element, name, test);
  if (found === undefined || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} of <${name}>`);
  return found;
}

/** The section with this heading. */
export function sectionOf(page: Element, heading: string): Element {
  const sections = all(page, 'section', (section) => all(section, 'h2').some((h2) => textOf(h2) === heading));
  const innermost = sections.at(-1);
  if (innermost === undefined) throw new Error(`no section "${heading}"`);
  return innermost;
}

/** Its text, without soft hyphens, white space normalized, elements separated. */
export function textOf(element: Element): string {
  return asRead(texts(element.children)).replaceAll(/ (?=[,.])/g, '');
}

/** Each text that a browser would translate. */
export function translatedTexts(element: Element): readonly string[] {
  if (['script', 'style', 'template'].includes(element.name) || element.attribs['translate'] === 'no') return [];
  return element.children.flatMap((node) => {
    if (DomUtils.isText(node)) return asRead(node.data);
    return DomUtils.isTag(node) ? translatedTexts(node) : [];
  });
}

/** Each text node, as written, outside elements that `isLeftOut` names. */
export function textsIn(element: Element, isLeftOut: Test): readonly string[] {
  if (isLeftOut(element)) return [];
  return element.children.flatMap((node) => {
    if (DomUtils.isText(node)) return node.data;
    return DomUtils.isTag(node) ? textsIn(node, isLeftOut) : [];
  });
}

/** A text, normalized as in `textOf`. */
export function asRead(text: string): string {
  return text.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();
}

function texts(nodes: Element['children']): string {
  return nodes
    .map((node) => {
      if (DomUtils.isText(node)) return node.data;
      return DomUtils.isTag(node) ? ` ${texts(node.children)} ` : '';
    })
    .join('');
}

/** The addresses of all links below `element`, in order. */
export function hrefsIn(element: Element): readonly string[] {
  return all(element, 'a').map((link) => link.attribs['href'] ?? '');
}

/** The name of an image's photo; '' for any other picture. */
export function photoOf(image: Element): string {
  return /\/photos\/([\w-]+)\./.exec(image.attribs['src'] ?? '')?.[1] ?? '';
}

/** The names of the photos below `element`, in order. */
export function photosIn(element: Element): readonly string[] {
  return all(element, 'img').map(photoOf);
}

function isInTemplate(element: Element): boolean {
  for (let above = element.parent; above !== null; above = above.parent) {
    if ('name' in above && above.name === 'template') return true;
  }
  return false;
}
