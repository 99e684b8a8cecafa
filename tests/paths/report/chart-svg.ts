import { type OrderState, orderStates } from '../../../domain/order/order-item.ts';
import { nameOfState } from '../drivers/instructions.ts';
import type { DeclaredTransition } from '../model/declared-transitions.ts';
import type { OrderGraph } from '../model/order-graph.ts';
import type { Path } from '../model/search.ts';

const ROW = 64;
const CENTRE = 420;
const HALF = 130;

/**
 * The chart as an SVG: next on the right, previous on the left, line width by number of uses.
 * Unused ways are red and dashed; grey ways were used from another screen of the same state.
 * A box counts the transitions that stay on its screen.
 */
export function chartSvg(graph: OrderGraph, paths: readonly Path[]): string {
  const steps = paths.flat();
  const taken = new Set(steps.map((step) => step.transition.id));
  const ways = new Map<string, Way>();
  for (const { id, source, target } of graph.transitions) {
    if (target === null) continue;
    for (const from of sourcesOf(source)) {
      const count = steps.filter((step) => step.transition.id === id && step.from === from).length;
      const before = ways.get(`${from} ${target}`);
      ways.set(`${from} ${target}`, {
        from,
        to: target as OrderState,
        count: count + (before?.count ?? 0),
        isTaken: taken.has(id) && (before?.isTaken ?? true),
      });
    }
  }
  const boxes = orderStates.map((screen, index) => {
    const staying = graph.transitions.filter(({ source, target }) => source === screen && target === null);
    return box(index, [`${screen}, ${visits(paths, screen)}-mal`, ...stayingIn(staying, taken)], visits(paths, screen));
  });
  const height = orderStates.length * ROW + 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 840 ${height}" role="img" aria-label="Abdeckung">${[...ways.values()].map(arc).join('')}${boxes.join('')}</svg>`;
}

/** All transitions from one screen to another. */
interface Way {
  readonly from: OrderState;
  readonly to: OrderState;
  readonly count: number;
  /** Whether each was taken, from this screen or from another one of its state. */
  readonly isTaken: boolean;
}

function stayingIn(staying: readonly DeclaredTransition[], taken: ReadonlySet<string>): string[] {
  if (staying.length === 0) return [];
  return [`bleibt: ${staying.filter(({ id }) => taken.has(id)).length} von ${staying.length}`];
}

function sourcesOf(source: string): OrderState[] {
  return orderStates.filter((screen) => screen === source || screen.startsWith(`${source}.`));
}

function visits(paths: readonly Path[], screen: OrderState): number {
  const starts = screen === orderStates[0] ? paths.length : 0;
  return starts + paths.flat().filter((step) => step.screen === screen).length;
}

function box(index: number, texts: readonly string[], count: number): string {
  const y = index * ROW + 10;
  const fill = count > 0 ? '#dcfce7' : '#fee2e2';
  const heading = nameOfState(orderStates[index] as OrderState);
  return `<g data-through="${orderStates[index]}" tabindex="0"><rect x="${CENTRE - HALF}" y="${y}" width="${2 * HALF}" height="44" rx="8" fill="${fill}" stroke="#334155"/><text x="${CENTRE}" y="${y + 19}" text-anchor="middle" font-size="14">${heading}</text><text x="${CENTRE}" y="${y + 36}" text-anchor="middle" font-size="11" fill="#475569">${texts.join(', ')}</text></g>`;
}

function arc({ from, to, count, isTaken }: Way): string {
  const [start, end] = [orderStates.indexOf(from), orderStates.indexOf(to)];
  const isForwards = end > start;
  const x = isForwards ? CENTRE + HALF : CENTRE - HALF;
  const bend = (isForwards ? 1 : -1) * (30 + 24 * Math.abs(end - start));
  const [y1, y2] = [start * ROW + (isForwards ? 40 : 24), end * ROW + (isForwards ? 24 : 40)];
  const line = `d="M ${x} ${y1} C ${x + bend} ${y1}, ${x + bend} ${y2}, ${x} ${y2}" fill="none"`;
  // The second line is wide and unseen, to be hit by a pointer.
  return `<g data-through="${from} → ${to}" tabindex="0"><title>${from} → ${to}: ${count}-mal</title><path ${line} ${strokeOf(count, isTaken)}/><path class="hit" ${line} stroke="transparent" stroke-width="14"/></g>`;
}

function strokeOf(count: number, isTaken: boolean): string {
  if (!isTaken) return 'stroke="#b91c1c" stroke-width="1" stroke-dasharray="5 4"';
  if (count === 0) return 'stroke="#94a3b8" stroke-width="1"';
  return `stroke="#166534" stroke-opacity="0.7" stroke-width="${Math.min(1 + count / 3, 6)}"`;
}
