import { describe, expect, it } from 'vitest';
import { anybody, priceText } from '../../domain/pricing/price-texts.ts';
import { photoRights, shippingRule } from '../../domain/studio/promises.ts';
import { studio } from '../../domain/studio/studio.ts';
import { siteRoutes } from '../../src/site/pages/sitemap/site-map.ts';
import { pictureTexts, productOf } from '../../src/site/texts/facts.ts';
import { quoteOf } from '../../src/site/texts/quote.ts';
import { pageHtml, textsOf } from './built-site.ts';
import { all, asRead, type Element, hrefsIn, only, pageTree, textOf } from './page-tree.ts';

/* The built pages' texts, across their blocks. */

const listed = siteRoutes.filter((route) => route.listed).map(({ path }) => path);

describe.each(siteRoutes.map(({ path }) => path))('the page %s', (address) => {
  it('contains no sentence twice', () => {
    const said = sentencesOf(only(pageTree(address), 'main'));
    expect(said.filter((sentence, position) => said.indexOf(sentence) !== position)).toEqual([]);
  });
});

describe('blocks of text', () => {
  it('stand on at most four pages, except those that each page must have', () => {
    const seen = new Map<string, Set<string>>();
    for (const { path } of siteRoutes) {
      for (const block of blocksOf(only(pageTree(path), 'main')))
        seen.set(block, (seen.get(block) ?? new Set()).add(path));
    }
    const often = [...seen].filter(([, pages]) => pages.size > MOST_PAGES).map(([block, pages]) => [block, pages.size]);
    expect(often).toEqual([]);
  });
});

describe('three questions of strangers', () => {
  it.each([
    ['what 120 bags cost', /120 Taschen/, [asRead(bags.total), asRead(bags.net), asRead(photographed)]],
    ['whether photos may be printed', /drucken/, [asRead(photoRights)]],
    ['who pays the way back', /Rückversand/, [asRead(shippingRule)]],
  ])('find their answer within two clicks: %s', (_question, asked, answers) => {
    const near = ['/', ...linkedFrom('/'), ...linkedFrom('/').flatMap(linkedFrom)];
    const answering = near.filter((address) => {
      const text = textOf(only(pageTree(address), 'main'));
      return asked.test(text) && answers.every((answer) => text.includes(answer));
    });
    expect(answering.length).toBeGreaterThan(0);
    // A question in these words leads there.
    expect(answering).toContain('/fragen');
  });

  it('count what the price list says', () => {
    // Bags: 120 cut-outs at 1,09 €, or two views of each at 22 €, both net.
    expect([bags.net, photographed].map(asRead)).toEqual([
      '130,80 € netto',
      '6.283,20 € inkl. MwSt. (5.280,00 € netto)',
    ]);
  });
});

describe('the main headings', () => {
  it('contain what the titles of their pages promise to searchers', () => {
    const apart = listed
      // No visitor searches for it by a subject.
      .filter((address) => address !== '/kontakt')
      .map((address) => ({ address, title: titleOf(address), heading: headingOf(address) }))
      .filter(({ title, heading }) => !subjectsIn(heading).some((subject) => title.includes(subject)));
    expect(apart).toEqual([]);
  });

  it('are unique', () => {
    const headings = siteRoutes.map(({ path }) => headingOf(path));
    expect(headings.filter((heading, position) => headings.indexOf(heading) !== position)).toEqual([]);
  });
});

const MOST_PAGES = 4;
/** Characters from which a text counts as a block. */
const LONG = 120;

const bags = quoteOf(productOf('leather'), 120);
const photographed = priceText(120 * 2 * studio.photography.fromNet.accessoires, anybody);

/** Lists and paragraphs as text, without navigation, and without what the law or the form of the page repeats. */
function blocksOf(main: Element): readonly string[] {
  const blocks = ['p', 'li', 'dd', 'dl', 'ul', 'ol', 'blockquote'].flatMap((name) => all(main, name));
  const texts = blocks.filter((one) => !isIn(one, 'nav') && !isDuty(one)).map(textOf);
  return [...new Set(texts)].filter((text) => text.length >= LONG);
}

/** A price from which photos begin needs the smallest order beside it (§ 5a UWG), on each page that names it. */
function isDuty(element: Element): boolean {
  return element.attribs['data-from-price'] !== undefined;
}

function isIn(element: Element, name: string): boolean {
  for (let above = element.parent; above !== null; above = above.parent) {
    if ('attribs' in above && above.name === name) return true;
  }
  return false;
}

/** Pages that the page links to, with header and footer. */
function linkedFrom(address: string): readonly string[] {
  const known = new Set(siteRoutes.map(({ path }) => path));
  const paths = hrefsIn(pageTree(address)).map((href) => href.replace(/[?#].*$/, ''));
  return [...new Set(paths)].filter((path) => known.has(path) && path !== address);
}

/** Every sentence of five words or more; dialogs and the options of a choice count separately. */
function sentencesOf(main: Element): readonly string[] {
  return (
    [...all(main, 'p'), ...all(main, 'li'), ...all(main, 'dd')]
      .filter((one) => all(one, 'p').length === 0 && all(one, 'li').length === 0 && !isApart(one))
      .flatMap((one) => textOf(one).split(/(?<=[.?]) /))
      .filter((sentence) => /[.?]$/.test(sentence) && sentence.split(' ').length >= 5)
      // Appears below every picture that it applies to.
      .filter((sentence) => sentence !== pictureTexts?.note)
  );
}

function isApart(element: Element): boolean {
  for (let above = element.parent; above !== null; above = above.parent) {
    if ('attribs' in above && (above.name === 'dialog' || above.attribs['data-variants'] !== undefined)) return true;
  }
  return false;
}

function titleOf(address: string): string {
  return textsOf(pageHtml(address), 'title')[0] ?? '';
}

function headingOf(address: string): string {
  return textOf(only(pageTree(address), 'h1'));
}

/** Nouns of five letters or more. */
function subjectsIn(heading: string): readonly string[] {
  return heading.match(/\p{Lu}[\p{L}-]{4,}/gu) ?? [];
}
