import type { Locator } from '@playwright/test';
import { catalogue } from '../../../../domain/catalogue/catalogue.ts';
import { salesChannelTitles } from '../../../../domain/catalogue/marketplace-names.ts';
import { soldOn } from '../../../../domain/order/marketplace-presets.ts';
import type { OrderItem } from '../../../../domain/order/order-item.ts';
import { chosenFastlanes, type EventOf } from '../../../../machines/order/order-context.ts';
import { extensionTexts, fastlaneTexts, scaleTexts } from '../../../../src/order/formats/texts.ts';
import { frameTexts } from '../../../../src/order/frame/texts.ts';
import { said } from '../plan-language.ts';
import { fieldOf, retype } from '../typing.ts';
import {
  type BrowserStep,
  type EventDriver,
  type Here,
  leadingOn,
  pressing,
  saidFields,
  saidTick,
  seenTick,
  step,
  tick,
} from './driver.ts';

export const toggleFastlane: EventDriver<'fastlane.toggle'> = {
  do: ({ main, predicted: { order } }, { val }) =>
    step(tick(main.getByRole('checkbox', { name: laneName(val) }), !order.fastlane[val])),
  say: ({ val }, before) => [saidTick(laneName(val), !before.fastlane[val])],
  see: ({ val }, after) => [seenTick(laneName(val), after.fastlane[val])],
};

export const toggleSalesChannel: EventDriver<'salesChannel.toggle'> = {
  do: ({ main, predicted: { order } }, { salesChannel }) =>
    step(
      tick(
        main.getByRole('checkbox', { name: salesChannelTitles[salesChannel], exact: true }),
        !soldOn(order).includes(salesChannel),
      ),
    ),
  say: ({ salesChannel }, before) => [
    saidTick(salesChannelTitles[salesChannel], !soldOn(before).includes(salesChannel)),
  ],
  see: ({ salesChannel }, after) => [seenTick(salesChannelTitles[salesChannel], soldOn(after).includes(salesChannel))],
};

export const confirmFastlane = leadingOn<'fastlane.confirm'>((order) =>
  order.returnToOverview ? fastlaneTexts.toSizes : fastlaneTexts.next(chosenFastlanes(order).length),
);

export const chooseServiceLevel: EventDriver<'serviceLevel.choose'> = {
  do: ({ main, expectAnswer }, { fastlane }) =>
    step(() => main.getByRole('button', { name: fastlaneTexts.fastlane }).click(), {
      prepare: async () => {
        for (const { key, name } of catalogue.fastlanes) {
          await tick(main.getByRole('checkbox', { name }), fastlane[key])();
        }
        await expectAnswer((item) => item.fastlane, fastlane);
      },
    }),
  say: ({ fastlane }, before) => [
    ...catalogue.fastlanes
      .filter(({ key }) => fastlane[key] !== before.fastlane[key])
      .map(({ key, name }) => saidTick(name, fastlane[key])),
    said('press', { name: fastlaneTexts.fastlane }),
  ],
};

export const reopenFastlane: EventDriver<'fastlane.reopen'> = pressing('button', frameTexts.back);

export const chooseScale: EventDriver<'scale.choose'> = {
  do: chooseScales,
  // A size that is ticked may have the resolution of a recommendation, so it is ticked anew.
  say: ({ scalings }, before) => {
    const [first = ''] = catalogue.scales.map(({ name }) => name);
    const present = scalings.length + before.scalings.length === 0 ? [first] : before.scalings;
    const again = present === before.scalings ? [] : [saidTick(first, true)];
    return [...again, ...present.map((name) => saidTick(name, false)), ...scalings.map((name) => saidTick(name, true))];
  },
  see: (_event, after) =>
    catalogue.scales.map(({ name }) =>
      seenTick(
        name,
        after.scalings.some((one) => one === name),
      ),
    ),
};

