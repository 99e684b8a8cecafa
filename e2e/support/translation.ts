import type { BrowserContext } from '@playwright/test';
import { company, home, jana } from './people.ts';

/** Must stay untranslated: amounts, order numbers, hashes, file names. */
const keptAsIs = [
  /^(?:ab )?[\d.]+,\d\d\s€$/,
  /^FS-\d{4}-[A-Z\d]{6}$/,
  /^[a-f\d]{64}$/,
  /^\S(?:.*\S)?\.(?:jpe?g|png|tiff?|psd|webp|heic|zip|pdf)$/i,
];
/** What the customers of the tests type. */
const { country: _chosenFromAList, ...address } = home;
const typed: ReadonlySet<string> = new Set([jana, company, address].flatMap((person) => Object.values(person)));

/**
 * Simulates Chrome's translation on every page: moves each text, also a later one, into two `<font>` elements.
 * The text stays the same, so that stale texts can be recognized.
 * Adds to `moved` each text that must stay untranslated.
 */
export async function translatePages(context: BrowserContext, moved: string[]): Promise<void> {
  await context.exposeBinding('translated', (_, text: string) => {
    if (typed.has(text) || keptAsIs.some((kind) => kind.test(text))) moved.push(text);
  });
  await context.addInitScript(() => {
    const untouched = 'font, script, style, title, textarea, noscript, svg, [translate="no"]';
    const { translated } = globalThis as unknown as { readonly translated: (text: string) => Promise<void> };
    const translate = (text: Text) => {
      const parent = text.parentElement;
      if (parent === null || !/\S/.test(text.data) || parent.closest(untouched) !== null) return;
      void translated(text.data.trim());
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      inner.append(text.data);
      text.replaceWith(outer);
    };
    const translateAll = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found = node instanceof Text ? [node] : [];
      while (texts.nextNode() !== null) found.push(texts.currentNode as Text);
      for (const text of found) translate(text);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) translateAll(target);
        for (const node of addedNodes) translateAll(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}
