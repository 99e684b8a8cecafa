/*
 * One rule per event from the specification, in plain values, independent of the chart for the mutation check:
 * no imports of guards, effects or chart; from `domain/` only the validation of forms.
 */

import { catalogue, type Product } from '../../../domain/catalogue/catalogue.ts';
import { clientProblems, contactProblems, emptyClient } from '../../../domain/client/client.ts';
import type { OrderState, Screen, StepStatus } from '../../../domain/order/order-item.ts';
import type { EventOf, OrderContext, OrderEvent } from '../../../machines/order/order-context.ts';

type Order = OrderContext;
type EventType = OrderEvent['type'];

interface Rule<Type extends EventType> {
  readonly from: readonly OrderState[];
  /** Conditions beyond the screen. */
  readonly asks?: (order: Order, event: EventOf<Type>, screen: OrderState) => boolean;
  readonly stores?: (order: Order, event: EventOf<Type>, screen: OrderState) => Partial<Order>;
  /** The target; without one the order stays. */
  readonly to?: OrderState | ((order: Order, screen: OrderState, event: EventOf<Type>) => OrderState);
  /** Whether it completes its screen, so that a change link leads back to the overview. */
  readonly completes?: true | ((order: Order, event: EventOf<Type>) => boolean);
}

const OVERVIEW: Screen = 'client.overview';

const C = 'complete';
const N = 'current';
const U = 'upcoming';
/** Marks of the four steps by current step (specification, section 4). */
const marks: Record<string, StepStatus[]> = {
  '-1': [U, U, U, U],
  0: [U, U, U, U],
  1: [N, U, U, U],
  2: [C, N, U, U],
  3: [C, C, N, U],
  4: [C, C, C, N],
  all: [C, C, C, C],
};

/** The journey in order, with `currentStep`. */
const journey: readonly (readonly [Screen, number])[] = [
  ['start.options', -1],
  ['contact', 0],
  ['projectType', 1],
  ['formats.fastlane', 2],
  ['formats.scale', 2],
  ['formats.extensions', 2],
  ['formats.brief', 2],
  ['quantity', 3],
  ['upload', 3],
  ['client.type', 4],
  ['client.details', 4],
  ['client.overview', 4],
];
const place = (one: Screen) => journey.findIndex(([name]) => name === one);
const afterBooking = [
  'booked',
  'inProduction',
  'delivered',
  'inCorrection',
  'accepted',
  'invoiced',
  'paid',
  'invoiceCancelled',
  'cancelled',
  'withdrawn',
] as const;
/** A further delivery changes nothing about these. */
const lateStates = ['accepted', 'invoiced', 'paid', 'invoiceCancelled'] as const;
const afterStart = journey.slice(1).map(([screen]) => screen);

/** Day in Berlin in winter, as in the samples. */
const winterDay = (moment: string) => Math.floor((Date.parse(moment) + 3_600_000) / 86_400_000);

const isFilled = (problems: object) => Object.keys(problems).length === 0;
const images = (order: Order) => Object.values(order.media).filter((file) => file.complete).length;
const isPurposeChosen = ({ fastlane }: Order) => fastlane.web || fastlane.print || fastlane.pro;
const isSizeChosen = (order: Order) =>
  order.custom_scale || (order.scalings.length > 0 && order.resolutions.length > 0);

function isComplete(order: Order): boolean {
  return (
    order.product !== null &&
    order.fastlaneIsSet &&
    isPurposeChosen(order) &&
    isSizeChosen(order) &&
    order.extensions.length > 0 &&
    order.quantity !== null &&
    (order.sendLater || images(order) > 0) &&
    isFilled(contactProblems(order.client)) &&
    (order.testImages !== null || isFilled(clientProblems(order.client)))
  );
}

type Channels = Order['salesChannels'];
type Marketplace = Exclude<Channels[number], 'ownShop'>;
const channelsOf = ({ fastlane, salesChannels }: Pick<Order, 'fastlane' | 'salesChannels'>): Channels =>
  fastlane.web ? salesChannels : [];
