/**
 * How soon the blocks that visitors can try answer: `npm run bench:blocks`, over a finished build. Each is gone through whole on a phone's window and a
 * slowed-down processor: every radio button and box, by mouse and by key, every range to its end. Prints a table and writes it to
 * bench/results/blocks.md; exits with 1 if one press takes longer than the goal until the next frame.
 */
import { chromium, type Locator, type Page } from '@playwright/test';
import { startServer } from '../e2e/support/server.ts';
import { chromiumPath } from '../scripts/chromium.ts';
import { cameraTilt } from '../src/site/words/camera-tilt.ts';
import { edgeProbe } from '../src/site/words/edge-probe.ts';
import { editLayers } from '../src/site/words/edit-layers.ts';
import { focusStack } from '../src/site/words/focus-stack.ts';
import { garmentColours } from '../src/site/words/garment-colours.ts';
import { ghostMannequin } from '../src/site/words/ghost-mannequin.ts';
import { guide } from '../src/site/words/guide.ts';
import { lightSetups } from '../src/site/words/light-setups.ts';
import { marketplaceFrames } from '../src/site/words/marketplace-frames.ts';
import { posePlan } from '../src/site/words/pose-plan.ts';
import { spin } from '../src/site/words/spin.ts';
import { studioDay } from '../src/site/words/studio-day.ts';
import { INTERACTION_GOAL, SLOWDOWN, slowestOfEach, watchInteractions } from './interactions.ts';
import { keptReport } from './kept-report.ts';

/** The pages with a block of their own, and the heading that it stands under. */
const BLOCKS: readonly (readonly [address: string, heading: string])[] = [
  ['/bildbearbeitung', editLayers.heading],
  ['/bildbearbeitung/personen-freistellen', edgeProbe.heading],
  ['/produktfotografie/schmuck', focusStack.heading],
  ['/produktfotografie/packshots', lightSetups.heading],
  ['/produktfotografie/hollowman-fotografie', ghostMannequin.heading],
  ['/produktfotografie/legeware-fotografie', cameraTilt.heading],
  ['/produktfotografie/accessoires', spin.heading],
  ['/produktfotografie/amazon-ebay-zalando', marketplaceFrames.heading],
  ['/produktfotografie/mode-fashion', garmentColours.heading],
  ['/produktfotografie/model-fotografie', posePlan.heading],
  ['/webstories', 'Drei Stories zum Ansehen'],
  ['/agentur', studioDay.heading],
  ['/consulting', guide.heading],
];

const report = keptReport('blocks', 'The blocks of the marketing pages');
const server = await startServer();
const { executablePath, args } = await chromiumPath();
const browser = await chromium.launch({ executablePath, args });
try {
  const viewport = { width: 390, height: 844 };
  const page = await (await browser.newContext({ baseURL: server.url, locale: 'de-DE', viewport })).newPage();
  const seen = await watchInteractions(page);
  for (const [address, heading] of BLOCKS) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const block = page.locator('section', { has: page.getByRole('heading', { name: heading }) }).first();
    await block.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await goThrough(page, block);
  }

  report.line(
    `| Seite | langsamste Bedienung bei ${SLOWDOWN}-fach gebremster CPU | bis zum nächsten Bild |\n|---|---|---|`,
  );
  for (const { screen, target, duration } of slowestOfEach(seen)) {
    report.line(`| ${screen} | ${target.replaceAll(/\s+/g, ' ')} | ${duration} ms |`);
  }
  const slowest = Math.max(0, ...seen.map(({ duration }) => duration));
  report.line(`\nLangsamste von ${seen.length} Bedienungen über 16 ms: ${slowest} ms, Ziel ≤ ${INTERACTION_GOAL} ms.`);
  process.exitCode = slowest <= INTERACTION_GOAL ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}
await report.save();

/** Every answer of the block, by mouse and by arrow key; ranges by ten keys; stories are played. */
async function goThrough(page: Page, block: Locator): Promise<void> {
  for (const label of await block.locator('label:has(input)').all()) await label.click();
  for (const question of await block.locator('fieldset').all()) {
    const answers = question.locator('input');
    await answers.first().focus();
    for (let press = 0; press < (await answers.count()); press += 1) await page.keyboard.press('ArrowRight');
  }
  for (const range of await block.locator('input[type="range"]').all()) {
    await range.focus();
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
  }
  const stories = block.locator('[data-external-load]');
  while ((await stories.count()) > 0) {
    const left = await stories.count();
    await stories.first().click();
    await stories.nth(left - 1).waitFor({ state: 'detached' });
  }
  // The browser tells of an interaction some time after its frame.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
}
