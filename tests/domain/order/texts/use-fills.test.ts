import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ExtensionName,
  extensionNames,
  fastlaneKeys,
  scaleNames,
} from '../../../../domain/catalogue/catalogue.ts';
import { marketplaceNames, type SalesChannel, salesChannels } from '../../../../domain/catalogue/marketplace-names.ts';
import { type Brief, defaultBrief } from '../../../../domain/order/brief.ts';
import { toOrderItem } from '../../../../machines/order/order-item-view.ts';
import { orderText, sizesOf } from '../../../../domain/order/texts/order-texts.ts';
import { fillsBetween, lackedBy } from '../../../../domain/order/texts/use-fills.ts';
import { differenceText } from '../../../../domain/pricing/price-texts.ts';
import { upsellOf } from '../../../../domain/pricing/pricing.ts';
import {
  contextOfItem,
  initialOrder,
  type OrderContext,
  type OrderEvent,
} from '../../../../machines/order/order-context.ts';
import { decide } from '../../../../machines/order/order-decision.ts';
import { completesChange, orderAfter, screenAfter } from '../../../../machines/order/order-next.ts';
import { confirmedFastlane, toggledSalesChannel } from '../../../../machines/order/order-recommendation.ts';
import { landing, type Stand, walk } from '../../../support/order-walk.ts';

const web = { web: true, print: false, pro: false };
const print = { web: false, print: true, pro: false };

/** What the screen says before the order's purposes are confirmed, and what it then is. */
function said(order: OrderContext) {
  const after = confirmed(order);
  const fills = fillsBetween(order, after).map(({ rule, value, isAdded, surcharge }) =>
    [isAdded ? '+' : '−', rule, plain(value), surcharge].join(' '),
  );
  return { after, fills, lacked: lackedBy(after).map(plain) };
}

describe(fillsBetween, () => {
  it('names each new value with its askers, and what the price of an image includes', () => {
    const order = soldOn({ ...initialOrder, fastlane: web }, 'ownShop', 'amazon', 'zalando');
    const fills = fillsBetween(order, confirmed(order));
    expect(fills.map(({ value, askedBy, surcharge }) => [plain(value), askedBy.map(plain), surcharge])).toEqual([
      [
        'Webformat, 2000 × 2000 px, 96 dpi',
        ['Amazon: längste Seite ab 1000 px für den Zoom, höchstens 10.000 px', 'Eigener Shop: von uns empfohlen'],
        0,
      ],
      [
        'Eigenes Format, 1801 × 2600 px, 96 dpi',
        ['Zalando: mindestens 762 × 1100 px, empfohlen 1801 × 2600 px, hochkant 1 : 1,44'],
        10,
      ],
      [
        'JPG',
        [
          'Amazon: JPG empfohlen, auch TIFF, PNG oder GIF ohne Animation',
          'Zalando: JPG',
          'Eigener Shop: von uns empfohlen',
        ],
        0,
      ],
      ['WEBP', ['Eigener Shop: von uns empfohlen'], 10],
      ['Rand 3 % je Seite', ['Amazon: 85 % der Fläche'], 0],
    ]);
  });

  it('names what another use removes, and what that saves', () => {
    const sold = confirmed(soldOn({ ...initialOrder, fastlane: { ...web, print: true } }, 'amazon', 'zalando'));
    expect(said({ ...sold, fastlane: print }).fills).toEqual([
      '− size Webformat, 2000 × 2000 px, 96 dpi -10',
      '− size Eigenes Format, 1801 × 2600 px, 96 dpi -10',
      '− fill Rand 3 % je Seite 0',
    ]);
    const online = confirmed(soldOn({ ...initialOrder, fastlane: web }, 'amazon'));
    expect(said({ ...online, fastlane: print }).fills).toEqual([
      '+ size Druckformat, 3000 × 3000 px, 300 dpi 0',
      '− size Webformat, 2000 × 2000 px, 96 dpi 0',
      '+ format TIFF 10',
      '− background weiß 0',
      '− fill Rand 3 % je Seite 0',
    ]);
  });

  it('promises nothing that the customer has removed, and names it', () => {
    const sold = { ...confirmed(soldOn(initialOrder, 'amazon')), extensions: [], scalings: [], resolutions: [] };
    expect(said(soldOn(sold, 'otto'))).toMatchObject({
      fills: ['+ colour sRGB 0'],
      lacked: ['Nicht dabei, weil du es herausgenommen hast: Webformat und JPG. Wählen kannst du es danach wieder.'],
    });
  });

  it('is exactly what the chart makes of any order, in values and in cents', () => {
    fc.assert(
      fc.property(visits, (events) => {
        const { screen, context } = visited(events);
        const item = toOrderItem(identity, screen, context);
        const known = contextOfItem(item);
        const decision = decide(screen, context, { type: 'fastlane.confirm' });
        if (!decision.accepted) return orderAfter(screen, known) === null;

        const after = orderAfter(screen, known) ?? initialOrder;
        expect(shown(after)).toEqual(shown(decision.context));
        expect(screenAfter(screen, known)).toBe(decision.screen);
        expect(completesChange(screen, known)).toBe(context.returnToOverview && decision.screen === 'client.overview');

        const fills = fillsBetween(item, after);
        expect(filled(valuesOf(context), fills)).toEqual(valuesOf(decision.context));
        expect(fills.reduce((sum, { surcharge }) => sum + surcharge, 0)).toBe(
          upsellOf(decision.context) - upsellOf(context),
        );
        expect(differenceText(item, after)).toBe(differenceText(context, decision.context));
        return true;
      }),
      { numRuns: 150, seed: 20_261_127 },
    );
  });
});

