/* How many real orders went which way, by their noted calls: names and screens, no answers and nobody's name. */
import { LEAST_ORDERS, LEFT_HOURS, WAYS_DAYS, type WaysOfOrders } from '../../../domain/order/order-ways.ts';
import { openStore } from '../../../server/database/open-store.ts';
import { readConfig } from '../../../server/app/platform/config.ts';
import { realWorld } from '../../../server/app/platform/world.ts';
import { waysOfOrders } from '../../../server/orders/order-calls.ts';

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
    `# Wie Aufträge wirklich gehen\n\nGezählt werden Aufträge der letzten ${WAYS_DAYS} Tage, nie Personen; nichts unter ${LEAST_ORDERS}. Verlassen ist, was seit ${LEFT_HOURS} Stunden ruht. Bestellt: ${booked}.\n`,
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
    return await store.read((queries) => waysOfOrders(queries, realWorld));
  } finally {
    await store.close();
  }
}
