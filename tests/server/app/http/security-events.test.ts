import { expect, it } from 'vitest';
import { anEnquiry } from '../../../support/an-enquiry.ts';
import { captureLog } from '../../../support/captured-log.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { listen, tusClient } from '../../../support/tus-client.ts';
import { newVisitor } from '../../../support/visitor.ts';

const LOUD = { environment: { LOG_LEVEL: 'warn' } };

/** The security events, and the whole log as text. */
function eventsOf(lines: readonly string[]) {
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'security')
    .map(({ name, route, count, source }) => ({ name, route, count, source }));
}

const discard = ({ app }: TestApp, remoteAddress = '198.51.100.7') =>
  app.inject({ method: 'DELETE', url: '/api/wizard/order', remoteAddress });

it('logs suspicious calls with a pseudonym of their source and without their input', async () => {
  const test = await startTestApp(LOUD);
  const lines = captureLog(test.app);
  const visitor = await newVisitor(test.app);
  await walkTo(visitor, 'upload');
  const tus = tusClient(await listen(test.app), visitor);

  await discard(test);
  await visitor.post('fastlane', { val: 'geheim'.repeat(20_000) });
  await tus.create('programm.exe', 10);
  await tus.upload('tasse.png', Buffer.from('kein Bild')).catch(() => undefined);

  const events = eventsOf(lines);
  expect(events.map(({ name, route, count }) => [name, route, count])).toEqual([
    ['xsrf', '/api/wizard/order', 1],
    ['tooLarge', '/api/wizard/fastlane', 1],
    ['refusedFile', '/api/upload/files', 1],
  ]);
  expect(new Set(events.map(({ source }) => typeof source === 'string' && /^[\w-]{16}$/.test(source)))).toEqual(
    new Set([true]),
  );
  for (const secret of [
    '198.51.100.7',
    '127.0.0.1',
    anEnquiry.mail,
    'programm',
    'tasse',
    ...visitor.cookies.values(),
  ]) {
    expect(lines.join('')).not.toContain(secret);
  }
});

it('limits a flood of entries, and distinguishes sources for a day', async () => {
  const test = await startTestApp(LOUD);
  const lines = captureLog(test.app);
  for (let count = 0; count < 120; count += 1) await discard(test);
  await discard(test, '198.51.100.8');
  test.world.pass(61_000);
  await discard(test);
  test.world.pass(24 * 60 * 60 * 1000);
  await discard(test);

  const events = eventsOf(lines);
  expect(events.map(({ count }) => count)).toEqual([1, 10, 100, 1, 1, 1]);
  const [first, tenth, , other, later, tomorrow] = events.map(({ source }) => source);
  expect([tenth, later]).toEqual([first, first]);
  expect(new Set([first, other, tomorrow]).size).toBe(3);
});

it('reports a source that tries many unknown links, not a visitor whose order is gone', async () => {
  const test = await startTestApp(LOUD);
  const lines = captureLog(test.app);
  const guess = (number: number) =>
    test.app.inject({ url: '/api/upload/files', headers: { authorization: `Bearer ${'x'.repeat(40)}${number}` } });

  for (let number = 0; number < 19; number += 1) await guess(number);
  expect(eventsOf(lines)).toEqual([]);
  await guess(19);
  expect(eventsOf(lines)).toMatchObject([{ name: 'unknownToken', route: '/api/upload/files', count: 20 }]);
});

it('logs calls beyond a limit and mails on hold', async () => {
  const test = await startTestApp({ environment: { LOG_LEVEL: 'warn', RATE_LIMIT: '200' } });
  const lines = captureLog(test.app);
  for (let count = 0; count < 21; count += 1) {
    await test.app.inject({ method: 'POST', url: '/api/offer/createOffer', payload: anEnquiry });
  }

  expect(eventsOf(lines).map(({ name, count }) => [name, count])).toEqual(
    expect.arrayContaining([
      ['mailHeld', 1],
      ['tooMany', 1],
    ]),
  );
});
