/*
 * Attacks that never succeeded: kill -9, two servers on one folder, foreign ids, strange paths, mail headers, slow
 * heads, odd tus.
 */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { anEnquiry } from '../../../tests/support/an-enquiry.ts';
import type { Attack } from '../attack.ts';
import {
  type Browser,
  linkHolder,
  movedTo,
  openBrowser,
  tusCreate,
  tusHead,
  tusPatch,
  tusUpload,
} from '../../../tests/support/attacker/browser.ts';
import { count, sql } from '../../../tests/support/attacker/database.ts';
import {
  type Answer,
  ask,
  jsonOf,
  many,
  pause,
  rawSocket,
  tally,
  until,
} from '../../../tests/support/attacker/http.ts';
import { mailsAtRest } from '../harness/mails.ts';
import { atUpload, bookedOrder } from '../harness/orders.ts';
import { someJpeg } from './storage.ts';

const json = { 'content-type': 'application/json' };

const killed: Attack = {
  row: 'B1',
  weight: 'held',
  tried: 'kill -9 under load, four times: eight callers and two uploads',
  before: '65 rounds, 29,000 acknowledged calls: nothing lost',
  async run({ server, folder, check }) {
    const dataDir = await folder();
    const revisions = new Map<string, number>();
    const offsets = new Map<string, { readonly browser: Browser; offset: number }>();
    let calls = 0;
    for (let round = 0; round < 4; round += 1) {
      const target = await server({}, dataDir);
      const over = new AbortController();
      const callers = many(8, 8, async (index) => {
        const browser = await openBrowser(target.url, `127.0.101.${round * 8 + index + 1}`);
        const { id } = await browser.call('setStartWizard', { setStartWizard: true });
        while (!over.signal.aborted) {
          const answer = await browser.post('/api/wizard/saveContact', {
            client: { email: 'a@winter.example', pre_name: 'A', name: 'B' },
          });
          const revision = jsonOf(answer)['revision'];
          if (answer.status !== 200) break;
          revisions.set(id, Number(revision));
          calls += 1;
          const back = await browser.post('/api/wizard/setStep', { screen: 'contact' });
          if (back.status !== 200) break;
          revisions.set(id, Number(jsonOf(back)['revision']));
          calls += 1;
        }
      }).catch(() => undefined);
      const uploads = many(2, 2, async (index) => {
        const browser = await atUpload(target.url, `127.0.102.${round * 2 + index + 1}`);
        const bytes = someJpeg(5_000_000);
        const path = (await tusCreate(browser, 'a.jpg', bytes.byteLength)).headers.location ?? '';
        for (let offset = 0; !over.signal.aborted && offset < bytes.byteLength - 100_000; offset += 100_000) {
          const answer = await tusPatch(browser, path, offset, bytes.subarray(offset, offset + 100_000));
          if (answer.status !== 204) break;
          offsets.set(path, { browser, offset: offset + 100_000 });
        }
      }).catch(() => undefined);
      await until(() => offsets.size > 2 * round + 1, 15_000);
      await pause(1000);
      await target.kill();
      over.abort();
      await Promise.all([callers, uploads]);
    }
    const again = await server({}, dataDir);
    const lost = [...revisions].filter(
      ([id, revision]) =>
        Number(sql(dataDir, 'select revision from orders where id = ?', id)[0]?.['revision'] ?? 0) < revision,
    );
    let shortened = 0;
    for (const [path, { browser, offset }] of offsets) {
      const head = await tusHead(movedTo(again.url, browser), path);
      if (!(Number(head.headers['upload-offset']) >= offset)) shortened += 1;
    }
    check(calls > 0 && lost.length === 0, `${lost.length} of ${calls} acknowledged calls lost`);
    check(offsets.size > 0 && shortened === 0, `${shortened} of ${offsets.size} uploads lost acknowledged bytes`);
  },
};

