/* How many real orders went which way, by their noted calls: names and screens, no answers and nobody's name. */
import { sql } from 'kysely';
import { screens } from '../../../domain/order/order-item.ts';
import { openStore } from '../../../server/database/open-store.ts';
import type { Store } from '../../../server/database/store.ts';
import { readConfig } from '../../../server/app/platform/config.ts';

/** Groups of fewer orders are not shown: they could be somebody's. */
const LEAST = 5;

/** A call on a screen, and how many orders made it. */
export interface Way {
  readonly from: string;
  readonly call: string;
  readonly to: string;
  readonly orders: number;
}

export interface WaysOfOrders {
  /** Most first. */
  readonly ways: readonly Way[];
  /** In the order of the screens: how many orders reached one, and how many were left there. */
  readonly screens: readonly { readonly screen: string; readonly reached: number; readonly left: number }[];
  readonly booked: number;
}

type Count = number | string;
const distinctOrders = sql<Count>`count(distinct order_id)`.as('orders');
const all = sql<Count>`count(*)`.as('orders');

/** Reads the calls of all stored orders. Numbers below five are left out, or 0. */
export async function waysOfOrders(store: Pick<Store, 'read'>): Promise<WaysOfOrders> {
  return store.read(async (queries) => {
    const ways = await queries
      .selectFrom('order_calls')
      .select(['from_screen as from', 'call', 'to_screen as to', distinctOrders])
      .groupBy(['from_screen', 'call', 'to_screen'])
      .execute();
    const reached = await queries
      .selectFrom('order_calls')
      .select(['to_screen as screen', distinctOrders])
      .groupBy('to_screen')
      .execute();
    const left = await queries
      .selectFrom('orders')
      .select(['screen', all])
      .where('booked_at', 'is', null)
      .groupBy('screen')
      .execute();
    const booked = await queries.selectFrom('orders').select(all).where('booked_at', 'is not', null).executeTakeFirst();
    const numberOf = (counts: readonly { readonly screen: string; readonly orders: unknown }[], screen: string) =>
      shown(counts.find((one) => one.screen === screen)?.orders);
    return {
      ways: ways
        .map((way) => Object.assign({}, way, { orders: Number(way.orders) }))
        .filter((way) => way.orders >= LEAST)
        .toSorted((one, other) => other.orders - one.orders || nameOf(one).localeCompare(nameOf(other))),
      screens: screens
        .map((screen) => ({ screen, reached: numberOf(reached, screen), left: numberOf(left, screen) }))
        .filter((one) => one.reached + one.left > 0),
      booked: shown(booked?.orders),
    };
  });
}

/** How often a call was made on a screen, from 0 to 1 of the most frequent one: weighs paths by use. */
export function useOf({ ways }: WaysOfOrders): (from: string, call: string | undefined) => number {
  const most = Math.max(1, ...ways.map(({ orders }) => orders));
  const counts = new Map<string, number>();
  for (const { from, call, orders } of ways)
    counts.set(`${from} ${call}`, (counts.get(`${from} ${call}`) ?? 0) + orders);
  return (from, call) => Math.min(1, (counts.get(`${from} ${call}`) ?? 0) / most);
}

/** As Markdown: a picture of the ways for Mermaid, and where orders were left. */
export function waysText({ ways, screens: seen, booked }: WaysOfOrders): string {
  const places = new Map([...new Set(ways.flatMap(({ from, to }) => [from, to]))].map((name, at) => [name, `s${at}`]));
  return [
    `# Wie Aufträge wirklich gehen\n\nGezählt werden Aufträge, nie Personen; nichts unter ${LEAST}. Bestellt: ${booked}.\n`,
    '| Bildschirm | Erreicht | Verlassen |\n|---|---:|---:|',
    ...seen.map(({ screen, reached, left }) => `| ${screen} | ${reached} | ${left} |`),
    '\n| Von | Aufruf | Nach | Aufträge |\n|---|---|---|---:|',
    ...ways.map(({ from, call, to, orders }) => `| ${from} | ${call} | ${to} | ${orders} |`),
    '\n```mermaid\nflowchart TD',
    ...[...places].map(([name, id]) => `  ${id}["${name}"]`),
    ...ways.map(({ from, call, to, orders }) => `  ${places.get(from)} -->|"${call} ${orders}"| ${places.get(to)}`),
    '```',
  ].join('\n');
}

/** The same of the configured database (DATABASE_URL, or SQLite under DATA_DIR). */
export async function readWays(): Promise<WaysOfOrders> {
  const store = await openStore(readConfig(process.env));
  try {
    return await waysOfOrders(store);
  } finally {
    await store.close();
  }
}

function shown(count: unknown): number {
  const number = Number(count ?? 0);
  return number < LEAST ? 0 : number;
}

function nameOf({ from, call, to }: Way): string {
  return `${from} ${call} ${to}`;
}
