import { describe, expect, it } from 'vitest';
import { siteRoutes } from '../../src/site/pages/sitemap/site-map.ts';
import { all, type Element, pageTree, photoOf } from './page-tree.ts';

/* Which built pages show which photo; menus and footer excluded. */

/** A further page needs a new motif. */
const MOST_PAGES = 3;

const shown = siteRoutes.map(({ path }) => photosOf(path));

describe('the photos', () => {
  it.each(shown)('appear once on $path', ({ photos, blocks }) => {
    expect(photos.filter((photo, position) => photos.indexOf(photo) !== position)).toEqual([]);
    for (const block of blocks.filter((names) => subjectsOf(names).size > 1)) {
      expect(block.filter((photo) => photos.includes(photo))).toEqual([]);
    }
  });

  it(`appear on at most ${MOST_PAGES} pages each`, () => {
    const pages = new Map<string, string[]>();
    for (const { path, photos, blocks } of shown) {
      for (const photo of new Set([...photos, ...blocks.flat()])) {
        pages.set(photo, [...(pages.get(photo) ?? []), path]);
      }
    }
    expect(pages.size).toBeGreaterThan(50);
    expect([...pages].filter(([, paths]) => paths.length > MOST_PAGES)).toEqual([]);
  });
});

interface Shown {
  readonly path: string;
  /** Photos in the page's own content. */
  readonly photos: readonly string[];
  /** Photos of each block to try, without duplicates. */
  readonly blocks: ReadonlyArray<readonly string[]>;
}

/**
 * Excludes menus and thumbnails that refer to a picture beside them.
 * A block to try may repeat a picture of its page if it is about that one thing; other blocks bring their own.
 */
function photosOf(path: string): Shown {
  const [main] = all(pageTree(path), 'main');
  if (main === undefined) throw new Error(`${path} has no main part`);
  const namesIn = (element: Element) =>
    all(element, 'img', (image) => !isMention(image))
      .filter((image) => element !== main || blockOf(image) === null)
      .map(photoOf)
      .filter((name) => name !== '');
  const blocks = [...new Set(all(main, 'img').map(blockOf))].filter((block) => block !== null);
  return { path, photos: namesIn(main), blocks: blocks.map((block) => Array.from(new Set(namesIn(block)))) };
}

/** The thumbnail of a choice, or the cover of a story in a dialog. */
function isMention(image: Element): boolean {
  return blockOf(image) === null && above(image).some(({ name }) => ['fieldset', 'dialog'].includes(name));
}

/** The block to try that the picture belongs to. */
function blockOf(image: Element): Element | null {
  return above(image).find(({ attribs }) => attribs['data-variants'] !== undefined) ?? null;
}

/** All ancestors, the nearest first. */
function above(image: Element): readonly Element[] {
  const around: Element[] = [];
  for (let next = image.parent; next !== null; next = next.parent) if ('attribs' in next) around.push(next);
  return around;
}

/** What the photos show: "freisteller-haare" of all of the bear. */
function subjectsOf(photos: readonly string[]): ReadonlySet<string> {
  return new Set(photos.map((photo) => photo.split('-').slice(0, 2).join('-')));
}
