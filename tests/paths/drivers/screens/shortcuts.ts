import type { Page } from '@playwright/test';
import type { Screen } from '../../../../domain/order-item.ts';
import { chooseClientType, giveCompany } from './client.ts';
import { giveContact } from './contact.ts';
import { confirmFormats } from './extensions.ts';
import { chooseUses } from './fastlane.ts';
import { startOrder } from './landing.ts';
import { chooseProjectType } from './project-type.ts';
import { giveQuantity } from './quantity.ts';
import { confirmSizes } from './scale.ts';
import { sendLater } from './send-later.ts';

const WAY: readonly (readonly [Screen, (page: Page) => Promise<void>])[] = [
  ['contact', startOrder],
  ['projectType', giveContact],
  ['formats.fastlane', chooseProjectType],
  ['formats.scale', (page) => chooseUses(page, 'Onlineshop und Marktplatz')],
  ['formats.extensions', confirmSizes],
  ['quantity', confirmFormats],
  ['upload', (page) => giveQuantity(page, 120)],
  ['client.type', sendLater],
  ['client.details', (page) => chooseClientType(page, 'Firma')],
  ['client.overview', giveCompany],
];

/** Walks the shortest way to `screen`, for tests that begin there. */
export async function goTo(page: Page, screen: Screen): Promise<void> {
  for (const [reached, walk] of WAY) {
    await walk(page);
    if (reached === screen) return;
  }
}
