import { readFile } from 'node:fs/promises';
import { StatementSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eachDatabase } from '../../../support/databases.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { listen, tusClient } from '../../../support/tus-client.ts';
import { newVisitor, type Visitor } from '../../../support/visitor.ts';
import { cupFile } from '../../../support/cup.ts';

const cup = await readFile(cupFile);

describe.each(eachDatabase())('the list of an order’s files, on $name', (database) => {
  it('is not sent again until it changes, and is sent after every change', async () => {
    const { visitor, client } = await anOrder(await database.environment());
    const seen: [what: string, status: number][] = [];
    let tag = '';
    const look = async (what: string) => {
      const answer = await listOf(visitor, tag);
      seen.push([what, answer.statusCode]);
      tag = String(answer.headers['etag']);
    };

    await look('first');
    await look('again');
    const place = (await client.create('a.png', cup.byteLength)).headers.get('location') ?? '';
    await look('announced');
    await client.patch(place, 0, cup.subarray(0, 1000));
    await look('further');
    await client.patch(place, 1000, cup.subarray(1000));
    await look('complete');
    const copy = await client.upload('b.png', cup);
    await look('a copy');
    await visitor.request({ method: 'POST', url: '/api/upload/keep', payload: { files: [copy.split('/').at(-1)] } });
    await look('kept');
    await client.terminate(copy);
    await look('removed');
    await look('again');

    expect(seen).toEqual([
      ['first', 200],
      ['again', 304],
      ['announced', 200],
      ['further', 200],
      ['complete', 200],
      ['a copy', 200],
      ['kept', 200],
      ['removed', 200],
      ['again', 304],
    ]);
  });
});

it('an unchanged list is answered without reading the files', async () => {
  const { visitor, client } = await anOrder({});
  await client.upload('a.png', cup);
  const { headers } = await listOf(visitor, '');
  const asked = vi.spyOn(StatementSync.prototype, 'all');
  onTestFinished(() => asked.mockRestore());

  const answer = await listOf(visitor, String(headers['etag']));

  const queries = asked.mock.contexts.map((statement) => (statement as StatementSync).sourceSQL);
  expect([answer.statusCode, answer.body]).toEqual([304, '']);
  expect(queries.filter((query) => query.includes('from "orders"'))).toHaveLength(1);
  expect(queries.filter((query) => query.includes('from "uploads"'))).toEqual([]);
});

async function anOrder(environment: Record<string, string>) {
  const { app } = await startTestApp({ environment });
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'upload');
  return { visitor, client: tusClient(await listen(app), visitor) };
}

function listOf(visitor: Visitor, tag: string) {
  return visitor.request({ url: '/api/upload/files', headers: { 'if-none-match': tag } });
}