const channelNames: Channels = ['ownShop', 'amazon', 'ebay', 'zalando', 'otto', 'kaufland', 'aboutYou'];
const isUpright = (name: Marketplace) => name === 'zalando' || name === 'aboutYou';

/** Specification, section 9: recommendations. For marketplaces alone no WEBP; two of them have sizes of their own. */
function recommended(
  lane: Order['fastlane'],
  channels: Channels,
): Pick<Order, 'scalings' | 'resolutions' | 'extensions'> {
  const names = marketplacesIn(channels);
  const isForShop = lane.web && (channels.includes('ownShop') || names.length === 0);
  const isSquare = isForShop || names.some((name) => !isUpright(name));
  return {
    scalings: [...(isSquare ? (['Webformat'] as const) : []), ...(lane.print ? (['Druckformat'] as const) : [])],
    resolutions: [...(isSquare ? [96] : []), ...(lane.print ? [300] : [])],
    extensions: [
      ...(lane.web || lane.print ? (['JPG'] as const) : []),
      ...(isForShop ? (['WEBP'] as const) : []),
      ...(lane.print ? (['TIFF'] as const) : []),
    ],
  };
}

function marketplacesIn(channels: Channels): Marketplace[] {
  return channels.filter((name) => name !== 'ownShop');
}

/** The custom format that the first marketplace with a size of its own wants. */
function wantedFormat(
  channels: Channels,
): Pick<Order, 'custom_scale' | 'custom_width' | 'custom_height' | 'custom_dpi'> {
  const name = marketplacesIn(channels).find(isUpright);
  const [width = null, height = null] = name === undefined ? [] : marketplaceSizes[name];
  const dpi = name === undefined ? null : 96;
  return { custom_scale: name !== undefined, custom_width: width, custom_height: height, custom_dpi: dpi };
}

type Wishes = Partial<Pick<NonNullable<Order['brief']>, 'background' | 'margin' | 'profile'>>;
const wishNames = ['background', 'margin', 'profile'] as const;

/** What the marketplaces want of the brief: the margin always, the rest where no other files are made. */
function wantedWishes(lane: Order['fastlane'], channels: Channels): Wishes {
  const all: Wishes = Object.assign({}, ...marketplacesIn(channels).map((name) => marketplaceBriefs[name]));
  const isAlone = !channels.includes('ownShop') && !lane.print && !lane.pro;
  return isAlone ? all : all.margin === undefined ? {} : { margin: all.margin };
}

const briefOf = (order: Order) => order.brief ?? { ...noBrief, fileNames: '', marketplace: null };

/** The brief with the new wishes, where the old ones or no own ones are; none where nothing is wished for. */
function withWishes(order: Order, names: readonly (keyof Wishes)[], now: Wishes): Order['brief'] {
  if (names.length === 0) return order.brief;
  const brief = { ...briefOf(order), ...Object.fromEntries(names.map((name) => [name, now[name] ?? noBrief[name]])) };
  const isNone = Object.entries(briefOf({ ...order, brief: null })).every(
    ([name, value]) => brief[name as keyof typeof brief] === value,
  );
  return isNone ? null : brief;
}

const keysOf = (lane: Order['fastlane']) => (['web', 'print', 'pro'] as const).filter((key) => lane[key]);
const laneOf = (keys: readonly string[]) => ({
  web: keys.includes('web'),
  print: keys.includes('print'),
  pro: keys.includes('pro'),
});
const isSameUse = (order: Order) =>
  keysOf(order.fastlane).join() === order.preselectedFor.join() &&
  channelsOf(order).join() === order.preselectedChannels.join();

const exchange = <Name>(chosen: Name[], added: Name[], lastNames: Name[], nowNames: Name[]) => {
  const stays = chosen.filter((name) => !added.includes(name) || nowNames.includes(name));
  const comes = nowNames.filter((name) => !lastNames.includes(name) && !stays.includes(name));
  const names = nowNames.filter((name) => [...stays, ...comes].includes(name));
  return {
    names: [...names, ...stays.filter((name) => !nowNames.includes(name))],
    added: names.filter((name) => comes.includes(name) || added.includes(name)),
  };
};

