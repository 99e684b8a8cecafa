/*
 * The order in words and prices, as the customer read it on the overview. Stored with the booking, so that it stays readable
 * when catalogue, prices or texts change, and the only source of the mails about the order.
 */
import { catalogue, ORIGINAL_DPI, type ScaleName, UPSELL_PER_IMAGE, VAT_PERCENT } from '../../domain/catalogue.ts';
import { deliveryAfterImages, deliveryDeadline, formatDeadline } from '../../domain/delivery.ts';
import { formatCents, formatCount } from '../../domain/format.ts';
import { imageCount, imagesFollow } from '../../domain/media.ts';
import { chosenFastlanes, type OrderContext, scalingCount } from '../../machines/order/order-context.ts';
import { priceOfOrder } from '../../machines/order/order-item-view.ts';
import type { Order } from '../wizard/orders-repository.ts';
import { type OrderSummary, SUMMARY_VERSION, type SummaryRow } from './templates/summary-schema.ts';

const NBSP = '\u00A0';
const dateTime = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'short' });

/** "20. November 2026 um 14:05 Uhr", Berlin time. */
export function formatMoment(moment: Date): string {
  return `${dateTime.format(moment)}${NBSP}Uhr`;
}

/**
 * The summary of an order at the moment of booking.
 * @throws Error for an order that cannot be booked; the chart never lets one come here.
 */
export function summaryOf(order: Order, bookedAt: Date): OrderSummary {
  const { context } = order;
  const price = priceOfOrder(context);
  if (price === null || context.product === null) throw new Error(`order ${order.id} has no price`);
  const isMissingImages = imagesFollow(context);
  return {
    version: SUMMARY_VERSION,
    orderNumber: order.wizard_clipping_id,
    bookedAt: bookedAt.toISOString(),
    bookedAtText: formatMoment(bookedAt),
    answers: [
      { label: 'Bildart', value: context.product.name },
      { label: 'Verwendung', value: listOf(purposesOf(context)) },
      { label: 'Größen', value: listOf(sizesOf(context), '; ') },
      { label: 'Dateiformate', value: listOf(context.extensions) },
      { label: 'Bilder', value: imagesOf(context) },
    ],
    colorSpace: colorSpaceOf(context),
    cart: cartOf(context),
    totals: totalsOf(price),
    taxNote:
      price.total === null ? 'Ohne deutsche Mehrwertsteuer; die Steuer regelt das Land des Leistungsempfängers.' : null,
    price,
    invoiceTo: addressOf(context),
    email: context.client.email,
    phone: context.client.phone,
    vatId: context.client.clientType === 'company' ? context.client.ustid : '',
    clientType: context.client.clientType ?? 'private',
    greetingName: [context.client.pre_name, context.client.name].join(' '),
    note: context.note,
    imagesFollow: isMissingImages,
    delivery: isMissingImages ? deliveryAfterImages : `Bis ${formatDeadline(deliveryDeadline(bookedAt))}`,
    earlyStart: context.earlyStart,
  };
}

function purposesOf(context: OrderContext): string[] {
  const chosen = chosenFastlanes(context);
  return catalogue.fastlanes.filter((lane) => chosen.includes(lane.key)).map((lane) => lane.name);
}

/** One colour space for all purposes, or each with its purpose. */
function colorSpaceOf(context: OrderContext): string {
  const chosen = chosenFastlanes(context);
  const lanes = catalogue.fastlanes.flatMap((lane) =>
    chosen.includes(lane.key) && lane.recommends !== null ? [{ name: lane.name, mode: lane.recommends.colorMode }] : [],
  );
  const modes = [...new Set(lanes.map((lane) => lane.mode))];
  return modes.length > 1 ? listOf(lanes.map((lane) => `${lane.mode} (${lane.name})`)) : listOf(modes);
}

/** One entry per size, with its resolution where the two lists run in parallel; otherwise the resolutions follow. */
function sizesOf(context: OrderContext): string[] {
  const parallel = context.resolutions.length === context.scalings.length;
  const presets = context.scalings.map((name, index) => {
    const parts = [name, pixelsOf(name)];
    if (parallel) parts.push(resolutionOf(context.resolutions[index] as number));
    return parts.filter((part) => part !== '').join(', ');
  });
  const resolutions =
    parallel || context.resolutions.length === 0
      ? []
      : [`Auflösungen ${listOf(context.resolutions.map(resolutionOf))}`];
  const custom = context.custom_scale
    ? [`Eigenes Format, ${pixels(context.custom_width, context.custom_height)}, ${context.custom_dpi}${NBSP}dpi`]
    : [];
  return [...presets, ...resolutions, ...custom];
}

function pixelsOf(name: ScaleName): string {
  const scale = catalogue.scales.find((one) => one.name === name);
  return scale === undefined || scale.width === null ? '' : pixels(scale.width, scale.height);
}

function pixels(width: number | null, height: number | null): string {
  return `${width}${NBSP}×${NBSP}${height}${NBSP}px`;
}

function resolutionOf(dpi: number): string {
  return dpi === ORIGINAL_DPI ? 'Auflösung wie geliefert' : `${dpi}${NBSP}dpi`;
}

function imagesOf(context: OrderContext): string {
  const stated = `${formatCount(context.quantity ?? 0)} angegeben`;
  const uploaded = imageCount(context.media);
  return uploaded === 0 ? `${stated}, die Bilder folgen` : `${stated}, ${formatCount(uploaded)} hochgeladen`;
}

function cartOf(context: OrderContext): OrderSummary['cart'] {
  const quantity = context.quantity ?? 0;
  const line = (service: string, detail: string, unit: number) => ({
    service,
    detail,
    quantity: formatCount(quantity),
    unitPrice: formatCents(unit),
    net: formatCents(unit * quantity),
  });
  const price = priceOfOrder(context);
  const furtherSizes = scalingCount(context) - 1;
  const furtherFormats = context.extensions.length - 1;
  return [
    line(`Freistellen, ${context.product?.name ?? ''}`, 'eine Größe, ein Format inklusive', price?.imagePrice ?? 0),
    ...(furtherSizes > 0
      ? [
          line(
            furtherLabel(furtherSizes, 'weitere Größe', 'weitere Größen'),
            'je Bild',
            UPSELL_PER_IMAGE * furtherSizes,
          ),
        ]
      : []),
    ...(furtherFormats > 0
      ? [
          line(
            furtherLabel(furtherFormats, 'weiteres Dateiformat', 'weitere Dateiformate'),
            'je Bild',
            UPSELL_PER_IMAGE * furtherFormats,
          ),
        ]
      : []),
  ];
}

function furtherLabel(count: number, one: string, many: string): string {
  return `${count}${NBSP}${count === 1 ? one : many}`;
}

function totalsOf(price: OrderSummary['price']): SummaryRow[] {
  const net = { label: 'Netto', value: formatCents(price.price) };
  if (price.vat === null || price.total === null) return [net];
  return [
    net,
    { label: `${VAT_PERCENT}${NBSP}% MwSt.`, value: formatCents(price.vat) },
    { label: 'Gesamtpreis', value: formatCents(price.total) },
  ];
}

function addressOf({ client }: OrderContext): string[] {
  const person = [client.salutation, client.pre_name, client.name].filter((part) => part !== '').join(' ');
  const company = client.clientType === 'company' ? [client.company] : [];
  return [...company, person, client.street, `${client.zip} ${client.city}`, client.country];
}

function listOf(values: readonly string[], separator = ', '): string {
  return values.join(separator);
}
