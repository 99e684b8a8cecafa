import { atOverview, book } from './booked-order.ts';
import { png } from './delivered-order.ts';
import type { TestApp } from './test-app.ts';
import { listen, tusClient } from './tus-client.ts';

/** Books an order with all its images present: PNGs of these names. */
export async function bookImagesHere(test: TestApp, names: readonly string[]) {
  const visitor = await atOverview(test, names.length);
  const client = tusClient(test.app.server.listening ? test.app.listeningOrigin : await listen(test.app), visitor);
  for (const name of names) await client.upload(name, await png(name));
  const { number, token } = await book(test, visitor);
  return { visitor, number, token };
}
