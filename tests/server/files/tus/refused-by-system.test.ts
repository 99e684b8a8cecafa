import { expect, it } from 'vitest';
import { captureLog } from '../../../support/captured-log.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { listen, tusClient } from '../../../support/tus-client.ts';
import { newVisitor } from '../../../support/visitor.ts';

const AWAY = 'Der Dienst antwortet gerade nicht. Ein neuer Versuch in wenigen Sekunden hilft meistens.';
const FULL = 'Bei uns ist gerade kein Speicherplatz frei. Ein neuer Versuch etwas später hilft meistens.';

it.each([
  ['EACCES', 503, AWAY],
  ['EPERM', 503, AWAY],
  ['EIO', 503, AWAY],
  ['EROFS', 503, AWAY],
  ['ENOSPC', 507, FULL],
  ['EDQUOT', 507, FULL],
])(
  'a file that the system refuses with %s is answered with %i, and the log does not name it',
  async (code, status, message) => {
    const test = await startTestApp({
      environment: { LOG_LEVEL: 'error' },
      aroundStorage: (storage) => ({
        ...storage,
        begin: (key) => {
          const path = `/data/uploads/${key}`;
          const error = new Error(`${code}: refused, open '${path}' -> '${path}.part'`);
          return Promise.reject(Object.assign(error, { code, syscall: 'open', path, dest: `${path}.part` }));
        },
      }),
    });
    const visitor = await newVisitor(test.app);
    await walkTo(visitor, 'upload');
    const client = tusClient(await listen(test.app), visitor);
    const log = captureLog(test.app);

    const answer = await client.create('Scheidung Meier.jpg', 100);

    expect([answer.status, await answer.json()]).toEqual([status, { code: 'unavailable', message }]);
    expect(log.filter((line) => line.includes(code)).length).toBeGreaterThan(0);
    expect(log.filter((line) => line.includes('Scheidung'))).toEqual([]);
  },
);
