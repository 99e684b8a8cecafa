import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newBrowser } from '../../../support/browser.ts';
import { contact } from '../../../support/order-journeys.ts';
import { startServerProcess } from '../../../support/server-process.ts';
import { temporaryFolder } from '../../../support/test-app.ts';

describe('npm run serve', () => {
  it('listens soon, answers its health check and ends with 0 on SIGTERM', { timeout: 30_000 }, async () => {
    const server = await startServerProcess({ DATA_DIR: await temporaryFolder() });
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    server.kill('SIGTERM');
    expect(await server.ended).toEqual([0, null]);
  });

  it('finishes the pending request before it ends', { timeout: 30_000 }, async () => {
    const server = await startServerProcess({ DATA_DIR: await temporaryFolder() });
    const visitor = await newBrowser(server.url);
    const calls = Array.from({ length: 20 }, () => visitor.post('setStartWizard', { setStartWizard: true }));
    await Promise.race(calls);
    server.kill('SIGTERM');
    const answers = await Promise.allSettled(calls);
    const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 'not accepted'));
    // Requests before the signal get 200, later ones 503 or a refused connection.
    expect(statuses.filter((status) => status !== 200 && status !== 503 && status !== 'not accepted')).toEqual([]);
    expect(statuses).toContain(200);
    expect(await server.ended).toEqual([0, null]);
  });

  it('logs what happened without personal data', { timeout: 30_000 }, async () => {
    const dataDir = await temporaryFolder();
    const server = await startServerProcess({ DATA_DIR: dataDir });
    const visitor = await newBrowser(server.url);
    await visitor.post('setStartWizard', { setStartWizard: true });
    await visitor.post('saveContact', { client: contact });
    await visitor.post('saveContact', { client: { ...contact, email: 'kaputt@' } });
    await visitor.post('setProjectType', { projectType: 'hair' });
    await fetch(`${server.url}/uebergabe/geheimer-schluessel?name=Winter`);
    server.kill('SIGTERM');
    await server.ended;

    const calls = server.log().filter((line) => line['msg'] === 'order call');
    expect(calls.map(({ call, event, from, to, revision }) => ({ call, event, from, to, revision }))).toEqual([
      { call: 'setStartWizard', event: 'wizard.start', from: 'start.options', to: 'contact', revision: 1 },
      { call: 'saveContact', event: 'contact.save', from: 'contact', to: 'projectType', revision: 2 },
      { call: 'setProjectType', event: 'projectType.choose', from: 'projectType', to: 'formats.fastlane', revision: 3 },
    ]);
    const everything = JSON.stringify(server.log());
    for (const secret of [...Object.values(contact), 'kaputt', '127.0.0.1"', 'geheimer', ...visitor.secrets()]) {
      expect(everything).not.toContain(secret);
    }
    // The order is in the database, so the log omits it deliberately.
    expect((await readFile(join(dataDir, 'freistell.sqlite'))).includes(contact.email)).toBe(true);
  });

  it('names the invalid variable and does not start', { timeout: 30_000 }, async () => {
    await expect(startServerProcess({ DATA_DIR: await temporaryFolder(), PORT: 'http' })).rejects.toThrow(/→ at PORT/);
  });
});
