/* Files of an order: number, partial ones, hashes and access (rows 9, 13, 18, 20). */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Attack } from '../attack.ts';
import {
  linkHolder,
  movedTo,
  tusCreate,
  tusHead,
  tusPatch,
  tusUpload,
} from '../../../tests/support/attacker/browser.ts';
import { multiply, sql } from '../../../tests/support/attacker/database.ts';
import { describe, isWellServed } from '../harness/honest-visitor.ts';
import { type Answer, jsonOf, many, tally } from '../../../tests/support/attacker/http.ts';
import { atUpload } from '../harness/orders.ts';
import { previewOf } from './pictures.ts';
import { someJpeg } from './storage.ts';

const accepted = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 201).length;

const manyFiles: Attack = {
  row: '9',
  weight: 'high/medium',
  tried: '400 files of one order begun and left, then some more beside 5,000 whole ones',
  before: '400 of 400 and any number beyond 5,000 accepted; with 20,000 a list of 48 MB blocks everybody for 1 s',
  async run({ server, visitor, check }) {
    const target = await server({ RATE_LIMIT: '6000' });
    const other = await visitor(target.url);
    const browser = await atUpload(target.url, '127.0.9.1');
    const begun = await many(400, 8, (index) => tusCreate(browser, `a-${index}.jpg`, 1000));
    check(accepted(begun) <= 200, `${accepted(begun)} of 400 begun ones accepted (${tally(begun)})`);

    const whole = await atUpload(target.url, '127.0.9.2');
    await tusUpload(whole, 'b.jpg', Buffer.from('ffd8ff', 'hex'));
    const [file] = sql(target.dataDir, `select id from uploads where name = 'b.jpg'`);
    multiply(target.dataDir, {
      table: 'uploads',
      id: String(file?.['id']),
      copies: 4999,
      changes: {
        id: `'copy-' || i`,
        storage_key: `original.storage_key || i`,
        storage_key_folded: `original.storage_key_folded || i`,
      },
    });
    const further = await many(5, 1, (index) => tusCreate(whole, `c-${index}.jpg`, 1000));
    check(accepted(further) === 0, `beyond 5,000 whole ones: ${tally(further)}`);
    const experience = await other.leave();
    check(isWellServed(experience), describe(experience));
    const list = await whole.send({ path: '/api/upload/files' });
    const item = await whole.order();
    const isQuick = [list, item].every(({ ms, bytes }) => ms < 1000 && bytes < 3_000_000);
    check(
      isQuick,
      `then the list ${list.bytes} bytes in ${list.ms} ms, the order ${item.bytes} bytes in ${item.ms} ms`,
    );
  },
};

const rowWithoutFile: Attack = {
  row: '13',
  weight: 'medium',
  tried:
    'kill -9 between a file’s row and its file (the file taken away from under its row): HEAD, PATCH, verify, send',
  before: 'HEAD 500, verify 500, PATCH 410, for ever',
  async run({ server, folder, check }) {
    const dataDir = await folder();
    const first = await server({}, dataDir);
    const begun = await atUpload(first.url);
    const bytes = someJpeg(3000);
    const path = (await tusCreate(begun, 'a.jpg', bytes.byteLength)).headers.location ?? '';
    await first.kill();
    const [row] = sql(dataDir, 'select id, storage_key from uploads');
    await rm(join(dataDir, 'uploads', String(row?.['storage_key'])), { force: true });

    const again = await server({}, dataDir);
    const browser = movedTo(again.url, begun);
    const head = await tusHead(browser, path);
    const verify = await browser.send({
      method: 'POST',
      path: '/api/upload/verify',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ upload_key: row?.['id'], filename: 'a.jpg', size: bytes.byteLength }),
    });
    const patch = await tusPatch(browser, path, 0, bytes);
    const statuses = `HEAD ${head.status} (offset ${Number(head.headers['upload-offset'])}), verify ${verify.status}, PATCH ${patch.status}`;
    check(head.status === 200 && verify.status === 200 && patch.status === 204, statuses);
  },
};