/** Other purposes replace the old recommendation by the new one; the customer's own additions follow it. */
function withOtherUse(order: Order): Partial<Order> {
  if (isSameUse(order)) return {};
  const [lastLane, lastChannels] = [laneOf(order.preselectedFor), order.preselectedChannels];
  const channels = channelsOf(order);
  const last = recommended(lastLane, lastChannels);
  const now = recommended(order.fastlane, channels);
  const sizes = exchange(order.scalings, order.recommended.scalings, last.scalings, now.scalings);
  const formats = exchange(order.extensions, order.recommended.extensions, last.extensions, now.extensions);
  const presets = { Originalformat: 0, Webformat: order.fastlane.web ? 96 : 92, Druckformat: 300 };
  const isPaired = order.scalings.length === order.resolutions.length;
  return {
    scalings: sizes.names,
    resolutions: sizes.names.map((name) => {
      const isOwn = !last.scalings.includes(name) && !now.scalings.includes(name);
      return isPaired && isOwn ? (order.resolutions[order.scalings.indexOf(name)] ?? 0) : presets[name];
    }),
    extensions: formats.names,
    recommended: { scalings: sizes.added, extensions: formats.added },
    ...withOtherDemands(order, wantedWishes(lastLane, lastChannels), wantedWishes(order.fastlane, channels)),
  };
}

/** The same for custom format and brief: what the marketplaces filled in goes, what the customer entered stays. */
function withOtherDemands(order: Order, last: Wishes, now: Wishes): Partial<Order> {
  const [lastFormat, format] = [wantedFormat(order.preselectedChannels), wantedFormat(channelsOf(order))];
  const isSameFormat = lastFormat.custom_width === format.custom_width;
  const isUntouched = Object.entries(lastFormat).every(([name, value]) => order[name as keyof Order] === value);
  const isEmpty = [order.custom_width, order.custom_height, order.custom_dpi].every((value) => value === null);
  const takesFormat = !isSameFormat && (isEmpty || (order.demanded.customScale && isUntouched));
  const brief = briefOf(order);
  const isFilled = (name: keyof Wishes) => order.demanded.brief.includes(name) && brief[name] === last[name];
  const changed = wishNames.filter(
    (name) => last[name] !== now[name] && (brief[name] === noBrief[name] || isFilled(name)),
  );
  return {
    ...(takesFormat ? format : {}),
    brief: withWishes(order, changed, now),
    demanded: {
      customScale: isSameFormat ? order.demanded.customScale : takesFormat && format.custom_scale,
      brief: wishNames.filter((name) =>
        last[name] === now[name]
          ? order.demanded.brief.includes(name)
          : changed.includes(name) && now[name] !== undefined,
      ),
    },
  };
}

/** The fast lane fills in everything, also what the customer had changed. */
function withFastLane(order: Order, fastlane: Order['fastlane']): Partial<Order> {
  const channels = channelsOf({ ...order, fastlane });
  const now = wantedWishes(fastlane, channels);
  const last = wantedWishes(laneOf(order.preselectedFor), order.preselectedChannels);
  const { scalings, resolutions, extensions } = recommended(fastlane, channels);
  const changed = wishNames.filter(
    (name) => now[name] !== undefined || (order.demanded.brief.includes(name) && briefOf(order)[name] === last[name]),
  );
  const format = wantedFormat(channels);
  return {
    scalings,
    resolutions,
    extensions,
    recommended: { scalings, extensions },
    ...format,
    brief: withWishes(order, changed, now),
    demanded: {
      customScale: format.custom_scale,
      brief: wishNames.filter((name) => now[name] !== undefined),
    },
    fastlane,
    preselectedFor: keysOf(fastlane),
    preselectedChannels: channels,
    fastlaneIsSet: true,
    scaleIsSet: true,
    extensionIsSet: true,
  };
}

const noBrief = {
  background: 'usual',
  colour: '',
  margin: null,
  alignment: 'asPhotographed',
  shadow: 'none',
  clippingPath: false,
  profile: 'recommended',
} as const;

