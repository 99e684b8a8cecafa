import { describe, expect, it } from 'vitest';
import { siteRoutes } from '../../src/site/pages/sitemap/site-map.ts';
import { all, type Element, pageTree, photoOf } from './page-tree.ts';

/* Where the built pages show which photograph. Menus and footer are the same everywhere and no part of it. */

/** A page more needs a new motif. */
const MOST_PAGES = 3;

const shown = siteRoutes.map(({ path }) => photosOf(path));

describe('the photographs', () => {
  it.each(shown)('stand once on $path', ({ photos, blocks }) => {
    expect(photos.filter((photo, position) => photos.indexOf(photo) !== position)).toEqual([]);
    for (const block of blocks.filter((names) => subjectsOf(names).size > 1)) {
      expect(block.filter((photo) => photos.includes(photo))).toEqual([]);
    }
  });

  it(`stand on at most ${MOST_PAGES} pages each`, () => {
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
  /** What the page shows in its own words and pictures. */
  readonly photos: readonly string[];
  /** What each block to try out shows, every picture once. */
  readonly blocks: ReadonlyArray<readonly string[]>;
}

/**
 * No menus, and nothing that says "this one" of a picture that stands beside it. A block to try out may take up a picture of its page when
 * it is about that one thing, its steps or its details; a block about several things brings its own.
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

/** The small picture by which a pair is chosen, and the cover of a story in the dialog that opens over the page. */
function isMention(image: Element): boolean {
  return blockOf(image) === null && above(image).some(({ name }) => ['fieldset', 'dialog'].includes(name));
}

/** The block to try out that the picture belongs to. */
function blockOf(image: Element): Element | null {
  return above(image).find(({ attribs }) => attribs['data-variants'] !== undefined) ?? null;
}

/** All elements around it, the nearest first. */
function above(image: Element): readonly Element[] {
  const around: Element[] = [];
  for (let next = image.parent; next !== null; next = next.parent) if ('attribs' in next) around.push(next);
  return around;
}

/** What the photographs show: "freisteller-haare" of all of the bear. */
function subjectsOf(photos: readonly string[]): ReadonlySet<string> {
  return new Set(photos.map((photo) => photo.split('-').slice(0, 2).join('-')));
}
