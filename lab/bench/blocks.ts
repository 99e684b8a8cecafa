/**
 * `npm run lab -- blocks`, over a build: response times of the blocks to try, on a phone with a slow processor.
 * Operates every control by mouse and key. Writes results/blocks.md; exits with 1 if a press misses the goal.
 */
import { chromium, type Locator, type Page } from '@playwright/test';
import { aroundTheMug, begin, pressAt } from '../../e2e/support/drawing.ts';
import { startServer } from '../../e2e/support/server.ts';
import { chromiumPath } from '../../scripts/chromium.ts';
import { drawingTexts } from '../../src/site/blocks/drawing/texts.ts';
import { type OwnBlock, pagesWithBlocks, sectionWith } from '../../tests/site/own-blocks.ts';
import { INTERACTION_GOAL, SLOWDOWN, slowestOfEach, watchInteractions } from './interactions.ts';
import { keptReport } from './kept-report.ts';

const { tools, hints, spoken } = drawingTexts;

/** How each is operated in its section. */
const ways: Readonly<Record<OwnBlock, (page: Page, block: Locator) => Promise<void>>> = {
  choices: async (page, block) => {
    for (const label of await block.locator('label:has(input):visible').all()) await label.click();
    for (const question of await block.locator('fieldset').all()) {
      const answers = question.locator('input:visible');
      await answers.first().focus();
      await press(page, 'ArrowRight', await answers.count());
    }
  },
  frames: async (page, block) => {
    await block.getByRole('slider').focus();
    await press(page, 'ArrowLeft', 10);
    const box = await block.locator('[data-pictures]').boundingBox();
    if (box === null) throw new Error('the pictures are not there');
    const height = box.y + box.height / 2;
    for (const way of [0.8, 0.2, 0.6]) {
      await page.mouse.move(box.x + box.width / 2, height);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * way, height, { steps: 12 });
      await page.mouse.up();
    }
  },
  drawing: async (page, block) => {
    const use = (name: string) => block.getByRole('button', { name, exact: true }).click();
    await begin(page);
    for (const anchor of [...aroundTheMug.slice(0, 3), [660, 815] as const, ...aroundTheMug.slice(3)]) {
      await pressAt(page, anchor);
    }
    for (const tool of [tools.nearer, tools.nearer, tools.farther, tools.whole]) await use(tool);
    await use(tools.close);
    await block.getByText(hints.done).waitFor();
    for (const tool of [tools.undo, tools.redo, tools.clear]) await use(tool);

    await block.getByRole('application').focus();
    const said = block.getByRole('status').last();
    // The number of anchors depends on the edge.
    const anchorSet = spoken.anchorSet(0).split('.')[0] ?? '';
    for (const way of ['Up', 'Up', 'Left', 'Left', 'Down', 'Down', 'Right', 'Right']) {
      await press(page, `Arrow${way}`, 5);
      await press(page, 'Enter');
      await said.getByText(anchorSet).waitFor();
    }
    await press(page, '+', 2);
    await press(page, '0');
    await press(page, 's');
    await block.getByText(hints.done).waitFor();
    await press(page, 'Backspace', 2);
  },
  phones: async (_, block) => {
    const stories = block.locator('[data-external-load]');
    for (let left = await stories.count(); left > 0; left -= 1) {
      await stories.first().click();
      await stories.nth(left - 1).waitFor({ state: 'detached' });
    }
  },
};

const report = keptReport('blocks', 'The blocks of the marketing pages');
const server = await startServer();
const { executablePath, args } = await chromiumPath();
const browser = await chromium.launch({ executablePath, args });
try {
  const viewport = { width: 390, height: 844 };
  const page = await (await browser.newContext({ baseURL: server.url, locale: 'de-DE', viewport })).newPage();
  const seen = await watchInteractions(page);
  for (const [address, blocks] of pagesWithBlocks()) {
    await page.goto(address, { waitUntil: 'networkidle' });
    for (const kind of blocks) {
      const block = page.locator(sectionWith(kind)).last();
      await block.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      await ways[kind](page, block);
    }
    // The browser reports an interaction some time after its frame.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
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

async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
}
