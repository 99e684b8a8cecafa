import type { Runs } from './lighthouse-run.ts';
import type { PageWeight } from './page-weight.ts';

/** All measurements of one page; `bare` is the same page without scripts, which peers lack. */
export interface PageResult {
  readonly name: string;
  readonly visits: Runs;
  readonly weight: PageWeight;
  readonly bare?: Runs;
}

const GOALS = { score: 100, lcpFactor: 1.05, tbt: 20, cls: 0, html: 14, css: 20, js: 5, jsInTheEnd: 130 } as const;

export const tableHead = [
  '| Seite | Leistung / Barrierefreiheit / Best Practices / SEO | LCP | ohne Skripte | Verhältnis | TBT | CLS | HTML | CSS | JS zuerst | JS am Ende | Bilder | gesamt | Ziele |',
  '|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|',
].join('\n');

/** The goals that one of our pages misses, as text; none for peers. */
export function missedGoals({ visits, weight, bare }: PageResult): readonly string[] {
  if (bare === undefined) return [];
  const { performance, accessibility, bestPractices, seo, tbt, cls, complaints } = visits.middle;
  const isFullScore = Math.min(performance, accessibility, bestPractices, seo) >= GOALS.score;
  const limits = [
    ['LCP', lcpRatio(visits, bare), GOALS.lcpFactor],
    ['TBT', tbt, GOALS.tbt],
    ['CLS', cls, GOALS.cls],
    ['HTML', weight.html, GOALS.html * 1000],
    ['CSS', weight.css, GOALS.css * 1000],
    ['JS zuerst', weight.js, GOALS.js * 1000],
    ['JS am Ende', weight.jsInTheEnd, GOALS.jsInTheEnd * 1000],
  ] as const;
  return [
    ...(isFullScore ? [] : ['Punkte', ...complaints]),
    ...limits.filter(([, figure, limit]) => figure > limit).map(([goal]) => goal),
  ];
}

/**
 * Ratio of the LCP with scripts to the LCP without: the median over all pairs of visits (Hodges and Lehmann).
 * Lighthouse simulates LCP in steps of half a round trip, so the two medians alone would be random.
 */
function lcpRatio(visits: Runs, bare: Runs): number {
  const ratios = visits.lcps
    .flatMap((lcp) => bare.lcps.map((bareLcp) => lcp / bareLcp))
    .sort((one, other) => one - other);
  const half = ratios.length / 2;
  return ((ratios[Math.ceil(half) - 1] ?? Number.NaN) + (ratios[Math.floor(half)] ?? Number.NaN)) / 2;
}

export function tableRow(result: PageResult): string {
  const { name, visits, weight, bare } = result;
  const figures = visits.middle;
  const missed = missedGoals(result);
  const cells = [
    name,
    [figures.performance, figures.accessibility, figures.bestPractices, figures.seo].join(' / '),
    `${figures.lcp} ms`,
    bare === undefined ? '' : `${bare.middle.lcp} ms`,
    bare === undefined ? '' : lcpRatio(visits, bare).toFixed(2),
    `${figures.tbt} ms`,
    String(figures.cls),
    ...[weight.html, weight.css, weight.js].map(kilobytes),
    bare === undefined ? '' : kilobytes(weight.jsInTheEnd),
    ...[figures.images, figures.total].map(kilobytes),
    bare === undefined ? '' : missed.length === 0 ? 'alle' : `verfehlt: ${missed.join(', ')}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The whole table with its explanation, for `lab/bench/results/`. */
export function markdown(results: readonly PageResult[], runs: number): string {
  return `# Pages

Written by \`npm run lab -- pages\`. Lighthouse, mobile (slow phone, slow 4G, simulated), median of ${runs} by LCP; each of our pages
in turn with its twin from which all scripts are taken out, so that both meet the same machine. The simulation knows LCP only
in steps of half a round trip (75 ms, 5 to 6 percent of it), so the ratio is the median over all pairings of a visit with and one
without scripts. HTML, CSS and JS in kB after gzip -9: "JS zuerst" is what comes by itself, "JS am Ende" what has come once everything on the page has been seen and opened.
Pictures and total as transferred. Peers have no goals.

Goals: ${GOALS.score} points four times, LCP at most ${GOALS.lcpFactor} × that of the twin, TBT at most ${GOALS.tbt} ms, CLS ${GOALS.cls}, HTML and CSS at most
${GOALS.html} kB each, JS at most ${GOALS.js} kB first and ${GOALS.jsInTheEnd} kB in the end.

${tableHead}
${results.map(tableRow).join('\n')}
`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
