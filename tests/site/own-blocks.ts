import { siteRoutes } from '../../src/site/pages/sitemap/site-map.ts';
import { all, type Element, pageTree } from './page-tree.ts';

/** Fields of a form, and the choice of the amount that leads, are no blocks. */
const FIELDS = ['calculator', 'tax-choice'] as const;

/**
 * Blocks that visitors can try: choices, draggable pictures, a picture to cut out, stories in phones.
 * Each has an identifying element, in a built page's tree and in its section after a script has filled it.
 */
const kinds = {
  choices: {
    selector: `[data-choice]:not(${FIELDS.map((island) => `[data-island="${island}"] *`).join(', ')})`,
    test: (element) => 'data-choice' in element.attribs && !isField(element),
  },
  frames: { selector: '[data-island="frame-range"]', test: isIsland('frame-range') },
  drawing: { selector: '[data-drawing-stage]', test: isIsland('drawing') },
  // A story in a dialog is not a block.
  phones: {
    selector: 'li > [data-external^="/stories/"]',
    test: ({ attribs, parent }) =>
      attribs['data-external']?.startsWith('/stories/') === true &&
      parent !== null &&
      'name' in parent &&
      parent.name === 'li',
  },
} as const satisfies Readonly<
  Record<string, { readonly selector: string; readonly test: (element: Element) => boolean }>
>;

export type OwnBlock = keyof typeof kinds;

/** All built pages with blocks to try, and their blocks. */
export function pagesWithBlocks(): ReadonlyMap<string, readonly OwnBlock[]> {
  const names = Object.keys(kinds) as OwnBlock[];
  const blocksOn = (address: string) =>
    names.filter((name) => all(pageTree(address), '*', kinds[name].test).length > 0);
  return new Map(
    siteRoutes.map(({ path }) => [path, blocksOn(path)] as const).filter(([, blocks]) => blocks.length > 0),
  );
}

/** Selects the section of a block, the innermost last. */
export function sectionWith(block: OwnBlock): string {
  return `section:has(${kinds[block].selector})`;
}

function isField({ parent }: Element): boolean {
  if (parent === null || !('attribs' in parent)) return false;
  return FIELDS.some((island) => isIsland(island)(parent)) || isField(parent);
}

function isIsland(name: string) {
  return ({ attribs }: Element) => attribs['data-island'] === name;
}
