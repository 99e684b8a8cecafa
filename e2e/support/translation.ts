import type { BrowserContext } from '@playwright/test';

/**
 * Does to every page of this browser what Chrome's translation does: each text, also one that comes later or is changed in place, moves into two
 * `<font>` elements, as another node. The words stay, so that what is stale can be told from what is right.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const untouched = 'font, script, style, title, textarea, noscript, svg, [translate="no"]';
    const translate = (text: Text) => {
      const parent = text.parentElement;
      if (parent === null || !/\S/.test(text.data) || parent.closest(untouched) !== null) return;
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