/** Marketplace rules for an object of the frame's proportions: 94 % of each side are 88 % of the area. */
const marketplaceBriefs = {
  amazon: { background: 'white', margin: 3 },
  ebay: {},
  zalando: { background: 'white' },
  otto: { background: 'white', margin: 3, profile: 'srgb' },
  kaufland: { background: 'white' },
  aboutYou: { background: 'white' },
} as const;
const marketplaceSizes = { zalando: [1801, 2600], aboutYou: [1500, 2000] } as const;

function asMarketplaceWants(order: Order, { marketplace }: EventOf<'marketplace.choose'>): Partial<Order> {
  const dpi = order.fastlane.web ? 96 : 92;
  const own = marketplace === 'zalando' || marketplace === 'aboutYou' ? marketplaceSizes[marketplace] : null;
  return {
    scalings: own === null ? ['Webformat'] : [],
    resolutions: own === null ? [dpi] : [],
    custom_scale: own !== null,
    custom_width: own?.[0] ?? null,
    custom_height: own?.[1] ?? null,
    custom_dpi: own === null ? null : dpi,
    recommended: { scalings: [], extensions: [] },
    demanded: { customScale: false, brief: [] },
    // Kaufland publishes no formats.
    extensions: marketplace === 'kaufland' ? order.extensions : ['JPG'],
    brief: {
      ...noBrief,
      ...marketplaceBriefs[marketplace],
      fileNames: order.brief?.fileNames ?? '',
      marketplace,
    },
  };
}

/** Test images cost nothing, so quote and express do not count, and their number has a limit. */
function asTest(order: Order): Partial<Order> {
  const { testImages } = order.offers;
  const isFew = (order.quantity ?? Infinity) <= (testImages?.mostImages ?? 0);
  return {
    testImages,
    quote: null,
    express: null,
    ...(isFew ? {} : { quantity: null, furtherKinds: [] }),
  };
}

/** Without the invoice data. */
function withoutInvoice({ client }: Order): Partial<Order> {
  const contact = { email: client.email, phone: client.phone, pre_name: client.pre_name, name: client.name };
  return { client: { ...emptyClient, ...contact }, clientIsSet: false };
}

/** The client fields of a booked order, by client type; its address is not among them. */
function hasOf({ client }: Order): readonly (keyof Order['client'])[] {
  if (client.clientType === null) return ['pre_name', 'name', 'phone'];
  const person = ['salutation', 'pre_name', 'name', 'phone', 'street', 'address2', 'zip', 'city', 'country'] as const;
  return client.clientType === 'private' ? person : [...person, 'company', 'ustid', 'reference', 'invoice_email'];
}

function withAmendment(order: Order, { client, note }: EventOf<'order.amend'>): Pick<Order, 'client' | 'note'> {
  return { client: { ...order.client, ...onlyOf(hasOf(order), client) }, note: note ?? order.note };
}

function onlyOf<Fields extends object>(names: readonly string[], fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))) as Partial<Fields>;
}

