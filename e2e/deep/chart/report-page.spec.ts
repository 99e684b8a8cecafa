/* The page of `npm run paths -- --report`, opened from a file, with a made-up run. */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { pathsInBrowser } from '../../../tests/paths/drivers/by-hand.ts';
import { pathId, testTitle } from '../../../tests/paths/model/path-id.ts';
import { arrivesAt, shortestPath } from '../../../tests/paths/model/search.ts';
import type { PathRun } from '../../../tests/paths/report/history.ts';
import { htmlReport } from '../../../tests/paths/report/html-report.ts';
import { outcomesIn } from '../../../tests/paths/report/report.ts';

test('the report shows the failed path first, and only paths through a clicked place', async ({ page }, info) => {
  const { graph } = pathsInBrowser();
  const paths = (['quantity', 'client.overview', 'start.premium'] as const).map((state) => {
    const path = shortestPath(graph, arrivesAt(state));
    if (path === null) throw new Error(`no path leads to ${state}`);
    return path;
  });
  const [, failed = ''] = paths.map(pathId);
  const results = paths.map((path, index) => ({
    // Paths that failed before are walked first: the number in the title is not the place of the path.
    title: testTitle(paths.length - index, path, 'the order stays the predicted one'),
    tests: [
      {
        results: [
          index === 1
            ? {
                status: 'failed',
                duration: 4000,
                error: { message: '\u001B[31mstep 3, contact.save: <b> differs\u001B[39m' },
              }
            : { status: 'passed', duration: 2000 },
        ],
      },
    ],
  }));
  const run: PathRun = {
    date: '2026-11-27T10:00:00.000Z',
    commit: 'abc123def',
    isChanged: false,
    chart: 'order',
    steps: paths.flat().length,
    paths: outcomesIn({ suites: [{ specs: results }] }),
  };
  const before = { ...run, date: '2026-11-26T10:00:00.000Z', commit: '0123456789', paths: {} };
  const file = info.outputPath('report.html');
  writeFileSync(file, htmlReport({ graph, paths, pictureOf: () => null, runs: [run, before] }));
  await page.goto(pathToFileURL(file).href);

  const shown = page.locator('.path:visible summary code');
  await expect(shown.first()).toHaveText(failed);
  await expect(shown).toHaveCount(3);
  await expect(page.locator('.failure')).toContainText('step 3, contact.save: <b> differs');
  await expect(page.locator('.failure')).toContainText(`npm run paths -- --replay ${failed}`);
  await expect(page.locator('table tbody tr')).toHaveText([
    /27\.11\.2026, 11:00abc123def21.*8 s/,
    /26\.11\.2026, 11:0001234567890/,
  ]);

  await page.locator('svg [data-through="start.premium"]').click();
  await expect(shown).toHaveText([pathId(paths[2] ?? [])]);
  await page.getByRole('button', { name: 'Alle zeigen' }).click();
  await expect(shown).toHaveCount(3);
  await page.getByText('Alle Übergänge').click();
  await page.locator('button[data-through="projectType/projectType.choose/formats.fastlane"]').click();
  await expect(shown).toHaveCount(2);
  await page.locator('svg [data-through="contact → projectType"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#chosen')).toHaveText('2 von 3 Pfaden durch contact → projectType');
  await page.screenshot({ path: info.outputPath('report.png'), fullPage: true });
});
