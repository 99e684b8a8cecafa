import type { Page } from '@playwright/test';
import type { Screen } from '../../../../domain/order/order-item.ts';
import { chooseClientType, giveCompany } from './client.ts';
import { giveContact } from './contact.ts';
import { confirmFormats } from './extensions.ts';
import { chooseUses, type Use } from './fastlane.ts';
import { startOrder } from './landing.ts';
import { chooseProjectType } from './project-type.ts';
import { giveQuantity } from './quantity.ts';
import { confirmSizes } from './scale.ts';
import { sendLater } from './send-later.ts';

/** Answers on the way that a test depends on. */
interface Answers {
  readonly uses: Use;
  readonly quantity: number;
}

type Way = readonly (readonly [Screen, (page: Page) => Promise<void>])[];

const wayOf = ({ uses, quantity }: Answers): Way => [
  ['contact', startOrder],
  ['projectType', giveContact],
  ['formats.fastlane', chooseProjectType],
  ['formats.scale', (page) => chooseUses(page, uses)],
  ['formats.extensions', confirmSizes],
  ['quantity', confirmFormats],
  ['upload', (page) => giveQuantity(page, quantity)],
  ['client.type', sendLater],
  ['client.details', (page) => chooseClientType(page, 'Firma')],
  ['client.overview', giveCompany],
];

/** Walks the shortest way to `screen`, for tests that begin there. */
export async function goTo(
  page: Page,
  screen: Screen,
  { uses = 'Onlineshop und Marktplatz', quantity = 120 }: Partial<Answers> = {},
): Promise<void> {
  for (const [reached, walk] of wayOf({ uses, quantity })) {
    await walk(page);
    if (reached === screen) return;
  }
}