const rules: { readonly [Type in EventType]: Rule<Type> } = {
  'premium.open': { from: ['start.options'], to: 'start.premium' },
  'premium.close': { from: ['start.premium'], to: 'start.options' },
  'wizard.start': {
    from: ['start.options', 'start.premium'],
    asks: ({ offers }, { wantsTestImages }) => wantsTestImages !== true || offers.testImages !== null,
    stores: (order, { wantsTestImages }) => (wantsTestImages === true ? asTest(order) : {}),
    to: 'contact',
  },
  'testImages.leave': {
    from: ['quantity', OVERVIEW],
    asks: ({ testImages }) => testImages !== null,
    stores: () => ({ testImages: null }),
    // The order has to be paid, so it needs a client.
    to: (_, screen) => (screen === OVERVIEW ? 'client.type' : screen),
  },
  'contact.save': {
    from: ['contact'],
    asks: (_, event) => isFilled(contactProblems(event.client)),
    stores: (order, event) => ({ client: { ...order.client, ...event.client } }),
    to: 'projectType',
    completes: true,
  },
  'projectType.choose': {
    from: ['projectType'],
    stores: (order, event) => ({
      furtherKinds: order.furtherKinds.filter(({ product }) => product.type !== event.projectType),
      product: catalogue.products.find((product) => product.type === event.projectType) ?? null,
    }),
    to: 'formats.fastlane',
    completes: true,
  },
  'fastlane.toggle': {
    from: ['formats.fastlane'],
    stores: (order, event) => ({ fastlane: { ...order.fastlane, [event.val]: !order.fastlane[event.val] } }),
  },
  'salesChannel.toggle': {
    from: ['formats.fastlane'],
    stores: (order, { salesChannel }) => {
      const sold = channelsOf(order);
      const isNew = !sold.includes(salesChannel);
      const all = isNew ? [...sold, salesChannel] : sold.filter((one) => one !== salesChannel);
      return {
        salesChannels: all.sort((one, other) => channelNames.indexOf(one) - channelNames.indexOf(other)),
        // What is sold online is for online use.
        fastlane: { ...order.fastlane, web: order.fastlane.web || isNew },
      };
    },
  },
  'fastlane.confirm': {
    from: ['formats.fastlane'],
    asks: isPurposeChosen,
    stores: (order) => ({
      fastlaneIsSet: true,
      preselectedFor: keysOf(order.fastlane),
      preselectedChannels: channelsOf(order),
      ...withOtherUse(order),
    }),
    to: 'formats.scale',
    // Other purposes show their effect first.
    completes: isSameUse,
  },
  'serviceLevel.choose': {
    from: ['formats.fastlane'],
    asks: (_, { fastlane }) => !fastlane.pro && (fastlane.web || fastlane.print),
    stores: (order, { fastlane }) => withFastLane(order, fastlane),
    // A change link first shows the result of the fast lane.
    to: (order) => (order.returnToOverview ? 'formats.scale' : 'quantity'),
  },
  'fastlane.reopen': { from: ['formats.scale'], stores: () => ({ fastlaneIsSet: false }), to: 'formats.fastlane' },
  'scale.choose': {
    from: ['formats.scale'],
    stores: (_, event) => ({ scalings: event.scalings, resolutions: event.resolution }),
  },
  'customScale.set': {
    from: ['formats.scale'],
    stores: (_, event) => ({
      custom_width: event.customWidth,
      custom_height: event.customHeight,
      custom_dpi: event.customDpi,
      custom_scale: event.customWidth !== null && event.customHeight !== null && event.customDpi !== null,
    }),
  },
  'scale.confirm': {
    from: ['formats.scale'],
    asks: isSizeChosen,
    stores: () => ({ scaleIsSet: true }),
    to: 'formats.extensions',
    completes: true,
  },
  'extension.toggle': {
    from: ['formats.extensions'],
    stores: (order, { extension }) => {
      const others = order.extensions.filter((one) => one !== extension);
      const extensions = others.length < order.extensions.length ? others : [...others, extension];
      return { extensions, steps: extensions.length > 0 ? marks[3] : marks[2] };
    },
  },
  'extension.confirm': {
    from: ['formats.extensions'],
    asks: (order) => order.extensions.length > 0,
    stores: () => ({ extensionIsSet: true }),
    to: 'quantity',
    completes: true,
  },
  'brief.open': {
    from: ['formats.extensions'],
    asks: (order) => order.extensions.length > 0,
    stores: () => ({ extensionIsSet: true }),
    to: 'formats.brief',
  },
  'marketplace.choose': { from: ['formats.brief'], stores: asMarketplaceWants },
  'brief.save': {
    from: ['formats.brief'],
    stores: (order, { brief }) => ({
      brief: brief === null ? null : { ...brief, marketplace: order.brief?.marketplace ?? null },
    }),
    to: 'quantity',
    completes: true,
  },
  'quantity.save': {
    from: ['quantity'],
    asks: ({ offers, express, testImages }, { quantity, delivery }) =>
      quantity <= (testImages?.mostImages ?? Infinity) &&
      (delivery !== 'express' ||
        (testImages === null && offers.express !== null && quantity <= (express ?? offers.express).mostImages)),
    stores: (order, { quantity, furtherKinds, delivery }) => ({
      quantity,
      furtherKinds: furtherKinds
        .filter(({ product }) => product.type !== order.product?.type)
        .map((kind) => ({
          product: catalogue.products.find(({ type }) => type === kind.product.type) as Product,
          quantity: kind.quantity,
        })),
      express: { standard: null, express: order.express ?? order.offers.express, asItIs: order.express }[
        delivery ?? 'asItIs'
      ],
    }),
    // Saved for a quote, it stays.
    to: (_, screen, { stays }) => (stays === true ? screen : 'upload'),
    completes: (_, { stays }) => stays !== true,
  },
  'quantity.matchImages': {
    from: ['upload', 'client.overview'],
    // No further kind loses images by it.
    asks: (order, event) =>
      (event.images ?? images(order)) === images(order) &&
      images(order) > order.furtherKinds.reduce((sum, { quantity }) => sum + quantity, 0) &&
      images(order) <= (order.testImages?.mostImages ?? Infinity),
    stores: (order) => ({ quantity: images(order) }),
  },
  'images.submit': {
    from: ['upload', OVERVIEW],
    asks: (order, { sendLater }) =>
      sendLater || (images(order) > 0 && Object.values(order.media).every((file) => file.complete)),
    stores: (_, { sendLater }) => ({ sendLater }),
    to: ({ testImages }, screen) => (screen === OVERVIEW || testImages !== null ? OVERVIEW : 'client.type'),
    completes: true,
  },
  'clientType.choose': {
    from: ['client.type', 'client.details'],
    stores: (order, event) => ({
      client: { ...order.client, clientType: event.client.clientType },
      clientIsSet: true,
    }),
    to: 'client.details',
  },
  'client.save': {
    from: ['client.details'],
    asks: (order, event) => isFilled(clientProblems({ ...order.client, ...event.client })),
    stores: (order, event) => ({ client: { ...order.client, ...event.client } }),
    to: 'client.overview',
  },
  'note.save': { from: ['client.overview'], stores: (_, { note }) => ({ note }) },
  'order.book': {
    from: ['client.overview'],
    // The samples name no price, or one that no order has.
    asks: (order, { earlyStart, net }) =>
      net === undefined &&
      isComplete(order) &&
      (order.sendLater || Object.values(order.media).every((file) => file.complete)) &&
      images(order) <= (order.quantity ?? 0) &&
      (order.sendLater || images(order) === order.quantity) &&
      (order.express === null || order.offers.express !== null || order.express.mostImages < (order.quantity ?? 0)) &&
      (order.testImages === null || order.offers.testImages !== null) &&
      (order.client.clientType !== 'private' || order.testImages !== null || earlyStart),
    stores: (order, { earlyStart }) => ({ earlyStart, ...(order.testImages !== null && withoutInvoice(order)) }),
    to: 'booked',
  },
  'media.report': {
    from: ['start.options', 'start.premium', ...afterStart, ...afterBooking],
    stores: (_, { media }) => ({ media }),
  },
  'production.start': {
    from: ['booked'],
    asks: (order, { withThoseHere }) =>
      images(order) <= (order.quantity ?? 0) && (withThoseHere || images(order) >= (order.quantity ?? 1)),
    to: 'inProduction',
  },
  'order.deliver': {
    from: ['inProduction', 'delivered', 'inCorrection', ...lateStates],
    asks: ({ isWithdrawn }, { stillOpen }, screen) => !isWithdrawn && (screen !== 'inCorrection' || stillOpen === 0),
    to: (_, screen) => lateStates.find((state) => state === screen) ?? 'delivered',
  },
  'correction.request': {
    from: ['delivered', 'inCorrection'],
    asks: (_, { requests, delivered }) => requests.every(({ file }) => delivered.some(({ id }) => id === file)),
    to: 'inCorrection',
  },
  'image.remove': {
    from: ['booked'],
    asks: ({ media }, { files }) =>
      files.every((file) => Object.entries(media).some(([id, { complete }]) => id === file && complete)),
    stores: ({ media }, { files }) => ({
      media: Object.fromEntries(Object.entries(media).filter(([id]) => !files.includes(id))),
      sendLater: true,
    }),
  },
  'excess.order': {
    from: ['booked'],
    asks: (order, event) =>
      images(order) === event.images &&
      images(order) > (order.quantity ?? 0) &&
      images(order) <= (order.testImages?.mostImages ?? Infinity) &&
      (event.earlyStart || order.client.clientType !== 'private'),
    // All images of the samples belong to the order's own kind.
    stores: (order, { at }) => ({
      quantity: images(order),
      additions: [
        ...order.additions,
        { at, images: [images(order) - (order.quantity ?? 0), ...order.furtherKinds.map(() => 0)] },
      ],
      settledAt: at,
    }),
  },
  'excess.takeBack': {
    from: ['booked'],
    asks: (order, event) => images(order) === event.images && images(order) > (order.quantity ?? 0),
    stores: (order, { at }) => ({
      media: Object.fromEntries(Object.entries(order.media).slice(0, order.quantity ?? 0)),
      settledAt: at,
    }),
  },
  'order.amend': {
    from: ['booked'],
    asks: (order, event) => {
      const { client, note } = withAmendment(order, event);
      const differs = JSON.stringify([client, note]) !== JSON.stringify([order.client, order.note]);
      return differs && isFilled(onlyOf(hasOf(order), clientProblems(client)));
    },
    stores: withAmendment,
  },
  'correction.answer': { from: ['inCorrection'], to: 'inCorrection' },
  'order.accept': { from: ['delivered'], to: 'accepted' },
  'order.invoice': {
    from: ['delivered', 'accepted', 'invoiceCancelled', 'withdrawn'],
    // After a withdrawal: what was begun early, on demand, is owed in part.
    asks: ({ testImages, earlyStart }, _, screen) => testImages === null && (screen !== 'withdrawn' || earlyStart),
    stores: (_order, _event, screen) => (screen === 'withdrawn' ? { isWithdrawn: true } : {}),
    to: 'invoiced',
  },
  'invoice.pay': { from: ['invoiced'], to: 'paid' },
  'invoice.unpay': { from: ['paid'], to: 'invoiced' },
  'invoice.cancel': { from: ['invoiced', 'paid'], to: 'invoiceCancelled' },
  'order.cancel': {
    from: ['booked', 'inProduction'],
    asks: (_, { by }, screen) => by === 'studio' || screen === 'booked',
    to: 'cancelled',
  },
  'order.withdraw': {
    from: ['booked', 'inProduction'],
    asks: ({ client, testImages }, { bookedAt, declaredAt }) =>
      testImages === null && client.clientType === 'private' && winterDay(declaredAt) - winterDay(bookedAt) <= 14,
    // Nothing had begun yet.
    stores: (_order, _event, screen) => (screen === 'booked' ? { earlyStart: false } : {}),
    to: 'withdrawn',
  },
  // The event names its target: see backTarget.
  'step.back': { from: afterStart },
};

