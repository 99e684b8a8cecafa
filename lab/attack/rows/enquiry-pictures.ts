/* Pictures of an enquiry that fill the disk or store a program (row B11). */
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pngOf, type Sent, withPictures } from '../../../tests/support/an-enquiry-with-pictures.ts';
import type { Attack } from '../attack.ts';
import { ask, many, pause, tally } from '../../../tests/support/attacker/http.ts';

const MEGABYTE = 1_000_000;
const ATTACKER = '127.0.11.1';
/** Enquiries with pictures from one address at once (`limits.rates.newPictures`). */
const ALLOWANCE = 20;

async function enquire(
  base: string,
  from: string,
  pictures: readonly Sent[],
  enquiry?: Readonly<Record<string, string>>,
) {
  const { method, url, payload, headers } = await withPictures(pictures, enquiry === undefined ? {} : { enquiry });
  return ask(base, { method, path: url, from, headers, body: payload });
}

const filled: Attack = {
  row: 'B11',
  weight: 'low',
  tried:
    '40 enquiries with five pictures each from one address; programs, archives and 11 MB by the name of a picture, a robot’s; 20 that break off in the middle of a picture',
  before: 'nothing found',
  async run({ server, check }) {
    const { url, dataDir } = await server();
    const stored = async () => (await readdir(join(dataDir, 'uploads', 'anfragen')).catch(() => [])).length;
    const five: readonly Sent[] = Array.from({ length: 5 }, (_, at) => [`${at}.png`, pngOf(20_000)]);

    const flood = await many(40, 8, () => enquire(url, ATTACKER, five));
    const taken = flood.filter(({ status }) => status === 200).length;
    check(taken <= ALLOWANCE, `40 enquiries with pictures ${tally(flood)} (at most ${ALLOWANCE} an hour)`);
    check((await stored()) === 5 * taken, `${await stored()} files of ${taken} enquiries`);

    const wrong = [
      await enquire(url, '127.0.11.2', [['tasse.png', Buffer.from('MZ\u0090 this program cannot be run')]]),
      await enquire(url, '127.0.11.2', [
        ['tasse.png', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(500)])],
      ]),
      await enquire(url, '127.0.11.2', [['tasse.png', pngOf(11 * MEGABYTE)]]),
      await enquire(url, '127.0.11.2', five, { website: 'https://gewinnspiel.example' }),
    ];
    check(
      wrong.every(({ status }) => status === 400),
      `program, archive, 11 MB, robot ${tally(wrong)}`,
    );

    const { url: path, payload, headers } = await withPictures([['tasse.png', pngOf(5 * MEGABYTE)]]);
    await many(20, 10, () => breakOff(url, path, headers['content-type'], payload));
    check((await atRest(stored)) === 5 * taken, 'nothing left of those and of 20 that broke off');
    const honest = await enquire(url, '127.0.11.4', five);
    check(honest.status === 200, `another visitor’s enquiry ${honest.status}`);
  },
};

/** Sends the head and half of the body, and hangs up. */
function breakOff(base: string, path: string, type: string, payload: Buffer): Promise<void> {
  const { hostname, port } = new URL(base);
  const head = `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: ${type}\r\nContent-Length: ${payload.length}\r\n\r\n`;
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.11.3' });
    socket.once('close', () => resolve()).on('error', () => undefined);
    socket.write(head);
    socket.write(payload.subarray(0, payload.length / 2), () => socket.destroy());
  });
}

/** The number once it is stable; the server notices a broken connection slightly later. */
async function atRest(count: () => Promise<number>): Promise<number> {
  let before = -1;
  for (let now = await count(); now !== before; now = await count()) {
    before = now;
    await pause(1000);
  }
  return before;
}

export const enquiryPictureAttacks = [filled];
