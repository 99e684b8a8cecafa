import { expect, it } from 'vitest';
import { machinesReadme } from '../../../scripts/draw-machines.ts';

it('machines/README.md shows the charts as they are (npm run make -- charts)', async () => {
  const { now, wanted } = await machinesReadme();
  expect(now).toBe(wanted);
});