export interface Expected {
  readonly screen: OrderState;
  readonly order: Order;
}

/** The expected order after `event`, or null when the chart must refuse it. */
export function expectedAfter(screen: OrderState, order: Order, event: OrderEvent): Expected | null {
  if (event.type === 'step.back') return expectedAfterBack(screen, order, event);
  const rule = rules[event.type] as Rule<EventType>;
  if (!rule.from.includes(screen) || rule.asks?.(order, event, screen) === false) return null;
  const to = typeof rule.to === 'function' ? rule.to(order, screen, event) : rule.to;
  const stored = { ...order, ...rule.stores?.(order, event, screen), ...marksOnReaching(to, screen) };
  const completes = typeof rule.completes === 'function' ? rule.completes(order, event) : rule.completes === true;
  if (completes && order.returnToOverview && isComplete(stored)) {
    return { screen: OVERVIEW, order: backAtOverview(stored) };
  }
  const isPast = afterBooking.some((one) => one === screen);
  if (to === undefined || to === screen || isPast || event.type.startsWith('premium.')) {
    return { screen: to ?? screen, order: stored };
  }
  if (to === 'booked') return { screen: to, order: { ...stored, trail: [], beforeChange: null } };
  // Back from the client type leads to what was seen before the overview, which comes later.
  if (event.type === 'testImages.leave') return { screen: to, order: stored };
  if (event.type === 'fastlane.reopen') return { screen: to, order: { ...stored, trail: seenBeforePurposes(order) } };
  const seen = screen === 'start.premium' ? 'start.options' : (screen as Screen);
  const next = { ...stored, trail: [...order.trail, seen] };
  return { screen: to, order: to === OVERVIEW ? backAtOverview(next) : next };
}

