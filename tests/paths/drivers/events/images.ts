import { expect } from '@playwright/test';
import { TICKED } from '../../../../domain/order/brief.ts';
import { catalogue } from '../../../../domain/catalogue/catalogue.ts';
import { imageCount } from '../../../../domain/files/media.ts';
import type { Media } from '../../../../domain/files/media-schema.ts';
import { overviewTexts } from '../../../../src/order/overview/texts.ts';
import { quantityTexts } from '../../../../src/order/quantity/texts.ts';
import { quoteTexts } from '../../../../src/order/summary/texts.ts';
import { uploadTexts } from '../../../../src/order/upload/texts.ts';
import { shownPath } from '../../data/shipped-files.ts';
import { said } from '../plan-language.ts';
import { type EventDriver, forwardWords, saidFields, saidTick, step } from './driver.ts';

export const chooseProjectType: EventDriver<'projectType.choose'> = {
  do: ({ main }, { projectType }) =>
    step(() => main.getByRole('button', { name: new RegExp(`^${productName(projectType)}`) }).click()),
  say: ({ projectType }) => [said('press', { name: productName(projectType) })],
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
    const counts = (kinds: typeof furtherKinds) =>
      Object.fromEntries(kinds.map(({ product, quantity: count }) => [productName(product.type), String(count)]));
    const isEmptied = furtherKinds.length === 0 && before.furtherKinds.length > 0;
    return [
      ...saidFields(
        { [quantityTexts.label]: String(quantity) },
        { [quantityTexts.label]: String(before.quantity ?? '') },
      ),
      ...(isEmptied ? [said('press', { name: quantityTexts.kinds.remove })] : []),
      ...(furtherKinds.length > 0 ? [said('pressIfThere', { name: quantityTexts.kinds.open })] : []),
      ...saidFields(counts(furtherKinds), counts(before.furtherKinds)),
      said('press', { name: words }),
    ];
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
  say: (_, { media }, from) => {
    const { differs } = uploadTexts;
    const { count } = overviewTexts;
    return [said('press', { name: (from === 'upload' ? differs : count).change(imageCount(media)) })];
  },
};

export const reportMedia: EventDriver<'media.report'> = {
  do: () => {
    throw new Error('files are chosen by files.ts');
  },
  say: ({ media }, before) => saidFiles(media, before.media),
  see: ({ media }, _after, before) => seenFiles(media, before.media),
};

/** Removes what is too much, then chooses what is missing. */
function saidFiles(wanted: Media, present: Media): string[] {
  const [leaving, coming] = [missingIn(wanted, present), missingIn(present, wanted)];
  return [
    ...leaving.map((name) => said('press', { name: uploadTexts.file.remove(name) })),
    ...(coming.length === 0
      ? []
      : [said('files', { name: uploadTexts.drop.files, files: coming.map(shownPath).join('`, `') })]),
  ];
}

/** Every new file as done, every removed one as gone. */
function seenFiles(wanted: Media, present: Media): string[] {
  return [
    ...missingIn(wanted, present).map((name) => said('rowGone', { place: name })),
    ...missingIn(present, wanted).map((name) => said('row', { place: name, text: uploadTexts.state.done })),
  ];
}

/** Names of the files of `these` that `others` lack. */
function missingIn(others: Media, these: Media): string[] {
  const there = new Set(Object.values(others).map(({ name }) => name));
  return Object.values(these).flatMap(({ name }) => (there.has(name) ? [] : [name]));
}

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
  say: (event, order, screen) => {
    if (screen === 'client.overview') return [said('press', { name: overviewTexts.count.follow })];
    const isSame = event.sendLater === order.sendLater;
    return [
      ...(isSame ? [] : [saidTick(uploadTexts.later.label, event.sendLater)]),
      said('press', { name: forwardWords({ screen, order }, event, uploadTexts.finish) }),
    ];
  },
};
