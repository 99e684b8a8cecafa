import type { Page } from '@playwright/test';
import type { OrderAnswer } from '../../../domain/contracts/wizard-calls.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { unsentTextRules } from '../../../machines/session/unsent-text-rules.ts';
import { type FieldTexts, type FormName, formNames } from '../../../domain/order/answers.ts';
import {
  type Difference,
  differences,
  isTwoValued,
  savingCalls,
  screenOf,
} from '../../../tests/paths/data/open-order-answers.ts';
import { expectScreen } from '../../../tests/paths/drivers/screens/screen.ts';
import { lookAgain } from '../../../tests/paths/drivers/scripted.ts';
import { expectTyped, typeIn } from '../../../tests/paths/drivers/typing.ts';
import { walkToOpenOrder } from '../../../tests/support/order-journeys.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { callerOf } from '../../support/calls.ts';
import { onTheWay } from '../../support/on-the-way.ts';
import { startServer } from '../../support/server.ts';
import { expect, test as base } from '../../support/test.ts';

/*
 * Every field with another answer from a second window (by calls), before and after typing here.
 * two-windows.spec.ts tests the customer's decision, unsent-texts.test.ts each field.
 */

/** A server with every offer that has a field. */
const test = base.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const server = await startServer({ EXPRESS: 'on' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test.use({ expectsFailedCalls: true });

/** The background alone: another one removes the colour's field. */
const groups = formNames.flatMap((name): [words: string, name: FormName, has: (field: string) => boolean][] =>
  name === 'brief'
    ? [
        ['brief, background', name, (field) => field === 'background'],
        ['brief, all but the background', name, (field) => field !== 'background'],
      ]
    : [[name, name, () => true]],
);

for (const [words, name, has] of groups) {
  test(`${words}: shows the answer saved by another window, and keeps the unsent text`, async ({ page }) => {
    const visitor = await visitorOf(page);
    await walkToOpenOrder(visitor, name);
    await page.goto(screenTable[screenOf(name)].path);
    await expectScreen(page, screenOf(name));
    const saved = unsentTextRules[name].answersOf(await itemOf(visitor));
    const fields = differences(await itemOf(visitor), name).filter(({ field }) => has(field));

    const there = pick(fields, (field) => field.there);
    await saveElsewhere(visitor, name, { ...saved, ...there });
    await lookAgain(page);
    await expectTyped(page, there, 'saved elsewhere, untouched here');

    // Of two values, the other one is the order's original answer.
    const here = pick(fields, ({ field, here }) => (isTwoValued(field) ? (saved[field] ?? '') : here));
    const letSave = await holdSaves(page, name);
    await typeIn(page, here);
    // The promise of images cannot be taken back before one has arrived, so it is repeated.
    await saveElsewhere(visitor, name, name === 'images' ? { ...saved, ...there } : saved);
    letSave();
    await lookAgain(page);

    const asked = fields.filter(({ field }) => !isTwoValued(field)).map(({ field }) => field);
    await expect(page.locator('[data-conflict]')).toHaveCount(asked.length);
    for (const field of asked) await expect(page.locator(`[data-conflict="${field}"]`)).toBeVisible();
    await expectTyped(page, here, 'typed here, another answer saved elsewhere');
  });
}

function pick(fields: readonly Difference[], answerOf: (field: Difference) => string): FieldTexts {
  return Object.fromEntries(fields.map((field) => [field.field, answerOf(field)]));
}

/** Blocks the automatic save while the other answer arrives. Returns its release. */
async function holdSaves(page: Page, name: FormName): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await onTheWay(
    page,
    `**/api/wizard/${unsentTextRules[name].call}`,
    async (route) => {
      await promise;
      await route.continue();
    },
    1,
  );
  return resolve;
}

/** The second window answers, and returns to the screen of this one. */
async function saveElsewhere(visitor: Caller, name: FormName, answers: FieldTexts): Promise<void> {
  const requests = savingCalls(name, answers, await itemOf(visitor));
  for (const { call, body } of requests) await visitor.call(call, body);
}

type Caller = Pick<Visitor, 'call' | 'order'>;

/** The same customer in a second window, by calls. */
async function visitorOf(page: Page): Promise<Caller> {
  const caller = await callerOf(page);
  return {
    async call(call, body) {
      const answer = await caller(call, body);
      expect(answer.status(), call).toBe(200);
      return (await answer.json()) as OrderItem;
    },
    order: async () => (await (await page.request.get('/api/wizard/order')).json()) as OrderAnswer,
  };
}

async function itemOf(visitor: Caller): Promise<OrderItem> {
  const { orderItem } = await visitor.order();
  if (orderItem === null) throw new Error('no order is open');
  return orderItem;
}