describe(lackedBy, () => {
  const upright = ['zalando', 'aboutYou'] as const;
  const start = 'Ein Auftrag hat Platz für ein eigenes Format, hier ';
  const end = ' Schreib uns das am Ende in die Notiz, dann melden wir uns mit dem Preis.';
  const aboutYou = 'About You verlangt mindestens 1500 × 2000 px, hochkant 3 : 4.';
  const zalando = 'Zalando verlangt mindestens 762 × 1100 px, empfohlen 1801 × 2600 px, hochkant 1 : 1,44.';

  it.each<[string, OrderContext, SalesChannel[], string[]]>([
    ['the first one’s', initialOrder, [...upright], [`${start}das für Zalando. ${aboutYou}${end}`]],
    ['their own', custom(1200, 900, 96), ['zalando'], [`${start}deins, 1200 × 900 px. ${zalando}${end}`]],
    [
      'a half-typed one',
      custom(1200, null, null),
      ['zalando'],
      [`${start}deins, das noch nicht vollständig ist. ${zalando}${end}`],
    ],
    [
      'as large a one of their own',
      custom(1500, 2000, 300),
      [...upright],
      [`${start}das für About You. ${zalando}${end}`],
    ],
    ['one as large as needed', custom(1801, 2600, 300), ['amazon', 'zalando'], []],
    ['none', initialOrder, ['amazon'], []],
  ])('names the own sizes of marketplaces without room, where the order has %s', (_, order, channels, sentences) => {
    expect(said(soldOn(order, ...channels)).lacked).toEqual(sentences);
  });

  it('names an own size that the customer has removed', () => {
    const sold = confirmed(soldOn(initialOrder, 'zalando'));
    const without = { ...sold, custom_scale: false, custom_width: null, custom_height: null, custom_dpi: null };
    expect(said(soldOn(without, 'amazon')).lacked).toEqual([
      'Nicht dabei, weil du es herausgenommen hast: 1801 × 2600 px für Zalando. Wählen kannst du es danach wieder.',
    ]);
  });
});

const identity = { id: '', revision: 0, wizard_clipping_id: '', status: 'draft' } as const;
const purposes = walk(landing, 'wizard.start', 'contact.save', 'projectType.choose/contour');
const overview = walk(
  purposes,
  'serviceLevel.choose/web',
  'quantity.save/250',
  'images.submit/later',
  'clientType.choose/company',
  'client.save/company',
);
const back: OrderEvent = { type: 'step.back', screen: 'formats.fastlane', returnToOverview: false };