const hashing: Attack = {
  row: '18',
  weight: 'medium',
  tried: 'the last byte of a file of 400 MB',
  before: 'hashed on the main thread: 4 GB 25 s without a byte of an answer',
  async run({ server, visitor, check }) {
    const target = await server();
    const browser = await atUpload(target.url);
    const bytes = Buffer.concat([someJpeg(1000), Buffer.alloc(400_000_000, 'x')]);
    const path = (await tusCreate(browser, 'a.jpg', bytes.byteLength)).headers.location ?? '';
    const most = await tusPatch(browser, path, 0, bytes.subarray(0, -1), 60_000);
    const other = await visitor(target.url);
    const last = await tusPatch(browser, path, bytes.byteLength - 1, bytes.subarray(-1), 60_000);
    const experience = await other.leave();
    check(most.status === 204 && last.status === 204 && last.ms < 1600, `answered ${last.status} after ${last.ms} ms`);
    check(isWellServed(experience), describe(experience));
  },
};

const transferLinks: Attack = {
  row: '20',
  weight: 'low/medium',
  tried:
    'a transfer link in strange hands: token in the path, stamps, deleting a whole file; ten links; an expired and a revoked one',
  before: 'token in the path, 10 of 10 links work for ever, a whole file deleted (204), stamps shown',
  async run({ server, check }) {
    const { url, dataDir } = await server();
    const browser = await atUpload(url);
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#889' } })
      .jpeg()
      .toBuffer();
    const file = await tusUpload(browser, 'a.jpg', picture);
    const made = await many(10, 1, () => browser.post('/api/upload/transfer', {}));
    const addresses = made.map((answer) => (jsonOf(answer) as { url?: string }).url ?? '').filter(Boolean);
    const tokens = addresses.map((address) => /([\w-]{20,100})$/.exec(address)?.[1] ?? '');
    check(
      addresses.every((address) => new URL(address).hash.length > 20),
      `token in ${addresses.some((one) => !new URL(one).hash) ? 'the path' : 'the fragment'}`,
    );
    const works = await many(tokens.length, 4, (index) =>
      linkHolder(url, tokens[index] ?? '').send({ path: '/api/upload/transfer' }),
    );
    const working = tokens.filter((_, index) => works[index]?.status === 200);
    check(working.length > 0 && working.length <= 5, `${working.length} of 10 links work`);
    const holder = linkHolder(url, working[0] ?? '');
    const preview = await holder.send({ path: file.replace('/files/', '/previews/') });
    const deleted = await holder.send({ method: 'DELETE', path: file, headers: { 'tus-resumable': '1.0.0' } });
    const ownPreview = await previewOf(browser, file);
    check(
      [403, 404].includes(preview.status) && ownPreview.status === 200,
      `stamp ${preview.status} (its owner ${ownPreview.status})`,
    );
    check(deleted.status >= 400 && deleted.status < 500, `deleting a whole file ${deleted.status}`);
    const own = await tusUpload(holder, 'b.jpg', someJpeg(3000)).then(
      () => 'works',
      (error: Error) => error.message,
    );
    check(own === 'works', `uploading ${own}`);
    const probe = async (change: string) => {
      sql(dataDir, `update transfer_tokens set expires_at = '2099-01-01T00:00:00.000Z', revoked_at = null`);
      sql(dataDir, `update transfer_tokens set ${change}`);
      return (await holder.send({ path: '/api/upload/transfer' })).status;
    };
    const expired = await probe(`expires_at = '2026-01-01T00:00:00.000Z'`);
    const revoked = await probe(`revoked_at = '2026-01-01T00:00:00.000Z'`);
    check(expired === 404 && revoked === 404, `expired ${expired}, revoked ${revoked}`);
  },
};

export const fileAttacks = [manyFiles, rowWithoutFile, hashing, transferLinks];
