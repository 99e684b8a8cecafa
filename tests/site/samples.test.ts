import { describe, expect, it } from 'vitest';
import { formatCount } from '../../domain/texts/format.ts';
import { type MarkedSample, markedSamples, sampleMarkOf } from '../../domain/studio/sample-marks.ts';
import { studio } from '../../domain/studio/studio.ts';
import { siteRoutes } from '../../src/site/pages/sitemap/site-map.ts';
import { provenFigures } from '../../src/site/texts/facts.ts';
import { once } from './built-site.ts';
import { all, asRead, type Element, hrefsIn, pageTree, textOf } from './page-tree.ts';

/* Every sample on a built page has a mark beside it, so that none passes for a fact (§ 5 UWG). */

/** Texts that identify a group's samples on a page. A group without any has no identifying text. */
const tracesOf: Readonly<Record<MarkedSample, readonly string[]>> = {
  statistics: provenFigures.map(({ value }) => value),
  rating: [`${formatCount(studio.rating.count)} Bewertungen`],
  clients: studio.clients.names,
  // The legal facts also name the managing director.
  team: studio.team.members.map(({ name }) => name).filter((name) => !studio.legal.managingDirectors.includes(name)),
  photography: ['Kleinster Auftrag:', 'Honorar eines Models'],
  quality: ['Korrektur abgenommen'],
  cutOuts: ['Bilder pro Auftrag pro Bild', 'Jede weitere Größe, jedes weitere Dateiformat'],
  references: [],
  processors: [studio.processors.hosting, studio.processors.mail],
  legal: [studio.legal.registerNumber, studio.legal.vatId],
  marketSurveillance: studio.marketSurveillance.lines,
};

const pages = siteRoutes.map(({ path }) => path);

describe.each(markedSamples)('samples of the group %s', (group) => {
  const traces = tracesOf[group].map(asRead);

  it('are marked on every page that shows them', () => {
    const unmarked = pages.flatMap((address) => {
      const page = pageTree(address);
      const holders = holdersOf(page, traces).filter((holder) => !isMarked(holder, group, page));
      return holders.map((holder) => `${address}: ${textOf(holder)}`);
    });
    expect(unmarked).toEqual([]);
  });

  it('are shown on some page, with the text of their mark', () => {
    const marks = pages.flatMap((address) => allMarks(pageTree(address), group).map(textOf));
    expect(new Set(marks)).toEqual(new Set([sampleMarkOf(studio, group)]));
  });
});

it('no link leads to a reserved address, where no site can be', () => {
  const hrefs = pages.flatMap((address) => [
    ...hrefsIn(pageTree(address)),
    ...all(pageTree(address), 'div').map(({ attribs }) => attribs['data-external'] ?? ''),
  ]);
  // Beside the studio's own address, which the operator sets.
  const own = new URL(studio.url).origin;
  expect(hrefs.filter((href) => /^https?:\/\/[^/]*\.example\b/.test(href) && !href.startsWith(own))).toEqual([]);
});

it('the review stands only on pages that sell what it is about', () => {
  const words = asRead(studio.rating.review?.text ?? '');
  const showing = pages.filter((address) =>
    all(pageTree(address), 'blockquote').some((one) => textOf(one).includes(words)),
  );
  expect(showing.toSorted()).toEqual(['/', '/bildbearbeitung/bilder-freistellen', '/preise']);
});

/** The innermost elements with one of the traces in their text. */
function holdersOf(element: Element, traces: readonly string[]): readonly Element[] {
  const text = textsOf(element);
  if (!traces.some((trace) => text.includes(trace))) return [];
  const inner = childrenOf(element).flatMap((child) => holdersOf(child, traces));
  return inner.length > 0 ? inner : [element];
}

/** A mark is in the section of the sample, or in the surrounding block where the page has no sections. */
function isMarked(holder: Element, group: MarkedSample, page: Element): boolean {
  for (let above: Element['parent'] = holder; above !== null && above !== page; above = above.parent) {
    if (!('attribs' in above)) break;
    if (allMarks(above, group).length > 0) return true;
    if (above.name === 'section') return false;
  }
  return false;
}

function allMarks(element: Element, group: MarkedSample): readonly Element[] {
  return all(element, 'span', (one) => one.attribs['data-sample'] === group);
}

/** Cached, because every group reads the same pages. */
const textsOf = once(textOf);

function childrenOf(element: Element): readonly Element[] {
  return element.children.filter((child): child is Element => 'attribs' in child && child.name !== 'template');
}
