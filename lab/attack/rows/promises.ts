/* Announced and unsent files, clashing names, and files of other senders (rows ). */
import { leavingPaths } from '../../../domain/files/leaving-names.ts';
import type { Attack } from '../attack.ts';
import {
  type Browser,
  linkHolder,
  type Sender,
  tusCreate,
  tusHead,
  tusPatch,
} from '../../../tests/support/attacker/browser.ts';
import { jsonOf, many, tally } from '../../../tests/support/attacker/http.ts';
import { atUpload } from '../harness/orders.ts';

const GIGABYTE = 1_000_000_000;

const promises: Attack = {
  row: 'A-8',
  weight: 'high',
  tried:
    '37 announcements of 1.9 GB from one address without a byte, then one from another; 200 over a transfer link, then the owner’s',
  before: 'everybody else got 507; the owner 413',
  async run({ server, check }) {
    const target = await server({ RATE_LIMIT: '6000' });
    const browsers = await many(4, 1, () => atUpload(target.url, '127.0.8.1'));
    const announced = await many(37, 4, (index) => {
      const { [index % browsers.length]: browser = fail() } = browsers;
      return tusCreate(browser, 'a.zip', 1.9 * GIGABYTE);
    });
    const other = await tusCreate(await atUpload(target.url, '127.0.8.9'), 'b.zip', GIGABYTE);
    check(other.status === 201, `beside ${tally(announced)} another address gets ${other.status}`);

    const owner = await atUpload(target.url, '127.0.8.10');
    const link = await linkOf(owner);
    const overLink = await many(200, 4, () => tusCreate(link, 'c.zip', 4_000_000));
    const ofOwner = await tusCreate(owner, 'd.zip', GIGABYTE);
    check(ofOwner.status === 201, `beside ${tally(overLink)} over the link the owner gets ${ofOwner.status}`);
  },
};

const equalNames: Attack = {
  row: 'A-9',
  weight: 'high',
  tried: '3,000 equal names, and 5,000 paths of 2,000 characters, for a ZIP file',
  before: '1.36 s and 73 s on the main thread',
  async run({ check }) {
    const lists = {
      '3,000 equal names': Array.from({ length: 3000 }, () => 'bild.jpg'),
      '5,000 long paths': Array.from({ length: 5000 }, () => `${'ä'.repeat(200)}/${'ö'.repeat(1790)}.jpg`),
    };
    for (const [what, paths] of Object.entries(lists)) {
      const before = process.cpuUsage();
      leavingPaths(paths);
      const ms = Math.round(process.cpuUsage(before).user / 1000);
      check(ms < 1000, `${what}: ${ms} ms`);
    }
  },
};

const otherSenders: Attack = {
  row: 'A-17',
  weight: 'medium',
  tried: 'a transfer link that asks for the owner’s unfinished file, and goes on with it',
  before: '200 and 204: the file ended in other bytes',
  async run({ server, check }) {
    const target = await server();
    const owner = await atUpload(target.url);
    const path = (await tusCreate(owner, 'a.jpg', 1000)).headers.location ?? '';
    await tusPatch(owner, path, 0, Buffer.alloc(500));
    const link = await linkOf(owner);
    const head = await tusHead(link, path);
    const patch = await tusPatch(link, path, 500, Buffer.alloc(500));
    const own = await tusHead(owner, path);
    check(head.status === 409 && patch.status === 409, `HEAD ${head.status}, PATCH ${patch.status}`);
    check(
      own.headers['upload-offset'] === '500',
      `the owner’s stands at ${String(own.headers['upload-offset'])} of 1,000`,
    );
  },
};

async function linkOf(owner: Browser): Promise<Sender> {
  const made = jsonOf(await owner.post('/api/upload/transfer', {})) as { readonly url?: string };
  return linkHolder(owner.base, /([\w-]{20,100})$/.exec(made.url ?? '')?.[1] ?? '');
}

function fail(): never {
  throw new Error('no browser');
}

export const promiseAttacks = [promises, equalNames, otherSenders];
