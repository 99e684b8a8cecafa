import { describe, expect, it } from 'vitest';
import { catalogue } from '../../domain/catalogue/catalogue.ts';
import { marketplaceTitles } from '../../domain/catalogue/marketplace-names.ts';
import { UPSELL_PER_IMAGE } from '../../domain/catalogue/rates.ts';
import { amountsOf, anybody, priceText, withOtherAmountFirst } from '../../domain/pricing/price-texts.ts';
import { photoRights, shippingRule } from '../../domain/studio/promises.ts';
import { studio } from '../../domain/studio/studio.ts';
import { siteRoutes } from '../../src/site/pages/sitemap/site-map.ts';
import { pictureTexts, productOf } from '../../src/site/texts/facts.ts';
import { quoteOf } from '../../src/site/texts/quote.ts';
import { pageHtml, textsOf } from './built-site.ts';
import { marketplacePages } from '../../src/site/texts/marketplaces.ts';
import { all, asRead, type Element, hrefsIn, only, pageTree, textOf, textsIn } from './page-tree.ts';

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
    ['what 120 bags cost', /120 Taschen/, [asRead(bags.total), asRead(bags.other), asRead(photographed)]],
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
    expect([bags.other, photographed].map(asRead)).toEqual([
      '130,80 € netto',
      '6.283,20 € inkl. MwSt. (5.280,00 € netto)',
    ]);
  });
});

describe('the prices', () => {
  it('are all on the page of prices, each with an address of its own', () => {
    const page = pageTree('/preise');
    const { fromNet, leastNet, modelDayNet } = studio.photography;
    const nets: Readonly<Record<string, readonly number[]>> = {
      ...Object.fromEntries(
        catalogue.products.map(({ type, graduatedprice }) => [type, graduatedprice.map(({ price }) => price)]),
      ),
      weitere: [UPSELL_PER_IMAGE],
      ...Object.fromEntries(Object.entries(fromNet).map(([kind, net]) => [kind, [net]])),
      honorar: Object.values(modelDayNet),
      mindestens: [leastNet],
    };
    const missing = Object.entries(nets).flatMap(([name, amounts]) => {
      const place = [...all(page, 'tbody'), ...all(page, 'tr')].find(
        ({ attribs }) => attribs['id'] === `preis-${name}`,
      );
      const said = place === undefined ? '' : textOf(place);
      const texts = amounts.flatMap((net) => amountsOf(net, anybody).map(({ text }) => asRead(text)));
      return texts.filter((text) => !said.includes(text)).map((text) => `${name}: ${text}`);
    });
    expect(missing).toEqual([]);
  });

  it('are paired everywhere, so that the choice of net amounts reaches each of them', () => {
    const left = siteRoutes.flatMap(({ path }) =>
      textsIn(
        pageTree(path),
        ({ attribs, name }) => 'data-amounts' in attribs || 'data-quote' in attribs || HIDDEN.has(name),
      )
        .filter((text) => {
          const pairs = amounts(text).map(
            (_, position, list) => list[position % 2 === 0 ? position + 1 : position - 1],
          );
          return amounts(withOtherAmountFirst(text)).join() !== pairs.join();
        })
        .map((text) => `${path}: ${text}`),
    );
    expect(left).toEqual([]);
  });

  it('have one place where visitors choose which amount leads', () => {
    const choosing = siteRoutes.filter(({ path }) =>
      all(pageTree(path), 'div').some(({ attribs }) => attribs['data-island'] === 'tax-choice'),
    );
    expect(choosing.map(({ path }) => path)).toEqual(['/preise']);
  });
});

describe('the titles', () => {
  it('give each search one page', () => {
    expect(titled(/freistellen lassen/i)).toEqual(['/bildbearbeitung/bilder-freistellen']);
    expect(titled(/^Freistell-Service/)).toEqual(['/freistell-service']);
    expect(titled(/Preise/)).toEqual(['/preise']);
    expect(titled(new RegExp(studio.legal.city))).toEqual(['/', '/agentur']);
  });

  it('name the marketplaces of their pages', () => {
    const unnamed = Object.entries(marketplacePages).filter(
      ([name, address]) => !titleOf(address).includes(marketplaceTitles[name as keyof typeof marketplaceTitles]),
    );
    expect(unnamed).toEqual([]);
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

/** Elements without texts for readers. */
const HIDDEN = new Set(['script', 'style', 'template']);
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

/** The amounts in a text, in order. */
const amounts = (text: string): readonly string[] => text.match(/\d[\d.]*,\d\d\s€/g) ?? [];

/** Listed pages whose title has these words. */
const titled = (words: RegExp): readonly string[] => listed.filter((address) => words.test(titleOf(address)));

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
