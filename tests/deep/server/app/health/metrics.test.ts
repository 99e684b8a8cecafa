import { get } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createMetrics, readCounts } from '../../../../../server/app/health/metrics.ts';
import { limits } from '../../../../../server/app/platform/limits.ts';
import { newBrowser } from '../../../../support/browser.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { contact, walkTo } from '../../../../support/order-journeys.ts';
import { startServerProcess } from '../../../../support/server-process.ts';
import { startTestApp, temporaryFolder } from '../../../../support/test-app.ts';
import { newVisitor } from '../../../../support/visitor.ts';

const nothing = {
  orders: {
    draft: 0,
    booked: 0,
    inProduction: 0,
    delivered: 0,
    inCorrection: 0,
    accepted: 0,
    invoiced: 0,
    paid: 0,
    invoiceCancelled: 0,
    cancelled: 0,
    withdrawn: 0,
  },
  mails: { waiting: 0, held: 0, dead: 0 },
  backedUpAt: 0,
};

describe('the metrics of a server', () => {
  it('are served on the loopback address only, and contain no personal data', { timeout: 30_000 }, async () => {
    const server = await startServerProcess({ DATA_DIR: await temporaryFolder(), METRICS_PORT: '0', RATE_LIMIT: '6' });
    const visitor = await newBrowser(server.url);
    await visitor.post('setStartWizard', { setStartWizard: true });
    await visitor.post('saveContact', { client: contact });
    await visitor.post('finish', {});
    for (let call = 0; call < 3; call += 1) await visitor.post('saveContact', { client: contact });
    await fetch(`${server.url}/uebergabe/geheimer-schluessel?name=Winter`);
    const port = server.log().find(({ msg }) => msg === 'figures for Prometheus at /metrics')?.['port'];
    const text = await (await fetch(`http://127.0.0.1:${String(port)}/metrics`)).text();

    const figure = (name: string) =>
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length + 1);
    expect({
      started: figure('freistell_answers_total{route="POST /api/wizard/setStartWizard",status="2xx"}'),
      refused: figure('freistell_refusals_total{kind="refused"}'),
      rate: figure('freistell_refusals_total{kind="rate"}'),
      drafts: figure('freistell_orders{state="draft"}'),
      booked: figure('freistell_orders{state="booked"}'),
      open: figure('freistell_uploads_open'),
      bytes: figure('freistell_upload_bytes_total'),
    }).toEqual({ started: '1', refused: '3', rate: '1', drafts: '1', booked: '0', open: '0', bytes: '0' });
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    const secrets = [...Object.values(contact), 'geheimer', ...visitor.secrets()];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    await expect(statusAt('127.0.0.2', Number(port))).rejects.toThrow('ECONNREFUSED');
    // As a page after DNS rebinding would ask.
    expect(await statusAt('127.0.0.1', Number(port), 'boese.example')).toBe(421);
  });

  it('are served without those of a database that does not answer', async () => {
    let isAway = false;
    let time = 1_000_000;
    const readings: string[] = [];
    const metrics = createMetrics({
      readCounts: async () => {
        readings.push(isAway ? 'away' : 'there');
        if (isAway) throw new Error('away');
        return nothing;
      },
      freeBytes: () => Promise.resolve(5_000_000_000),
      incoming: () => ({ files: 2, bytes: 30 }),
      held: () => ({ connections: 3, requests: 1, downloads: 0, bodies: 0, answers: 500, files: 40 }),
      now: () => time,
    });
    const seen = async () => {
      const lines = (await metrics.text()).split('\n');
      return lines.filter((line) =>
        /^freistell_(?:uploads_open|upload_bytes_total|counted\w+|under_way|held_bytes)[ {]/.test(line),
      );
    };
    const first = await seen();
    isAway = true;
    time += limits.metrics.countAge.value;
    const second = await seen();
    time += limits.metrics.countAge.value - 1;

    expect([first, second, await seen()]).toEqual(
      Array.from({ length: 3 }, () => [
        'freistell_upload_bytes_total 30',
        'freistell_uploads_open 2',
        'freistell_under_way{what="connections"} 3',
        'freistell_under_way{what="requests"} 1',
        'freistell_under_way{what="downloads"} 0',
        'freistell_held_bytes{what="bodies"} 0',
        'freistell_held_bytes{what="answers"} 500',
        'freistell_held_bytes{what="files"} 40',
        'freistell_counted_timestamp_seconds 1000',
      ]),
    );
    expect(readings).toEqual(['there', 'away']);
  });
});

describe.each(eachDatabase())('the gauges on $name', (database) => {
  it('are the orders by state and the waiting mails', async () => {
    // Mails cannot be sent.
    const environment = { ...(await database.environment()), SMTP_URL: 'smtp://127.0.0.1:9' };
    const { app, store } = await startTestApp({ environment });
    expect(await readCounts(store)).toEqual(nothing);
    await walkTo(await newVisitor(app), 'client.overview');
    const booked = await newVisitor(app);
    await walkTo(booked, 'client.overview');
    await booked.post('finish', {});
    const { orders, mails } = await readCounts(store);
    expect([orders, mails.waiting]).toEqual([{ ...nothing.orders, draft: 1, booked: 1 }, 2]);
  });
});

function statusAt(host: string, port: number, name = 'localhost'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host, port, path: '/metrics', headers: { host: name } }, (answer) => resolve(answer.resume().statusCode)).on(
      'error',
      reject,
    );
  });
}