const side = fc.constantFrom(null, 1200, 1500, 1801, 2000, 2600);
const wishes = fc.record({
  background: fc.constantFrom<Brief['background']>('usual', 'white', 'transparent'),
  margin: fc.constantFrom(null, 3, 10),
  profile: fc.constantFrom<Brief['profile']>('recommended', 'srgb', 'psoCoated'),
});
/** Events of the screens from purposes to brief, in any order; the chart refuses those that do not fit. */
const events: fc.Arbitrary<OrderEvent> = fc.oneof(
  fc.constantFrom(...fastlaneKeys).map((val) => ({ type: 'fastlane.toggle' as const, val })),
  fc.constantFrom(...salesChannels).map((salesChannel) => ({ type: 'salesChannel.toggle' as const, salesChannel })),
  fc.constantFrom<OrderEvent>(
    { type: 'fastlane.confirm' },
    { type: 'fastlane.reopen' },
    { type: 'scale.confirm' },
    { type: 'brief.open' },
    { type: 'serviceLevel.choose', fastlane: { web: true, print: true, pro: false } },
    back,
  ),
  fc
    .subarray([...scaleNames])
    .map((scalings) => ({ type: 'scale.choose' as const, scalings, resolution: scalings.map(() => 72) })),
  fc.tuple(side, side, fc.constantFrom(null, 96, 300)).map(([customWidth, customHeight, customDpi]) => {
    return { type: 'customScale.set' as const, customWidth, customHeight, customDpi, customScale: true };
  }),
  fc.constantFrom(...extensionNames).map((extension) => ({ type: 'extension.toggle' as const, extension })),
  fc.constantFrom(...marketplaceNames).map((marketplace) => ({ type: 'marketplace.choose' as const, marketplace })),
  wishes.map((wish) => ({ type: 'brief.save' as const, brief: { ...defaultBrief, ...wish } })),
);
const visits = fc.record({
  isChange: fc.boolean(),
  before: fc.array(events, { maxLength: 40, size: 'max' }),
  now: fc.array(
    events.filter(({ type }) => type.endsWith('.toggle')),
    { maxLength: 4 },
  ),
});

/** The purposes again after these events, at the order's first visit of these screens or in a change. */
function visited({ isChange, before, now }: { isChange: boolean; before: OrderEvent[]; now: OrderEvent[] }): Stand {
  const from = isChange ? walk(overview, 'step.back/change-formats.fastlane') : purposes;
  return [...before, back, ...now].reduce<Stand>((stand, event) => {
    const decision = decide(stand.screen, stand.context, event);
    return decision.accepted && decision.screen !== 'client.overview' ? decision : stand;
  }, from);
}

/** Without the previous screen: the browser knows one, not all. */
function shown(order: OrderContext) {
  const { previousScreen: _one, ...item } = toOrderItem(identity, 'formats.scale', order);
  return item;
}

/** The values that the list is about, in texts, as sets. */
function valuesOf(order: OrderContext) {
  const { background, margin, profile } = order.brief ?? defaultBrief;
  const row = (name: string) => orderText(order).find((one) => one.name === name)?.lines ?? [];
  expect(row('sizes')).toEqual(sizesOf(order).map(({ text }) => text));
  const backgrounds = { white: 'weiß', transparent: 'transparent' };
  const profiles = { srgb: 'sRGB', psoCoated: 'PSO\u00A0Coated\u00A0v3 (CMYK)' };
  return new Set([
    ...row('sizes').map((text) => `size ${text}`),
    ...order.extensions.map((name: ExtensionName) => `format ${name}`),
    ...(background in backgrounds ? [`background ${backgrounds[background as keyof typeof backgrounds]}`] : []),
    ...(margin === null ? [] : [`fill Rand ${margin}\u00A0% je Seite`]),
    ...(profile in profiles ? [`colour ${profiles[profile as keyof typeof profiles]}`] : []),
  ]);
}

/** These values with what the list adds and removes. */
function filled(values: ReadonlySet<string>, fills: ReturnType<typeof fillsBetween>): Set<string> {
  const result = new Set(values);
  for (const { rule, value, isAdded } of fills) {
    expect(result.has(`${rule} ${value}`)).toBe(!isAdded);
    if (isAdded) result.add(`${rule} ${value}`);
    else result.delete(`${rule} ${value}`);
  }
  return result;
}

function soldOn(order: OrderContext, ...channels: readonly SalesChannel[]): OrderContext {
  const sold = { ...order };
  for (const channel of channels) Object.assign(sold, toggledSalesChannel(sold, channel));
  return sold;
}

function confirmed(order: OrderContext): OrderContext {
  return { ...order, ...confirmedFastlane(order) };
}

function custom(width: number | null, height: number | null, dpi: number | null): OrderContext {
  const isWhole = width !== null && height !== null && dpi !== null;
  return { ...initialOrder, custom_scale: isWhole, custom_width: width, custom_height: height, custom_dpi: dpi };
}

/** Replaces non-breaking spaces. */
function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}
