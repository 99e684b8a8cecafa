import { describe, expect, it } from 'vitest';
import { walkTo } from '../../../support/order-journeys.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { credentials, listen, tusClient } from '../../../support/tus-client.ts';
import { newVisitor, type Visitor } from '../../../support/visitor.ts';
import { png } from '../../../support/delivered-order.ts';

describe('an unfinished file', () => {
  it('can be resumed only by the owner, and by the transfer link that has begun it', async () => {
    const { base, owner, link, other } = await senders();
    const bytes = await png('1');
    const half = bytes.subarray(0, 1000);
    const statuses: Record<string, unknown> = {};
    const senderOf = { owner, link, other };
    for (const [name, first] of Object.entries(senderOf)) {
      const url = (await tusClient(base, first).create(`${name}.png`, bytes.length, { fingerprint: name })).headers.get(
        'location',
      ) as string;
      await tusClient(base, first).patch(url, 0, half);
      for (const [asker, who] of Object.entries(senderOf)) {
        const client = tusClient(base, who);
        const offset = Number((await tusClient(base, first).head(url)).headers.get('upload-offset'));
        statuses[`${name} by ${asker}`] = [
          (await client.head(url)).status,
          (await client.patch(url, offset, bytes.subarray(offset, offset + 10))).status,
          await verified(base, who, { filename: `${name}.png`, size: bytes.length, fingerprint: name }),
          await sent(base, who, {
            upload_key: url.split('/').at(-1) ?? '',
            offset: String(offset + 10),
            size: String(bytes.length),
          }),
        ];
      }
    }

    expect(statuses).toEqual({
      'owner by owner': may(1010),
      'owner by link': [409, 409, 0, 409],
      'owner by other': [409, 409, 0, 409],
      'link by owner': may(1010),
      'link by link': may(1021),
      'link by other': [409, 409, 0, 409],
      'other by owner': may(1010),
      'other by link': [409, 409, 0, 409],
      'other by other': may(1021),
    });
  });

  it('of another sender is listed to a transfer link without its fingerprint', async () => {
    const { base, owner, link } = await senders();
    await tusClient(base, owner).create('a.png', 100, { fingerprint: 'vom Besitzer' });
    await tusClient(base, link).create('b.png', 100, { fingerprint: 'vom Link' });
    const fingerprints = async (who: Sender) => {
      const answer = await fetch(new URL('/api/upload/files', base), { headers: credentials(who) });
      return ((await answer.json()) as { files: { fingerprint: string | null }[] }).files.map((one) => one.fingerprint);
    };

    expect([await fingerprints(owner), await fingerprints(link)]).toEqual([
      ['vom Besitzer', 'vom Link'],
      [null, 'vom Link'],
    ]);
  });
});

/** Statuses of HEAD, PATCH, verify and send for an allowed sender, with the known offset. */
function may(known: number): number[] {
  return [200, 204, known, 200];
}

type Sender = Visitor | { readonly bearer: string };

/** An order with its senders: its owner and two transfer links. */
async function senders() {
  const test = await startTestApp();
  const owner = await newVisitor(test.app);
  await walkTo(owner, 'upload');
  const newLink = async () => {
    const made = await owner.request({ method: 'POST', url: '/api/upload/transfer', payload: {} });
    return { bearer: made.json<{ url: string }>().url.split('#')[1] ?? '' };
  };
  return { base: await listen(test.app), owner, link: await newLink(), other: await newLink() };
}

async function verified(base: string, who: Sender, asked: object): Promise<number> {
  const answer = await fetch(new URL('/api/upload/verify', base), {
    method: 'POST',
    headers: { ...credentials(who), 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  return ((await answer.json()) as { data: { bytes_uploaded: number } }).data.bytes_uploaded;
}

/** The status of one more byte, sent as a script does. */
async function sent(base: string, who: Sender, fields: Readonly<Record<string, string>>): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ filename: 'a.png', ...fields })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(1)]), 'a.png');
  const answer = await fetch(new URL('/api/upload/send', base), {
    method: 'POST',
    headers: credentials(who),
    body: form,
  });
  return answer.status;
}