/** On reaching another screen of the journey the steps before it are complete and its own is current. */
function marksOnReaching(to: OrderState | undefined, from: OrderState): Partial<Order> {
  const [, step] = journey.find(([name]) => name === to) ?? [];
  return step === undefined || to === from ? {} : { steps: marks[step] };
}

/** A completed change: the trail forgets the screens since the overview. */
function backAtOverview(order: Order): Order {
  const { trail } = order;
  return {
    ...order,
    trail: trail.includes(OVERVIEW) ? trail.slice(0, trail.lastIndexOf(OVERVIEW)) : trail,
    steps: marks['all'] as StepStatus[],
    returnToOverview: false,
    beforeChange: null,
  };
}

/** Back to the purposes by the button of the sizes. The change continues, and so does its return to the overview. */
function seenBeforePurposes({ trail, returnToOverview }: Order): Screen[] {
  const sinceOverview = returnToOverview ? trail.slice(trail.lastIndexOf(OVERVIEW) + 1) : [];
  if (returnToOverview && !sinceOverview.includes('formats.fastlane')) {
    return trail.slice(0, trail.lastIndexOf(OVERVIEW) + 1);
  }
  return before(trail, 'formats.fastlane');
}

/** The trail before the last visit of `screen`; without a visit, the screens before it in the journey. */
function before(trail: readonly Screen[], screen: Screen): Screen[] {
  return trail.includes(screen)
    ? trail.slice(0, trail.lastIndexOf(screen))
    : trail.filter((one) => place(one) < place(screen));
}

