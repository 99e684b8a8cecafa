import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lookAfterBallast } from '../../../../../server/app/disk/disk-room.ts';
import { limits } from '../../../../../server/app/platform/limits.ts';
import { type Browser, newBrowser } from '../../../../support/browser.ts';
import { contact } from '../../../../support/order-journeys.ts';
import { type ServerProcess, startServerProcess } from '../../../../support/server-process.ts';
import { canMount, mountSmallDisk } from '../../../../support/small-disk.ts';

const SIZE = 64;

describe.skipIf(!canMount)('on a full disk (needs the right to mount)', { timeout: 60_000 }, () => {
  it('the server starts, takes orders, and reports the missing space at /readyz', async () => {
    const disk = mountSmallDisk(SIZE);
    const first = await startServerProcess({ DATA_DIR: disk.folder });
    expect((await readyz(first)).status).toBe(200);
    expect(statSync(join(disk.folder, 'ballast')).size).toBe(limits.disk.ballast.value);
    first.kill('SIGKILL');
    await first.ended;
    disk.fill();

    const second = await startServerProcess({ DATA_DIR: disk.folder });

    const { status, disk: found } = await readyz(second);
    expect([status, found]).toEqual([503, { status: 'failed' }]);
    expect((await startOrder(await newBrowser(second.url))).status).toBe(200);
    expect(existsSync(join(disk.folder, 'ballast'))).toBe(false);
  });

  it('a server without any space reports it in plain words and recovers when space is free', async () => {
    const disk = mountSmallDisk(SIZE);
    const server = await startServerProcess({ DATA_DIR: disk.folder });
    const browser = await newBrowser(server.url);
    expect((await startOrder(browser)).status).toBe(200);
    const answer = await untilRefused(browser, disk.fill);

    const { code, message } = await answer.json();
    expect([answer.status, answer.headers.get('retry-after'), code, message]).toEqual([
      507,
      '5',
      'unavailable',
      'Bei uns ist gerade kein Speicherplatz frei. Ein neuer Versuch etwas später hilft meistens.',
    ]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    disk.empty();
    expect((await startOrder(await newBrowser(server.url))).status).toBe(200);
  });

  it('releases the ballast file when space is scarce and restores it when there is plenty', async () => {
    const disk = mountSmallDisk(SIZE);
    const ballast = join(disk.folder, 'ballast');
    await lookAfterBallast(disk.folder);
    expect(statSync(ballast).size).toBe(limits.disk.ballast.value);
    disk.fill();
    await lookAfterBallast(disk.folder);
    expect(existsSync(ballast)).toBe(false);
    await lookAfterBallast(disk.folder);
    expect(existsSync(ballast)).toBe(false);
    disk.empty();
    await lookAfterBallast(disk.folder);
    expect(statSync(ballast).size).toBe(limits.disk.ballast.value);
  });
});

function startOrder(browser: Browser): Promise<Response> {
  return browser.post('setStartWizard', { setStartWizard: true });
}

/** The first failing call, while `fill` takes every byte that becomes free, the ballast's included. */
async function untilRefused(browser: Browser, fill: () => void): Promise<Response> {
  for (let tries = 0; tries < 200; tries += 1) {
    fill();
    const answer = await browser.post('saveContact', { client: contact });
    if (answer.status >= 500) return answer;
    await browser.post('setStep', { currentStep: 0 });
  }
  throw new Error('the disk never ran full');
}

interface Readyz {
  readonly status: number;
  readonly disk: unknown;
}

async function readyz(server: ServerProcess): Promise<Readyz> {
  const answer = await fetch(`${server.url}/readyz`);
  return { status: answer.status, disk: (await answer.json()).disk };
}
