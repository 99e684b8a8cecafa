/* The office behind a proxy without forwarding headers, and concurrent deliveries of one file (rows ). */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { officeContracts } from '../../../domain/contracts/office-contracts.ts';
import { pathTo } from '../../../domain/contracts/paths.ts';
import { cupFile } from '../../../tests/support/cup.ts';
import type { Attack } from '../attack.ts';
import { tusUpload } from '../../../tests/support/attacker/browser.ts';
import { sql } from '../../../tests/support/attacker/database.ts';
import { ask, jsonOf, many, tally } from '../../../tests/support/attacker/http.ts';
import { atOffice, bookedOrder, TOKEN } from '../harness/orders.ts';
import { runStudio } from '../../../tests/support/attacker/target.ts';

const plainProxy: Attack = {
  row: 'A-10',
  weight: 'high',
  tried: 'a stranger behind the plainest proxy_pass, whose requests look like those of this machine',
  before: 'the office was open: every order with names and files',
  async run({ server, check }) {
    // Neither a public address nor a token, as a hurried operator starts it.
    const { url } = await server({ PUBLIC_URL: '' });
    const host = new URL(url).host;
    const paths = ['/api/studio/session', '/api/studio/orders', '/studio'];
    for (const path of paths) {
      const { status } = await ask(url, { path, headers: { host } });
      check(status === 404, `${path} ${status}`);
    }
  },
};

/** Concurrent deliveries of the file, half of them with other bytes. */
const TIMES = 8;

const broughtTwice: Attack = {
  row: 'A-14',
  weight: 'medium',
  tried: `one finished file brought ${TIMES} times at the same moment, every other time with wrong bytes of the same length`,
  before: 'the row says complete, the bytes on the disk are wrong and delivered',
  async run({ server, check }) {
    const { url, dataDir } = await server({ STUDIO_TOKEN: TOKEN });
    const owner = await bookedOrder(url, '127.0.127.1', {}, undefined, 1);
    const right = await readFile(cupFile);
    const wrong = Buffer.from(right).fill(1, right.length - 100);
    await tusUpload(owner, 'tasse.png', right);
    const number = String(sql(dataDir, 'select wizard_clipping_id as number from orders')[0]?.['number']);
    await runStudio(dataDir, ['status', number, 'inBearbeitung']);
    const office = await atOffice(url, '127.0.127.2');
    const sha256 = createHash('sha256').update(right).digest('hex');
    const files = [{ path: 'Webformat/tasse.png', size: right.length, sha256 }];
    const announced = await office.post(pathTo(officeContracts.announceDelivery.path, number), {
      files,
      despite: true,
    });
    const [file] = (jsonOf(announced)['files'] ?? []) as { readonly id: string }[];
    const answers = await many(TIMES, TIMES, (index) =>
      office.send({
        method: officeContracts.bringFinished.method,
        path: pathTo(officeContracts.bringFinished.path, file?.id ?? ''),
        headers: { 'content-type': 'application/offset+octet-stream' },
        body: index % 2 === 0 ? wrong : right,
      }),
    );
    const sent = await office.post(pathTo(officeContracts.sendDelivery.path, number), {
      reason: 'Nur zum Messen.',
    });
    const [row] = sql(dataDir, 'select storage_key from delivered_files where sent_at is not null');
    const stored = await readFile(join(dataDir, 'uploads', String(row?.['storage_key']))).catch(() => Buffer.alloc(0));
    check(
      sent.status === 200 && stored.equals(right),
      `brought ${tally(answers)}; what is delivered ${stored.equals(right) ? 'are' : 'are NOT'} the announced bytes`,
    );
  },
};

export const officeAttacks: readonly Attack[] = [plainProxy, broughtTwice];
