import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../../server/app/platform/limits.ts';
import { headOf, openConnection, readHead } from '../../../support/raw-connection.ts';
import { type ServerProcess, startServerProcess } from '../../../support/server-process.ts';
import { temporaryFolder } from '../../../support/test-app.ts';

describe('large bodies', { timeout: 60_000 }, () => {
  it('with a list of 1.9 million entries are refused by their length, and delay no other request', async () => {
    const { server, headers } = await withOrder();
    const body = `{"scalings":[],"resolution":[${'1,'.repeat(1_900_000)}1]}`;
    const begin = performance.now();
    const connection = await openConnection(server.url);
    connection.send(headOf('POST', '/api/wizard/setScale', { ...headers, 'content-length': body.length }));
    expect(readHead(await connection.hear('tooLarge')).status).toBe(413);
    connection.send(body);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(performance.now() - begin).toBeLessThan(3000);
  });

  it('with the longest list that fits return one field error', async () => {
    const { server, headers } = await withOrder();
    const count = limits.bodies.call.value / 4 - 20;
    const body = JSON.stringify({ scalings: [], resolution: Array.from({ length: count }, () => 'x') });
    const answer = await fetch(`${server.url}/api/wizard/setScale`, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        code: 'invalid',
        message: 'Diese Angaben passen so noch nicht.',
        fields: { resolution: 'Bitte gib höchstens 20 Auflösungen an.' },
      },
    ]);
  });

  it.runIf(process.platform === 'linux')('that are sent by half use bounded memory: 120 × 1 MB', async () => {
    const { server, headers } = await withOrder();
    const before = await peakOf(server);
    const { value } = limits.bodies.item;
    const length = { 'content-type': 'application/json', 'content-length': value };
    const most = `{"note":"${'x'.repeat(value - 1000)}`;
    const held = await Promise.all(
      Array.from({ length: 120 }, async () => {
        const connection = await openConnection(server.url);
        connection.send(headOf('POST', '/api/wizard/updateNote', { ...headers, ...length }) + most);
        return connection;
      }),
    );
    // Requests within the budget get no answer; all others get one at once.
    const refusals = held.map((connection) => connection.hear('\r\n\r\n').then((said) => readHead(said).status));
    const answers: number[] = [];
    const refused = 120 - limits.heldBodies.ofAddress.value / value;
    await new Promise<void>((resolve) => {
      for (const refusal of refusals) {
        void refusal.then(
          (status) => answers.push(status) === refused && resolve(),
          () => answers.push(0) === refused && resolve(),
        );
      }
    });
    // A connection that closes during a write may lose its answer.
    expect(new Set(answers.filter((status) => status !== 0))).toEqual(new Set([429]));
    expect((await fetch(`${server.url}/api/wizard/order`)).status).toBe(200);
    // 60 to 86 MB, with what the collector has not yet freed; 120 bodies and their texts would be 240 MB.
    expect((await peakOf(server)) - before).toBeLessThan(130_000_000);
  });
});

/** A server, and the credentials of a visitor with an order. */
async function withOrder() {
  const server = await startServerProcess({
    DATA_DIR: await temporaryFolder(),
    LOG_LEVEL: 'info',
    RATE_LIMIT: '1000000',
  });
  const first = await fetch(`${server.url}/api/wizard/order`);
  const begun = await fetch(`${server.url}/api/wizard/setStartWizard`, {
    method: 'POST',
    headers: headersFrom(first),
    body: '{"setStartWizard":true}',
  });
  return { server, headers: headersFrom(begun) };
}

function headersFrom(answer: Response): Record<string, string> {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': token, 'content-type': 'application/json' };
}

/** Peak memory of the process in bytes. */
async function peakOf({ pid }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