function expectedAfterBack(screen: OrderState, order: Order, event: EventOf<'step.back'>): Expected | null {
  if (event.screen === OVERVIEW && order.returnToOverview && !event.returnToOverview) {
    if (screen === 'client.type') return null;
    // The change is taken back: the order of the overview, except for its files.
    return {
      screen: OVERVIEW,
      order: backAtOverview({ ...order, ...order.beforeChange, media: order.media, trail: order.trail }),
    };
  }
  const here = journey.findIndex(([name]) => name === screen);
  // A posted item names its screen and, within a change, that it returns.
  const isByNumber = event.screen === undefined || event.screen === screen;
  const isChange = event.returnToOverview && !order.returnToOverview;
  const target = isByNumber
    ? journey.findIndex(([, step]) => step === event.currentStep)
    : journey.findIndex(([name]) => name === event.screen);
  const [name, step] = journey[target] ?? [];
  if (name === undefined || step === undefined || target >= here) return null;
  if (order.testImages !== null && (name === 'client.type' || name === 'client.details')) return null;
  // Without a screen, only an earlier step is valid, not the first screen of the same step.
  if (isByNumber && step >= (journey[here]?.[1] ?? -1)) return null;
  if (isChange && (screen !== 'client.overview' || name === 'start.options')) return null;
  const steps = marks[step] as StepStatus[];
  if (isChange) {
    const { media: _files, offers: _now, beforeChange: _none, ...answers } = order;
    const trail: Screen[] = [...order.trail, screen as Screen];
    return {
      screen: name,
      order: { ...order, steps, trail, returnToOverview: true, beforeChange: { ...answers, trail } },
    };
  }
  const trail = before([...order.trail, screen as Screen], name);
  const isStillChange = order.returnToOverview && trail.includes(OVERVIEW);
  return {
    screen: name,
    order: {
      ...order,
      steps,
      trail,
      returnToOverview: isStillChange,
      beforeChange: isStillChange ? order.beforeChange : null,
    },
  };
}