const twoServers: Attack = {
  row: 'B2',
  weight: 'held',
  tried: 'two servers on one folder, 60 enquiries over both',
  before: 'no mail twice',
  async run({ server, folder, check, after }) {
    const mails: Email[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData(stream, _session, callback) {
        void (async () => {
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk as Buffer);
          mails.push(await PostalMime.parse(Buffer.concat(chunks)));
          callback();
        })();
      },
    });
    smtp.on('error', () => undefined);
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    after(() => new Promise<void>((resolve) => smtp.close(resolve)));
    const environment = { SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` };
    const dataDir = await folder();
    const servers = [await server(environment, dataDir), await server(environment, dataDir)];
    const answers = await many(60, 10, (index) =>
      ask(servers[index % 2]?.url ?? '', {
        method: 'POST',
        path: '/api/offer/createOffer',
        headers: json,
        body: JSON.stringify({ ...anEnquiry, mail: `kunde${index}@winter.example` }),
      }),
    );
    const waiting = () => count(dataDir, 'outbox where sent_at is null and held_at is null');
    // The studio's mails are collected for a minute.
    await until(() => waiting() === 0, 90_000, 200);
    const twice = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
    // A mail to the studio may contain several enquiries; each is in one mail.
    const told = answers.filter((_, index) => mails.some(({ text }) => text?.includes(`kunde${index}@winter.example`)));
    check(
      told.length === answers.length && twice === 0 && waiting() === 0,
      `enquiries ${tally(answers)}, ${told.length} told; ${mails.length} mails, ${twice} of them twice, ${waiting()} waiting`,
    );
  },
};

const foreignIds: Attack = {
  row: 'B3',
  weight: 'held',
  tried:
    "every route of files with another order's ids, by cookie, by transfer link and without either; unknown ids and tokens",
  before: 'nothing found',
  async run({ server, check }) {
    const { url, dataDir } = await server();
    const owner = await atUpload(url, '127.0.103.1');
    const whole = await tusUpload(owner, 'geheim.jpg', someJpeg(3000));
    const begun = (await tusCreate(owner, 'halb.jpg', 5000)).headers.location ?? '';
    const thief = await atUpload(url, '127.0.103.2');
    const { url: link = '' } = jsonOf(await thief.post('/api/upload/transfer', {})) as { url?: string };
    const holder = linkHolder(url, /([\w-]{20,100})$/.exec(link)?.[1] ?? '', '127.0.103.3');
    const nobody = { send: (question: Parameters<Browser['send']>[0]) => ask(url, question) };
    const answers: Answer[] = [];
    for (const who of [thief, holder, nobody, linkHolder(url, 'x'.repeat(43))]) {
      for (const path of [whole, begun]) {
        const id = path.split('/').at(-1) ?? '';
        answers.push(
          await tusHead(who, path),
          await tusPatch(who, path, 0, Buffer.from('x')),
          await who.send({ method: 'DELETE', path, headers: { 'tus-resumable': '1.0.0' } }),
          await who.send({ path: `/api/upload/previews/${id}` }),
          await who.send({
            method: 'POST',
            path: '/api/upload/verify',
            headers: json,
            body: JSON.stringify({ upload_key: id, filename: 'geheim.jpg', size: 3000 }),
          }),
        );
      }
      const list = await who.send({ path: '/api/upload/files' });
      check(!list.text.includes('geheim'), `list ${list.status}`);
    }
    check(
      answers.every(({ status, text }) => status >= 400 && status < 500 && !text.includes('geheim')),
      tally(answers),
    );
    const left = sql(dataDir, 'select name, bytes_uploaded from uploads order by name').map(
      ({ name, bytes_uploaded }) => `${String(name)} ${String(bytes_uploaded)}`,
    );
    check(left.join() === 'geheim.jpg 3000,halb.jpg 0', `the owner's files are as before: ${left.join(', ')}`);
  },
};

