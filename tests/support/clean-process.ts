/* For every test file, because many share a process: what a test has set in the environment ends with it. */
import { afterEach } from 'vitest';

const before = { ...process.env };

afterEach(() => {
  for (const name of ['TMPDIR', 'TMP', 'TEMP', 'NODE_OPTIONS']) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
});
