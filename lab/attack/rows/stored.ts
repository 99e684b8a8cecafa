/* What a stranger can store permanently, and what a copied office cookie opens (rows ). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attack } from '../attack.ts';
import { openBrowser, tusUpload } from '../../../tests/support/attacker/browser.ts';
import { sql } from '../../../tests/support/attacker/database.ts';
import { atUpload } from '../harness/orders.ts';
import { projectDir, runStudio } from '../../../tests/support/attacker/target.ts';

const half = join(projectDir, 'tests/support/pictures/orientation-rational.jpg');

const poisonedFacts: Attack = {
  row: 'A-4',
  weight: 'high',
  tried: 'a JPEG whose Exif orientation is the fraction 5/2; a row of facts that an older version has stored of it',
  before: 'order, page, cancel, desk and command line answer 500 for ever',
  async run({ server, check, folder }) {
    const dataDir = await folder();
    const target = await server({}, dataDir);
    const browser = await atUpload(target.url);
    await tusUpload(browser, 'halb.jpg', await readFile(half));
    check((await browser.order()).status === 200, `after the upload: GET order ${(await browser.order()).status}`);
    sql(dataDir, `update uploads set image_facts = '{"orientation":2.5,"bitDepth":2.5}'`);
    const files = await browser.send({ path: '/api/upload/files' });
    const order = await browser.order();
    check(order.status === 200 && files.status === 200, `poisoned row: order ${order.status}, files ${files.status}`);
    const list = await runStudio(dataDir, ['orders']);
    check(list.code === 0, `command line: exit ${list.code}`);
  },
};

const copiedCookie: Attack = {
  row: 'A-18',
  weight: 'low',
  tried: 'the office’s cookie, copied before its browser has left the office',
  before: 'opens the office for 12 hours more',
  async run({ server, check }) {
    const token = 'ein-token-nur-fuer-diesen-angriff';
    const target = await server({ STUDIO_TOKEN: token });
    const browser = await openBrowser(target.url);
    await browser.post('/api/studio/session', { token });
    const thief = await openBrowser(target.url, '127.0.0.9');
    const copied = [...browser.cookies].find(([name]) => name.endsWith('studio'));
    if (copied !== undefined) thief.cookies.set(...copied);
    const orders = async () => (await thief.send({ path: '/api/studio/orders' })).status;
    const before = await orders();
    await browser.send({ method: 'DELETE', path: '/api/studio/session' });
    const after = await orders();
    check(before === 200 && after === 404, `with the copy: ${before} before, ${after} afterwards`);
  },
};

export const storedAttacks: readonly Attack[] = [poisonedFacts, copiedCookie];