const strangeTexts: Attack = {
  row: 'B4',
  weight: 'held',
  tried: 'paths that lead out, mail heads in every field, stored scripts, foreign redirects',
  before: 'nothing found',
  async run({ server, check }) {
    const { url, dataDir } = await server();
    const paths = [
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/photos/..%2f..%2fpackage.json',
      '/assets/..%5c..%5cpackage.json',
      '/photos/%00.jpg',
      '/api/upload/files/..%2f..%2fetc%2fpasswd',
      '/.env',
      '/server/app/main.ts',
      '/data/freistell.sqlite',
    ];
    const found = await many(paths.length, 4, (index) => ask(url, { path: paths[index] ?? '' }));
    check(
      found.every(({ status, text }) => status >= 400 && status < 500 && !/root:|"scripts"/.test(text)),
      `paths ${tally(found)}`,
    );
    const redirected = await ask(url, { path: '//fremd.example/%2f..' });
    check(!(redirected.headers.location ?? '').includes('fremd.example'), `//fremd.example ${redirected.status}`);

    const head = 'X\r\nBcc: alle@fremd.example\r\n\r\n<script>alert(1)</script>';
    await ask(url, {
      method: 'POST',
      path: '/api/offer/createOffer',
      headers: json,
      body: JSON.stringify({ ...anEnquiry, preName: head, name: head, company: head, description: head }),
    });
    await bookedOrder(
      url,
      '127.0.104.1',
      { company: 'A <script>alert(1)</script>', name: 'B"><img src=x>' },
      '<script>alert(2)</script>',
    );
    const mails = await mailsAtRest(dataDir);
    const split = mails.filter(({ headers, bcc }) => bcc !== undefined || headers.some(({ key }) => key === 'bcc'));
    const scripted = mails.filter(({ html = '' }) => /<script|<img src=x/i.test(html));
    check(
      mails.length >= 2 && split.length === 0 && scripted.length === 0,
      `${mails.length} mails, ${split.length} with a second head, ${scripted.length} with a script`,
    );
    const browser = await atUpload(url, '127.0.104.2');
    const named = await tusCreate(browser, '../../../../tmp/<script>.jpg', 10);
    const [row] = sql(dataDir, 'select storage_key from uploads');
    check(
      named.status === 201 &&
        /^[\w-]+\/[^/\\<>]+$/.test(String(row?.['storage_key'])) &&
        !String(row?.['storage_key']).includes('..'),
      `a file named ../../… lies at ${String(row?.['storage_key']).split('/')[1]}`,
    );
  },
};

const slowHeads: Attack = {
  row: 'B5',
  weight: 'held',
  tried: '300 heads that never end (slowloris) from one address, and others meanwhile',
  before: 'nothing found',
  async run({ server, check, visitor, after }) {
    const target = await server();
    const other = await visitor(target.url);
    for (let index = 0; index < 300; index += 1) {
      const socket = rawSocket(target.url, '127.0.105.1');
      after(() => socket.destroy());
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nX: ');
    }
    await pause(5000);
    const { failed, worst } = await other.leave();
    const { begin, peak } = target.memory();
    check(failed === 0 && worst < 2500, `others wait at most ${worst} ms`);
    check(peak - begin < 100, `memory ${begin} → at most ${peak} MB`);
  },
};

const oddUploads: Attack = {
  row: 'B6',
  weight: 'held',
  tried:
    'tus: more bytes than announced, gaps, unknown lengths, concatenation, an empty and a 21-GB file, text as a picture, GET, eight PATCHes at once',
  before: 'nothing found',
  async run({ server, check }) {
    const { url, dataDir } = await server();
    const browser = await atUpload(url);
    const refused = async (name: string, answer: Promise<Answer>) => {
      const { status } = await answer;
      check(status >= 400 && status < 500, `${name} ${status}`);
    };
    const bytes = someJpeg(4000);
    const path = (await tusCreate(browser, 'a.jpg', bytes.byteLength)).headers.location ?? '';
    await refused('gap', tusPatch(browser, path, 100, bytes));
    await refused('empty', tusCreate(browser, 'b.jpg', 0));
    await refused('21 GB', tusCreate(browser, 'b.jpg', 21_000_000_000));
    await refused('unknown length', tusCreate(browser, 'b.jpg', 10, { 'upload-defer-length': '1' }));
    await refused('concatenation', tusCreate(browser, 'b.jpg', 10, { 'upload-concat': 'partial' }));
    await refused('program', tusCreate(browser, 'b.exe', 10));
    await refused('GET', browser.send({ path, headers: { 'tus-resumable': '1.0.0' } }));
    const text = (await tusCreate(browser, 'c.jpg', 1000)).headers.location ?? '';
    await refused('text as a picture', tusPatch(browser, text, 0, Buffer.alloc(1000, 'x')));
    const eight = await many(8, 8, () => tusPatch(browser, path, 0, bytes));
    const tooMuch = (await tusCreate(browser, 'd.jpg', 2000)).headers.location ?? '';
    await refused('too many bytes', tusPatch(browser, tooMuch, 0, bytes));
    const [row] = sql(dataDir, `select storage_key, completed_at, sha256 from uploads where name = 'a.jpg'`);
    const stored = readFileSync(join(dataDir, 'uploads', String(row?.['storage_key'])));
    const isRight = stored.equals(bytes);
    check(
      isRight && row?.['completed_at'] !== null && eight.every(({ status }) => status < 500),
      `eight at once ${tally(eight)}, the file is ${isRight ? 'right' : 'wrong'}`,
    );
  },
};

export const heldAttacks = [killed, twoServers, foreignIds, strangeTexts, slowHeads, oddUploads];