/** Clears the boxes first: a ticked one may have the resolution of a recommendation. */
function chooseScales({ main, expectAnswer }: Here, { scalings }: EventOf<'scale.choose'>): BrowserStep {
  // A row's name has all its texts, the size first.
  const box = (name: string): Locator => main.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  const [first = catalogue.scales[0]?.name ?? '', ...more] = scalings;
  if (more.length > 0) throw new Error('a press ticks one box');
  const clear = async () => {
    for (const { name } of catalogue.scales) await tick(box(name), false)();
    await expectAnswer((item) => item.scalings, []);
  };
  if (scalings.length > 0) return step(tick(box(first), true), { prepare: clear });
  return step(tick(box(first), false), {
    prepare: async () => {
      await clear();
      await box(first).click();
      await expectAnswer((item) => item.scalings, [first]);
    },
  });
}

const CUSTOM_FIELDS = ['width', 'height', 'dpi'] as const;

export const setCustomScale: EventDriver<'customScale.set'> = {
  do: typeCustomScale,
  say: (event, before) => {
    const wanted = textOf(event.customWidth, event.customHeight, event.customDpi);
    return [
      said('pressIfThere', { name: scaleTexts.customOpen }),
      ...saidFields(labelled(wanted), labelled(savedCustomScale(before))),
      said('leaveField', {}),
    ];
  },
  see: (event, after) =>
    after.custom_scale || [event.customWidth, event.customHeight, event.customDpi].every((one) => one === null)
      ? []
      : [said('text', { text: scaleTexts.customOff })],
};

function labelled({ width, height, dpi }: ReturnType<typeof textOf>): Record<string, string> {
  return { [scaleTexts.width]: width, [scaleTexts.height]: height, [scaleTexts.dpi]: dpi };
}

/** Each field saves itself on blur; the last change is the press. */
function typeCustomScale({ page, predicted, expectAnswer }: Here, event: EventOf<'customScale.set'>): BrowserStep {
  const wanted = textOf(event.customWidth, event.customHeight, event.customDpi);
  const saved = savedCustomScale(predicted.order);
  const last = CUSTOM_FIELDS.findLast((name) => wanted[name] !== saved[name]) ?? 'width';
  const value = wanted[last];
  const before = { ...wanted, [last]: value === saved[last] ? otherThan(value) : saved[last] };
  const field = fieldOf(page, last);
  return step(
    async () => {
      await retype(field, value);
      // When empty, the fields may close by themselves.
      if (await field.isVisible()) await field.blur();
    },
    {
      typed: value === '' ? {} : { [last]: value },
      sendsItself: true,
      prepare: async () => {
        const open = page.getByRole('button', { name: scaleTexts.customOpen });
        if (await open.isVisible()) await open.click();
        for (const name of CUSTOM_FIELDS) {
          await fieldOf(page, name).fill(before[name]);
          await fieldOf(page, name).blur();
        }
        await expectAnswer(savedCustomScale, before);
      },
    },
  );
}

function savedCustomScale(order: Pick<OrderItem, 'custom_width' | 'custom_height' | 'custom_dpi'>) {
  return textOf(order.custom_width, order.custom_height, order.custom_dpi);
}

function textOf(...values: readonly (number | null)[]): Record<(typeof CUSTOM_FIELDS)[number], string> {
  const [width = '', height = '', dpi = ''] = values.map((value) => String(value ?? ''));
  return { width, height, dpi };
}

/** A valid number other than this one, or none. */
function otherThan(value: string): string {
  return value === '' ? '1' : '';
}

export const confirmScale = leadingOn<'scale.confirm'>(() => scaleTexts.next);

export const toggleExtension: EventDriver<'extension.toggle'> = {
  do: ({ page, predicted: { order } }, { extension }) => {
    const button = page.locator(`#extension-${extension}-button`);
    const before = order.extensions.includes(extension) ? extensionTexts.remove : extensionTexts.choose;
    return step(async () => {
      if ((await button.textContent()) === before) await button.click();
    });
  },
  say: ({ extension }, before) => {
    const { remove, choose } = extensionTexts;
    return [said('pressAt', { name: before.extensions.includes(extension) ? remove : choose, place: extension })];
  },
};

export const confirmExtensions = leadingOn<'extension.confirm'>(() => extensionTexts.next);

function laneName(key: string): string {
  return catalogue.fastlanes.find((lane) => lane.key === key)?.name ?? key;
}
