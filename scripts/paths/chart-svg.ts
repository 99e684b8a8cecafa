import { type Screen, screens } from '../../domain/order-item.ts';
import { screenTable } from '../../machines/order/order-steps.ts';
import type { OrderGraph } from '../../machines/paths/order-graph.ts';
import type { Path } from '../../machines/paths/search.ts';

const ROW = 64;
const CENTRE = 420;
const HALF = 130;

/**
 * The chart as an SVG: screens from top to bottom, ways forward on the right, ways back on the left, each as thick as it was
 * often taken; what no path took is red and dashed.
 */
export function chartSvg(graph: OrderGraph, paths: readonly Path[]): string {
  const taken = new Map<string, number>();
  for (const step of paths.flat()) {
    const key = `${step.from}>${step.screen}`;
    taken.set(key, (taken.get(key) ?? 0) + 1);
  }
  const pairs = new Set(
    graph.transitions.flatMap(({ source, target }) =>
      target === null ? [] : sourcesOf(source).map((from) => `${from}>${target}`),
    ),
  );
  const arcs = [...pairs].map((pair) => arc(pair, taken.get(pair) ?? 0));
  const boxes = screens.map((screen, index) => box(screen, index, visits(paths, screen)));
  const height = screens.length * ROW + 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 840 ${height}" role="img" aria-label="Abdeckung">${arcs.join('')}${boxes.join('')}</svg>`;
}

function sourcesOf(source: string): Screen[] {
  return screens.filter((screen) => screen === source || screen.startsWith(`${source}.`));
}

function visits(paths: readonly Path[], screen: Screen): number {
  const starts = screen === screens[0] ? paths.length : 0;
  return starts + paths.flat().filter((step) => step.screen === screen).length;
}

function box(screen: Screen, index: number, count: number): string {
  const y = index * ROW + 10;
  const fill = count > 0 ? '#dcfce7' : '#fee2e2';
  return `<g><rect x="${CENTRE - HALF}" y="${y}" width="${2 * HALF}" height="44" rx="8" fill="${fill}" stroke="#334155"/><text x="${CENTRE}" y="${y + 19}" text-anchor="middle" font-size="14">${screenTable[screen].heading}</text><text x="${CENTRE}" y="${y + 36}" text-anchor="middle" font-size="11" fill="#475569">${screen}, ${count}-mal</text></g>`;
}

function arc(pair: string, count: number): string {
  const [from, to] = pair.split('>').map((name) => screens.indexOf(name as Screen)) as [number, number];
  const isForwards = to > from;
  const x = isForwards ? CENTRE + HALF : CENTRE - HALF;
  const bend = (isForwards ? 1 : -1) * (30 + 24 * Math.abs(to - from));
  const [y1, y2] = [from * ROW + (isForwards ? 40 : 24), to * ROW + (isForwards ? 24 : 40)];
  const style =
    count > 0
      ? `stroke="#166534" stroke-opacity="0.7" stroke-width="${Math.min(1 + count / 3, 6)}"`
      : 'stroke="#b91c1c" stroke-width="1" stroke-dasharray="5 4"';
  return `<path d="M ${x} ${y1} C ${x + bend} ${y1}, ${x + bend} ${y2}, ${x} ${y2}" fill="none" ${style}><title>${pair.replace('>', ' → ')}: ${count}-mal</title></path>`;
}
