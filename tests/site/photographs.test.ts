import { describe, expect, it } from 'vitest';
import { siteRoutes } from '../../src/site/sitemap/site-map.ts';
import { all, type Element, pageTree, photoOf } from './page-tree.ts';

/* Where the built pages show which photograph. Menus and footer are the same everywhere and no part of it. */

/** A page more needs a new motif. */
const MOST_PAGES = 3;

const shown = siteRoutes.map(({ path }) => ({ path, photos: photosOf(path) }));

describe('the photographs', () => {
  it.each(shown)('stand once on $path', ({ photos }) => {
    expect(photos.filter((photo, position) => photos.indexOf(photo) !== position)).toEqual([]);
  });

  it(`stand on at most ${MOST_PAGES} pages each`, () => {
    const pages = new Map<string, string[]>();
    for (const { path, photos } of shown) {
      for (const photo of photos) pages.set(photo, [...(pages.get(photo) ?? []), path]);
    }
    expect(pages.size).toBeGreaterThan(50);
    expect([...pages].filter(([, paths]) => paths.length > MOST_PAGES)).toEqual([]);
  });
});

/** What a page shows in its own words and pictures: no menus, and nothing that says "this one" of a picture that stands beside it. */
function photosOf(path: string): readonly string[] {
  const [main] = all(pageTree(path), 'main');
  if (main === undefined) throw new Error(`${path} has no main part`);
  return all(main, 'img', (image) => !isMention(image))
    .map(photoOf)
    .filter((name) => name !== '');
}

/**
 * The small picture by which a pair is chosen, the cover of a story in the dialog that opens over the page, and the one subject of
 * a block that shows variants or details of it.
 */
function isMention(image: Element): boolean {
  for (let above = image.parent; above !== null; above = above.parent) {
    if (!('attribs' in above)) continue;
    if (['fieldset', 'dialog'].includes(above.name) || above.attribs['data-variants'] !== undefined) return true;
  }
  return false;
}
