import { accessoires } from './categories/accessoires.ts';
import { bildbearbeitung } from './categories/bildbearbeitung.ts';
import { bilderFreistellen } from './categories/bilder-freistellen.ts';
import { hollowman } from './categories/hollowman.ts';
import { legeware } from './categories/legeware.ts';
import { marktplatz } from './categories/marktplatz.ts';
import { modeFashion } from './categories/mode-fashion.ts';
import { model } from './categories/model.ts';
import { packshots } from './categories/packshots.ts';
import { personenFreistellen } from './categories/personen-freistellen.ts';
import { produktfotografie } from './categories/produktfotografie.ts';
import { schmuck } from './categories/schmuck.ts';
import { webstories } from './categories/webstories.ts';
import type { CategoryPage } from './types.ts';

/** All category pages, in the order of the sitemap. */
export const categoryPages: readonly CategoryPage[] = [
  produktfotografie,
  modeFashion,
  schmuck,
  accessoires,
  packshots,
  hollowman,
  legeware,
  model,
  marktplatz,
  bildbearbeitung,
  bilderFreistellen,
  personenFreistellen,
  webstories,
];

/** The page of an address, or undefined if none has it. */
export function findCategoryPage(path: string): CategoryPage | undefined {
  return categoryPages.find((page) => page.path === path);
}
