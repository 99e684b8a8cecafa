import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { keptSections } from './kept-sections.ts';
import { temporaryFolder } from '../../tests/support/test-app.ts';

const today = () => new Date('2026-11-24T10:00:00Z');

it('a report keeps unmeasured sections in order with their dates, and drops obsolete ones', async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const folder = await temporaryFolder();
  await writeFile(
    join(folder, 'x.md'),
    '# Old\n\n## Large\n\n2026-11-01, so busy.\n\n| 1 |\n\n## Gone\n\n| 2 |\n\n## Small\n\nold\n',
  );
  const report = keptSections({
    name: 'x',
    heading: 'New',
    titles: ['Small', 'Large', 'Never measured'],
    folder,
    today,
  });
  report.begin('Small');
  report.line('| 3 |');
  await report.save();

  const text = await readFile(join(folder, 'x.md'), 'utf8');
  expect(text.replace(/load \d+\.\d/, 'load 0.0')).toBe(
    '# New\n\nWritten by `npm run lab -- x`.\n\n## Small\n\n2026-11-24, load 0.0 when it began.\n\n| 3 |\n\n## Large\n\n2026-11-01, so busy.\n\n| 1 |\n',
  );
});
