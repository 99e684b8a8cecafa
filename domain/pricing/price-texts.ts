/*
 * The only module that formats prices: whether net or gross leads, how both are named, which is left out. Gross leads
 * (§ 3 PAngV), for "Firma" net; a company outside Deutschland sees net alone (specification, section 9).
 */
import type { Product, Tier } from '../catalogue/catalogue.ts';
import { formatCents, formatCount, formatImages, formatImagesDative, formatList } from '../texts/format.ts';
import type { LivePrice } from './live-price.ts';
import {
  type Extra,
  grossOf,
  type Payer,
  type Price,
  type PricedAnswers,
  priceOf,
  showsGross,
  upsellOf,
  tierFor,
} from './pricing.ts';
import { UPSELL_PER_IMAGE, VAT_PERCENT } from '../catalogue/rates.ts';

const NBSP = '\u00A0';

/** An unknown payer, as on the marketing pages. */
export const anybody: Payer = { clientType: null, country: 'Deutschland' };

/** "19 % MwSt." */
export const vatText = `${VAT_PERCENT}${NBSP}% MwSt.`;

export type Tax = 'gross' | 'net';

/** Text beside an amount. */
export const taxTexts: Readonly<Record<Tax, string>> = { gross: `inkl.${NBSP}MwSt.`, net: 'netto' };
/** The same as a separate label. */
export const taxLabels: Readonly<Record<Tax, string>> = {
  gross: `Brutto inkl. ${vatText}`,
  net: 'Netto',
};

export interface Amount {
  readonly tax: Tax;
  /** Cents. */
  readonly cents: number;
  /** "0,54 €". */
  readonly text: string;
}

/** Amounts that this payer sees; the first leads. */
function shownTaxes(payer: Payer): readonly [lead: Tax, ...other: Tax[]] {
  if (!showsGross(payer)) return ['net'];
  return payer.clientType === 'company' ? ['net', 'gross'] : ['gross', 'net'];
}

/** A net amount in cents as this payer sees it. Pass `gross` where it does not follow from the net amount alone. */
export function amountsOf(net: number, payer: Payer, gross: number = grossOf(net)): Amount[] {
  const cents = { net, gross };
  return shownTaxes(payer).map((tax) => ({ tax, cents: cents[tax], text: formatCents(cents[tax]) }));
}

/**
 * A net amount in cents within a sentence: "0,54 € inkl. MwSt. (0,45 € netto)".
 * `per` follows the first amount, `note` is in brackets:
 * "0,54 € pro Bild inkl. MwSt. (0,45 € netto, ab 1.000 Bildern)". `gross` as for `amountsOf`.
 */
export function priceText(
  net: number,
  payer: Payer,
  { per = '', note = '', gross }: { readonly per?: string; readonly note?: string; readonly gross?: number } = {},
): string {
  const [lead, ...others] = amountsOf(net, payer, gross).map(
    ({ text, tax }, index) => `${text}${index === 0 && per !== '' ? ` ${per}` : ''} ${taxTexts[tax]}`,
  );
  const beside = [...others, note].filter((text) => text !== '');
  return beside.length === 0 ? `${lead}` : `${lead} (${beside.join(', ')})`;
}

