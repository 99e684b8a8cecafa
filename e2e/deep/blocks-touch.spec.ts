/* Every block to try, on a phone and by touch, with reduced motion. */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { drawingTexts } from '../../src/site/blocks/drawing/texts.ts';
import { type OwnBlock, pagesWithBlocks, sectionWith } from '../../tests/site/own-blocks.ts';
import { barriersOn } from '../support/barriers.ts';
import { aroundTheMug, begin, pressAt } from '../support/drawing.ts';
import { expect, test } from '../support/test.ts';

const WIDTH = 390;
/** Minimum side of a touch target in CSS px (WCAG 2.2, 2.5.8). */
const FINGER = 24;

/** How the test tries each block in its section. */
const tries: Readonly<Record<OwnBlock, (page: Page, block: Locator) => Promise<void>>> = {
  choices: async (_, block) => {
    const questions = await block.locator('[data-choice]').all();
    // Boxes, some of them ticked at first, show nothing else.
    const isCheck = (await block.getAttribute('data-island')) === 'file-check';
    if (isCheck || (await block.locator('form').count()) > 0) return tickAll(block);
    // Some answers need a script, one of them on demand.
    for (const island of await block.locator('[data-island]').all()) await expect(island).toHaveAttribute('data-ready');
    const [first, second] = await Promise.all(
      questions.map((question) => question.locator('label').filter({ visible: true }).all()),
    );
    const looks: string[][] = [];
    for (const answer of first ?? []) {
      await chooseByTap(answer);
      looks.push([]);
      for (const other of second ?? [null]) {
        if (other !== null) await chooseByTap(other);
        looks.at(-1)?.push(await lookOf(block));
      }
    }
    // All answers of a question look different, for every answer to the other question.
    const bySecond = (second ?? [null]).map((_, position) => looks.map((row) => row[position]));
    for (const answers of [looks, bySecond]) {
      expect(new Set(answers.map((seen) => seen.join('\n'))).size).toBe(answers.length);
    }
    expect(questions.length).toBeLessThanOrEqual(2);
    return undefined;
  },
  frames: async (page, block) => {
    const range = block.getByRole('slider');
    const picture = block.locator('[data-pictures] img').first();
    await expect(range).toBeVisible();
    const first = await picture.getAttribute('src');
    const values = JSON.parse((await block.locator('[data-values]').getAttribute('data-values')) ?? '[]') as string[];
    const finger = await page.context().newCDPSession(page);
    const { x, y } = await middleOf(picture);
    // A quarter of the picture's width to the left is a quarter of the frames back.
    const width = (await picture.boundingBox())?.width ?? 0;
    await pull(finger, [x, y], [x - width / 4, y]);
    const pulled = values.at(Number(await range.getAttribute('value')) + Math.round(-values.length / 4)) ?? '';
    await expect(range).toHaveAttribute('aria-valuetext', pulled);
    await expect(picture).not.toHaveAttribute('src', first ?? '');
    // Scrolling by touch over the picture must not turn it.
    const before = await page.evaluate(() => scrollY);
    await pull(finger, [x, y], [x, y - 200]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
    await expect(range).toHaveAttribute('aria-valuetext', pulled);
  },
  drawing: async (page, block) => {
    await begin(page, 'tap');
    for (const anchor of aroundTheMug) await pressAt(page, anchor, 'tap');
    await block.getByRole('button', { name: drawingTexts.tools.close }).tap();
    await expect(block.getByText(drawingTexts.hints.done)).toBeVisible();
    await expect(block.locator('[data-stage="cut-out"]')).toBeVisible();
  },
  phones: async (_, block) => {
    for (const left of [3, 2, 1]) {
      const play = block.locator('[data-external-load]');
      await expect(play).toHaveCount(left);
      await play.first().tap();
      await expect(block.locator('iframe')).toHaveCount(4 - left);
    }
    const story = block.locator('iframe').last().contentFrame();
    await story.getByRole('button', { name: 'Nächste Seite' }).tap();
    await expect(story.getByText('Seite 2 von')).toBeAttached();
  },
};

test.use({ viewport: { width: WIDTH, height: 844 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

for (const [address, blocks] of pagesWithBlocks()) {
  test.describe(address, () => {
    // The address of the 404 page answers 404 itself.
    test.use({ expectsFailedCalls: address === '/404' });

    test('every block to try out works by touch, and no animation starts by itself', async ({ page }) => {
      await page.goto(address);
      for (const kind of blocks) {
        const block = page.locator(sectionWith(kind)).last();
        await block.scrollIntoViewIfNeeded();
        await tries[kind](page, block);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
        expect(await tooSmallIn(block)).toEqual([]);
        expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
        // site.spec.ts checks the page around it.
        expect(await barriersOn(page, sectionWith(kind))).toEqual([]);
      }
    });
  });
}

/** Taps an answer; the block must show the described picture at once. */
async function chooseByTap(answer: Locator): Promise<void> {
  await answer.tap();
  const input = answer.locator('input');
  await expect(input).toBeChecked();
  const { hidden, moving } = await input.evaluate((one) => ({
    hidden: (one.getAttribute('aria-describedby')?.split(' ') ?? []).filter(
      (id) => document.querySelector(`#${CSS.escape(id)}`)?.checkVisibility({ visibilityProperty: true }) !== true,
    ),
    moving: document.getAnimations().length,
  }));
  expect([hidden, moving]).toEqual([[], 0]);
}

/** Toggles every box and option of a form. */
async function tickAll(block: Locator): Promise<void> {
  for (const answer of await block.locator('[data-choice] label').all()) {
    const input = answer.locator('input');
    const [isTicked, type] = [await input.isChecked(), await input.getAttribute('type')];
    await answer.tap();
    await expect(input).toBeChecked({ checked: type === 'radio' || !isTicked });
  }
}

/** What a block shows besides its questions: texts and pictures with their positions and backgrounds. */
function lookOf(block: Locator): Promise<string> {
  return block.evaluate((section) => {
    const { x, y } = section.getBoundingClientRect();
    const all = [...section.querySelectorAll('*')].filter((one) => one.closest('fieldset') === null);
    return all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => {
        const box = one.getBoundingClientRect();
        const { backgroundColor } = getComputedStyle(one);
        const text = one.childElementCount === 0 ? one.textContent : '';
        return [one.tagName, text, backgroundColor, box.x - x, box.y - y, box.width, box.height].join(' ');
      })
      .join('\n');
  });
}

/** Touch targets that are too small. */
function tooSmallIn(block: Locator): Promise<readonly string[]> {
  return block.evaluate(
    (section, least) =>
      [...section.querySelectorAll('label, button, summary, input[type="range"], a[role], [role="application"]')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width < least || height < least;
        })
        .map((one) => one.outerHTML.slice(0, 80)),
    FINGER,
  );
}

async function middleOf(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A drag by one finger. */
async function pull(
  finger: CDPSession,
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  const steps = 8;
  await touch('touchStart', { x: fromX, y: fromY });
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', { x: fromX + ((toX - fromX) * step) / steps, y: fromY + ((toY - fromY) * step) / steps });
  }
  await touch('touchEnd');
}
