import { expect } from '@playwright/test';
import { TICKED } from '../../../../domain/order/brief.ts';
import { catalogue } from '../../../../domain/catalogue/catalogue.ts';
import { formatCount } from '../../../../domain/texts/format.ts';
import { imageCount } from '../../../../domain/files/media.ts';
import { overviewTexts } from '../../../../src/order/overview/texts.ts';
import { quantityTexts } from '../../../../src/order/quantity/texts.ts';
import { quoteTexts } from '../../../../src/order/summary/texts.ts';
import { uploadTexts } from '../../../../src/order/upload/texts.ts';
import { type EventDriver, forwardWords, saidButton, step } from './driver.ts';

export const chooseProjectType: EventDriver<'projectType.choose'> = {
  do: ({ main }, { projectType }) =>
    step(() => main.getByRole('button', { name: new RegExp(`^${productName(projectType)}`) }).click()),
  say: ({ projectType }) => `Die Karte „${productName(projectType)}“ anklicken.`,
};

function productName(type: string): string {
  return catalogue.products.find((one) => one.type === type)?.name ?? type;
}

export const saveQuantity: EventDriver<'quantity.save'> = {
  do: ({ main, predicted }, event) => {
    const { order } = predicted;
    const { quantity, furtherKinds, stays } = event;
    const asked = [...furtherKinds, ...order.furtherKinds].map(({ product }) => product.type);
    const perKind = asked.map((type) => [type, numberOf(type, furtherKinds)] as const);
    const open = main.getByRole('button', { name: quantityTexts.kinds.open });
    const text = stays === true ? quoteTexts.make : forwardWords(predicted, event, quantityTexts.next);
    return step(() => main.getByRole('button', { name: text }).filter({ visible: true }).click(), {
      typed: { quantity: String(quantity), ...Object.fromEntries(perKind) },
      prepare: async () => {
        if (asked.length > 0 && (await open.isVisible())) await open.click();
      },
    });
  },
  say: (event, before, screen) => {
    const { quantity, furtherKinds, stays } = event;
    const words = stays === true ? quoteTexts.make : forwardWords({ screen, order: before }, event, quantityTexts.next);
    const kinds = furtherKinds.map(
      ({ product, quantity: count }) => `${productName(product.type)}: ${formatCount(count)}. `,
    );
    const emptied = furtherKinds.length === 0 && before.furtherKinds.length > 0;
    const said = kinds.length > 0 ? `${saidButton(quantityTexts.kinds.open)} ${kinds.join('')}` : '';
    return `${quantityTexts.label}: ${formatCount(quantity)}. ${emptied ? `${saidButton(quantityTexts.kinds.remove)} ` : said}${saidButton(words)}`;
  },
};

/** The value of a kind's field. */
function numberOf(
  type: string,
  kinds: readonly { readonly product: { readonly type: string }; readonly quantity: number }[],
): string {
  return String(kinds.find(({ product }) => product.type === type)?.quantity ?? '');
}

const MATCH_IMAGES = /^Menge auf .* ändern$/;

export const matchImages: EventDriver<'quantity.matchImages'> = {
  do: ({ main }) => {
    const button = main.getByRole('button', { name: MATCH_IMAGES });
    // The button appears after the window's next poll.
    return step(() => button.click(), { prepare: () => button.waitFor() });
  },
  say: (_, { media }, from) =>
    saidButton(
      from === 'upload' ? uploadTexts.differs.change(imageCount(media)) : overviewTexts.count.change(imageCount(media)),
    ),
};

export const reportMedia: EventDriver<'media.report'> = {
  do: () => {
    throw new Error('files are chosen by files.ts');
  },
  say: ({ media }) => {
    const files = Object.values(media);
    if (files.length === 0) return 'Alle hochgeladenen Dateien entfernen.';
    const names = files.map((file) => `${file.name}${file.complete ? '' : ' (mittendrin anhalten)'}`);
    return `Genau diese Dateien sind hochgeladen: ${names.join(', ')}.`;
  },
};

export const submitImages: EventDriver<'images.submit'> = {
  do: ({ main, predicted }, event) => {
    const { sendLater } = event;
    if (predicted.screen === 'client.overview') {
      return step(() => main.getByRole('button', { name: overviewTexts.count.follow, exact: true }).click());
    }
    const button = main.getByRole('button', { name: forwardWords(predicted, event, uploadTexts.finish) });
    return step(
      async () => {
        // The window polls the order after an upload.
        await expect(button).toBeEnabled();
        await button.click();
      },
      { typed: { sendLater: sendLater ? TICKED : '' } },
    );
  },
  say: (event, order, screen) =>
    screen === 'client.overview'
      ? saidButton(overviewTexts.count.follow)
      : `„${uploadTexts.later.label}“ ${event.sendLater ? 'ankreuzen' : 'nicht ankreuzen'}. ${saidButton(forwardWords({ screen, order }, event, uploadTexts.finish))}`,
};
