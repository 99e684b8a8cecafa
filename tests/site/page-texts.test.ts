import { describe, expect, it } from 'vitest';
import { siteRoutes } from '../../src/site/pages/sitemap/site-map.ts';
import { pictureTexts } from '../../src/site/texts/facts.ts';
import { pageHtml, textsOf } from './built-site.ts';
import { all, type Element, only, pageTree, textOf } from './page-tree.ts';

/* The built pages' texts, across their blocks. */

const listed = siteRoutes.filter((route) => route.listed).map(({ path }) => path);

describe.each(siteRoutes.map(({ path }) => path))('the page %s', (address) => {
  it('contains no sentence twice', () => {
    const said = sentencesOf(only(pageTree(address), 'main'));
    expect(said.filter((sentence, position) => said.indexOf(sentence) !== position)).toEqual([]);
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