/** An amount with its tax, and the other one in brackets: "0,54 € pro Bild inkl. MwSt. (0,45 € netto". */
const BOTH_AMOUNTS =
  /(\d[\d.]*,\d\d\s€)((?: \p{L}+){0,2}) (inkl\.\sMwSt\.|netto) \((\d[\d.]*,\d\d\s€) (inkl\.\sMwSt\.|netto)/gu;

/** `text` with both amounts of each `priceText` exchanged; leaves everything else. Twice is the same text again. */
export function withOtherAmountFirst(text: string): string {
  return text.replaceAll(BOTH_AMOUNTS, '$4$2 $5 ($1 $3');
}

/**
 * What `now` costs more or less: "+ 28,56 € inkl. MwSt. (24,00 € netto)"; null for the same price.
 * While both numbers of images are unknown, of each image: "+ 0,12 € pro Bild inkl. MwSt. (0,10 € netto)".
 */
export function differenceText(before: PricedAnswers, now: PricedAnswers): string | null {
  const [old, next] = [priceOf(before)?.price, priceOf(now)?.price];
  if (old === undefined && next === undefined) {
    const more = upsellOf(now) - upsellOf(before);
    return more === 0 ? null : `${signOf(more)}${priceText(Math.abs(more), now.client, { per: 'pro Bild' })}`;
  }
  if (old === undefined || next === undefined || old === next) return null;
  const gross = Math.abs(grossOf(next) - grossOf(old));
  return `${signOf(next - old)}${priceText(Math.abs(next - old), now.client, { gross })}`;
}

function signOf(more: number): string {
  return `${more > 0 ? '+' : '−'}${NBSP}`;
}

/** "0,54 € inkl. MwSt.", "0,45 € netto": one line for each amount. */
export function priceLines(net: number, payer: Payer, gross?: number): string[] {
  return amountsOf(net, payer, gross).map(({ text, tax }) => `${text} ${taxTexts[tax]}`);
}

/**
 * The price of one of `quantity`, likewise.
 * Marks the gross price as rounded where `quantity` times it is not the gross sum.
 */
export function unitPriceLines(net: number, quantity: number, payer: Payer, grossSum?: number): string[] {
  return amountsOf(net, payer).map(
    (amount) => `${amount.text} ${unitTaxTexts(amount, net * quantity, quantity, grossSum)}`,
  );
}

/** Text beside a unit price: "netto", "inkl. MwSt.", "inkl. MwSt., gerundet". */
export function unitTaxTexts(
  { tax, cents }: Amount,
  netSum: number,
  quantity: number,
  grossSum = grossOf(netSum),
): string {
  return tax === 'gross' && cents * quantity !== grossSum ? `${taxTexts[tax]}, gerundet` : taxTexts[tax];
}

/** "zweite Größe", "2 weitere Dateiformate", "Expresslieferung". */
export function surchargeText({ kind, count }: Extra): string {
  const [second, further] = {
    size: ['zweite Größe', 'weitere Größen'],
    format: ['zweites Dateiformat', 'weitere Dateiformate'],
    express: ['Expresslieferung', ''],
  }[kind] as [string, string];
  return count === 1 ? second : `${formatCount(count)} ${further}`;
}

/**
 * Lowest price of these products, with its smallest quantity:
 * "ab 0,54 € pro Bild inkl. MwSt. (0,45 € netto, ab 1.000 Bildern)".
 */
export function lowestPriceText(products: readonly Pick<Product, 'graduatedprice'>[], payer: Payer): string {
  const tiers = products.flatMap((product) => product.graduatedprice);
  const cheapest = tiers.reduce((best, tier) => (tier.price < best.price ? tier : best));
  const note = cheapest.minAmount === 1 ? '' : `ab${NBSP}${formatImagesDative(cheapest.minAmount)}`;
  return `ab ${priceText(cheapest.price, payer, { per: 'pro Bild', note })}`;
}

/** Price of each of `count` images: "1,18 € pro Bild inkl. MwSt. (0,99 € netto, bei 20 Bildern)". */
export function priceAtText({ graduatedprice }: Pick<Product, 'graduatedprice'>, count: number, payer: Payer): string {
  const note = `bei${NBSP}${formatImagesDative(count)}`;
  return priceText(tierFor(graduatedprice, count).price, payer, { per: 'pro Bild', note });
}

/** Price of a further size or file format, `extra` cents: "0,12 € pro Bild inkl. MwSt. (0,10 € netto)". */
export function extraText(payer: Payer, extra: number = UPSELL_PER_IMAGE): string {
  return priceText(extra, payer, { per: 'pro Bild' });
}

/** What a price per image includes, as a list after a colon, because "mit zweiter Größe" needs German cases. */
export function includedText(surcharges: readonly Extra[]): string {
  return surcharges.length === 0
    ? 'Enthalten: eine Größe und ein Dateiformat.'
    : `Eingerechnet, wie gewählt: ${formatList(surcharges.map(surchargeText))}.`;
}

/**
 * Graduated prices per image, one column for each amount that the payer sees.
 * `priceIn`: price with surcharges, cents.
 */
export function tiersText(
  tiers: readonly Tier[],
  payer: Payer,
  priceIn: (tier: Tier) => number = ({ price }) => price,
) {
  return {
    head: ['Bilder pro Auftrag', ...shownTaxes(payer).map((tax) => `pro Bild ${taxTexts[tax]}`)],
    rows: tiers.map((tier) => ({
      tier,
      range: rangeText(tier.minAmount, tier.maxAmount ?? Infinity),
      prices: amountsOf(priceIn(tier), payer).map(({ text }) => text),
    })),
  };
}

/**
 * Graduated prices of several products side by side, one column for each quantity from which any of them changes.
 * A product has the price of its own tier in each column.
 */
export function priceListText<Priced extends Pick<Product, 'graduatedprice'>>(
  products: readonly Priced[],
  payer: Payer,
) {
  const starts = products.flatMap(({ graduatedprice }) => graduatedprice.map(({ minAmount }) => minAmount));
  const columns = [...new Set(starts)].toSorted((one, other) => one - other);
  return {
    columns: columns.map((from, position) => rangeText(from, (columns[position + 1] ?? Infinity) - 1)),
    rows: products.map((product) => ({
      product,
      lines: shownTaxes(payer).map((tax, position) => ({
        tax: taxTexts[tax],
        prices: columns.map((from) => {
          const { price } = tierFor(product.graduatedprice, from);
          return amountsOf(price, payer)[position]?.text ?? '';
        }),
      })),
    })),
  };
}

/** "10 bis 49", "ab 1.000". */
function rangeText(from: number, to: number): string {
  return Number.isFinite(to) ? `${formatCount(from)} bis ${formatCount(to)}` : `ab ${formatCount(from)}`;
}

export interface PriceRow {
  readonly label: string;
  readonly value: string;
  /** Whether it is the amount to pay. */
  readonly leads: boolean;
}

/** Totals of a cart. A private customer reads the amount to pay first, with the VAT that it contains. */
export function totalsText(
  { price, vat, total }: Pick<Price, 'price' | 'vat' | 'total'>,
  { clientType }: Pick<Payer, 'clientType'>,
): PriceRow[] {
  if (vat === null || total === null) return [row('Gesamtpreis netto', price, true)];
  return clientType === 'company'
    ? [row('Netto', price), row(vatText, vat), row(`Gesamtpreis ${taxTexts.gross}`, total, true)]
    : [row(`Gesamtpreis ${taxTexts.gross}`, total, true), row(`darin ${vatText}`, vat), row('Netto', price)];
}

function row(label: string, cents: number, leads = false): PriceRow {
  return { label, value: formatCents(cents), leads };
}

/** Note below a price without German VAT; null where none is needed. */
export function taxNoteFor(payer: Payer): string | null {
  return showsGross(payer)
    ? null
    : 'Ohne deutsche Umsatzsteuer. In der EU gilt die Steuerschuldnerschaft des Leistungsempfängers.';
}

/** Effect of the next tier on the price of each image, and on the sum if that falls; null in the last tier. */
export function nextTierText({ next, total }: Extract<LivePrice, { kind: 'total' }>, payer: Payer): string | null {
  if (next === null) return null;
  const price = priceText(next.perImage, payer);
  const hint = `Noch ${formatImages(next.missing)} mehr: Ab ${formatCount(next.from)} Bildern kostet jedes nur noch ${price}.`;
  if (next.total >= total) return hint;
  return `${hint} Zusammen ist das weniger als jetzt: ${priceText(next.total, payer)}.`;
}

/** Time and means of payment. */
export const paymentText = 'Rechnung per E-Mail nach der Lieferung, zahlbar per PayPal oder Überweisung';
