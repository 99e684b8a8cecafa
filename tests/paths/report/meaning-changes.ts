/*
 * What behaves differently since a revision although the chart does not: prices, texts of the order, limits, and what
 * the wire accepts. Compared by computing both on every situation that the paths know.
 */
import { limits } from '../../../domain/texts/limits.ts';
import { wizardCalls } from '../../../domain/contracts/wizard-calls.ts';
import { orderText } from '../../../domain/order/texts/order-texts.ts';
import { priceOf } from '../../../domain/pricing/pricing.ts';
import type { OrderContext } from '../../../machines/order/order-context.ts';
import type { OrderGraph } from '../model/order-graph.ts';
import { type Path, walk } from '../model/search.ts';
import { atRevision } from './other-revision.ts';

interface Schema {
  readonly safeParse: (body: unknown) => { readonly success: boolean; readonly data?: unknown };
}

/** What of a revision decides about meaning beside the chart. */
export interface Meaning {
  readonly priceOf: (order: OrderContext) => unknown;
  readonly orderText: (order: OrderContext) => readonly { readonly name: string; readonly lines: readonly string[] }[];
  readonly limits: Readonly<Record<string, unknown>>;
  readonly calls: Readonly<Record<string, { readonly body: Schema }>>;
}

export const meaningNow: Meaning = {
  priceOf,
  orderText,
  limits,
  calls: wizardCalls,
};

export async function meaningAt(revision: string): Promise<Meaning> {
  return atRevision(revision, async (load) => {
    const pricing = await load('domain/pricing/pricing.ts');
    const texts = await load('domain/order/texts/order-texts.ts');
    const bounds = await load('domain/texts/limits.ts');
    const calls = await load('domain/contracts/wizard-calls.ts');
    return {
      priceOf: pricing['priceOf'] as Meaning['priceOf'],
      orderText: texts['orderText'] as Meaning['orderText'],
      limits: bounds['limits'] as Meaning['limits'],
      calls: calls['wizardCalls'] as Meaning['calls'],
    };
  });
}

export interface MeaningChanges {
  /** One line each: what differs, before and now. */
  readonly lines: readonly string[];
  /** A shortest path to each kind of difference that an order shows. */
  readonly paths: readonly Path[];
}

/** Compares the two on every situation of the graph, nearest first. */
export function meaningChanges(graph: OrderGraph, before: Meaning, now: Meaning = meaningNow): MeaningChanges {
  const found = new Map<string, { readonly line: string; readonly key: string | null }>();
  const note = (kind: string, line: string, key: string | null) => {
    if (!found.has(kind)) found.set(kind, { line, key });
  };
  for (const name of new Set([...Object.keys(before.limits), ...Object.keys(now.limits)])) {
    const [one, other] = [before.limits[name], now.limits[name]].map((value) => JSON.stringify(value) ?? 'keine');
    if (one !== other) note(`limit ${name}`, `Grenze \`${name}\`: ${one} → ${other}`, null);
  }
  for (const { id, wire } of graph.samples) {
    if (wire === null) continue;
    const [one, other] = [before, now].map(({ calls }) => verdictOf(calls[wire.call]?.body, wire.body));
    if (one !== other) note(`wire ${id}`, `Aufruf \`${wire.call}\` mit \`${id}\`: ${one} → ${other}`, null);
  }
  for (const { key, snapshot } of graph.situations.values()) {
    const order = snapshot.context;
    const [oldPrice, price] = [before, now].map((meaning) => JSON.stringify(meaning.priceOf(order)));
    const type = order.product?.type ?? 'ohne Bildart';
    if (oldPrice !== price) note(`price ${type}`, `Preis (${type}): ${oldPrice} → ${price}`, key);
    for (const { name, lines } of now.orderText(order)) {
      const old = before.orderText(order).find((row) => row.name === name)?.lines ?? [];
      const [was, is] = [old, lines].map((texts) => texts.join('; '));
      if (was !== is) note(`text ${name}`, `Text „${name}“: „${was}“ → „${is}“`, key);
    }
  }
  const keys = [...new Set([...found.values()].flatMap(({ key }) => key ?? []))];
  return {
    lines: [...found.values()].map(({ line }) => `- ${line}`),
    paths: keys.map((key) => wayTo(graph, key)).filter((path) => path.length > 0),
  };
}

function verdictOf(schema: Schema | undefined, body: unknown): string {
  if (schema === undefined) return 'kein solcher Aufruf';
  const { success, data } = schema.safeParse(body);
  return success ? `angenommen als ${JSON.stringify(data)}` : 'abgelehnt';
}

/** A shortest path to a situation. */
function wayTo(graph: OrderGraph, wanted: string): Path {
  const ways = new Map<string, { readonly from: string; readonly edge: number } | null>([[graph.start.key, null]]);
  for (const [key] of ways) {
    if (key === wanted) break;
    for (const [edge, { to }] of (graph.situations.get(key)?.edges ?? []).entries()) {
      if (!ways.has(to)) ways.set(to, { from: key, edge });
    }
  }
  const samples = [];
  for (let way = ways.get(wanted); way !== null && way !== undefined; way = ways.get(way.from)) {
    const sample = graph.situations.get(way.from)?.edges[way.edge]?.sample;
    if (sample !== undefined) samples.unshift(sample);
  }
  return walk(graph, samples);
}
