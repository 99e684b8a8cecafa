import type { FastifyBaseLogger } from 'fastify';
import { expect, it } from 'vitest';
import { limits } from '../../../../server/app/platform/limits.ts';
import { createRefusalLog } from '../../../../server/app/platform/outages.ts';

const { lines, linesOfAddress } = limits.events;

it('logs refused calls as ten lines per address, sixty in all, and one with the others’ count', () => {
  const written: unknown[] = [];
  const log = { info: (facts: object) => void written.push(facts) } as unknown as FastifyBaseLogger;
  const refusals = createRefusalLog(log);
  for (let call = 0; call < 100_000; call += 1) refusals.note(log, `10.0.0.${call % 50}`, { kind: 'rate' });
  const single = written.length;
  refusals.sum();
  expect([single, written.at(-1)]).toEqual([lines.value, { calls: { rate: 100_000 - lines.value } }]);

  for (let call = 0; call < 20; call += 1) refusals.note(log, '10.0.0.1', { kind: 'xsrf' });
  expect(written.length - single - 1).toBe(linesOfAddress.value);
});
