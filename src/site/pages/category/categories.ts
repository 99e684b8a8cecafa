import type { CategoryPage } from '../../texts/types.ts';
import { aboutYou } from './content/about-you.ts';
import { accessoires } from './content/accessoires.ts';
import { bildbearbeitung } from './content/bildbearbeitung.ts';
import { bilderFreistellen } from './content/bilder-freistellen.ts';
import { hollowman } from './content/hollowman.ts';
import { kaufland } from './content/kaufland.ts';
import { legeware } from './content/legeware.ts';
import { marktplatz } from './content/marktplatz.ts';
import { modeFashion } from './content/mode-fashion.ts';
import { model } from './content/model.ts';
import { otto } from './content/otto.ts';
import { packshots } from './content/packshots.ts';
import { personenFreistellen } from './content/personen-freistellen.ts';
import { produktfotografie } from './content/produktfotografie.ts';
import { schmuck } from './content/schmuck.ts';
import { webstories } from './content/webstories.ts';

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
  otto,
  kaufland,
  aboutYou,
  bildbearbeitung,
  bilderFreistellen,
  personenFreistellen,
  webstories,
];

/** The page at an address, or undefined if there is none. */
export function findCategoryPage(path: string): CategoryPage | undefined {
  return categoryPages.find((page) => page.path === path);
}
