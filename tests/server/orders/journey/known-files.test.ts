import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { FILES_HEADER } from '../../../../domain/contracts/headers.ts';
import type { OrderAnswer } from '../../../../domain/contracts/wizard-calls.ts';
import type { OrderItem } from '../../../../domain/order/order-item.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { listen, tusClient } from '../../../support/tus-client.ts';
import { newVisitor } from '../../../support/visitor.ts';
import { cupFile } from '../../../support/cup.ts';

const cup = await readFile(cupFile);

describe.each(eachDatabase())('the files of an order, on $name', (database) => {
  it('are omitted from answers to clients with their current version, and from no others', async () => {
    const { visitor, client, look } = await anOrder(await database.environment());
    const sent: [what: string, names: readonly string[] | undefined][] = [];
    const note = (what: string, { media }: Pick<OrderItem, 'media'>) =>
      sent.push([
        what,
        media &&
          Object.values(media)
            .map(({ name }) => name)
            .toSorted(),
      ]);

    await client.upload('a.png', cup);
    let { mark, item } = await look();
    note('who asks for the first time', item);
    note('who knows them', (await look(mark)).item);
    note('who knows other ones', (await look('another/1/2026')).item);
    const key = {
      'Idempotency-Key': 'the-same-call-once-more',
      'X-Order-Revision': String(item.revision),
      [FILES_HEADER]: mark,
    };
    const first = await visitor.post('saveImage', { sendLater: false }, key);
    note('a call', first.json<OrderItem>());
    note('the same call again', (await visitor.post('saveImage', { sendLater: false }, key)).json<OrderItem>());
    expect(first.headers[FILES_HEADER.toLowerCase()]).toBe(mark);

    const copy = await client.upload('b.png', cup);
    note('once there is another', (await look(mark)).item);
    note('the same call once more', (await visitor.post('saveImage', { sendLater: false }, key)).json<OrderItem>());
    ({ mark, item } = await look());
    await client.terminate(copy);
    note('once one is gone', (await look(mark)).item);

    expect(sent).toEqual([
      ['who asks for the first time', ['a.png']],
      ['who knows them', undefined],
      ['who knows other ones', ['a.png']],
      ['a call', undefined],
      ['the same call again', undefined],
      ['once there is another', ['a.png', 'b.png']],
      ['the same call once more', ['a.png', 'b.png']],
      ['once one is gone', ['a.png']],
    ]);
  });

  it('of another order are never mistaken for them', async () => {
    const environment = await database.environment();
    const one = await anOrder(environment);
    const other = await one.another();

    const { mark } = await one.look();
    expect((await other.look(mark)).item.media).toEqual({});
  });
});

async function anOrder(environment: Record<string, string>) {
  const { app } = await startTestApp({ environment });
  const base = await listen(app);
  const another = async () => {
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'upload');
    const look = async (known?: string) => {
      const headers = known === undefined ? {} : { [FILES_HEADER]: known };
      const answer = await visitor.request({ method: 'GET', url: '/api/wizard/order', headers });
      const item = answer.json<OrderAnswer>().orderItem;
      if (item === null) throw new Error('the order is gone');
      return { item, mark: String(answer.headers[FILES_HEADER.toLowerCase()]) };
    };
    return { visitor, client: tusClient(base, visitor), look };
  };
  return { ...(await another()), another };
}
