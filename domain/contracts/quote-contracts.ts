/* API of quotes: made of an open order or by the price calculator, and opened as an order. */
import * as z from 'zod/mini';
import { extensionNames, productOfType } from '../catalogue/catalogue.ts';
import { orderItemSchema } from '../order/order-item.ts';
import { preferenceFields } from '../order/order-links.ts';
import { wishedUses } from '../order/order-wishes.ts';
import { cleanLine } from '../texts/clean-text.ts';
import { wholeNumberOf } from '../texts/format.ts';
import { limits } from '../texts/limits.ts';
import { quoteMessages } from '../texts/messages.ts';
import { type Contract, json, key, order } from './contract.ts';
import { paths } from './paths.ts';
import { listOf } from './field-schemas.ts';
import { linkSecretSchema } from './order-contracts.ts';

/** Longer than every valid value, in characters. */
const MAX_TYPED = 50;

/** Ticked boxes of one name: a form posts one as a text, several as a list, none not at all. */
const ticked = <Name extends string>(names: readonly Name[], message: string) =>
  z._default(
    z.pipe(
      z.union([z.enum(names, message), listOf(z.enum(names, message), names.length, message)], message),
      z.transform((value: Name | Name[]) => (Array.isArray(value) ? value : [value])),
    ),
    [],
  );

/** The price calculator's form: kind of image and quantity, as typed, and what is ticked. */
export const priceQuoteSchema = z.object({
  [preferenceFields.product]: z.string(quoteMessages.product).check(
    z.overwrite(cleanLine),
    z.maxLength(MAX_TYPED, quoteMessages.product),
    z.refine((type) => productOfType(type) !== undefined, quoteMessages.product),
  ),
  [preferenceFields.quantity]: z.pipe(
    z.pipe(
      z.union(
        [z.string().check(z.overwrite(cleanLine), z.maxLength(MAX_TYPED, quoteMessages.quantity)), z.number()],
        quoteMessages.quantity,
      ),
      z.transform((typed: string | number) => wholeNumberOf(String(typed))),
    ),
    z
      .int(quoteMessages.quantity)
      .check(z.minimum(1, quoteMessages.quantity), z.maximum(limits.quantity, quoteMessages.quantity)),
  ),
  [preferenceFields.uses]: ticked(wishedUses, quoteMessages.uses),
  [preferenceFields.formats]: ticked(extensionNames, quoteMessages.formats),
});

export const quoteContracts = {
  makeQuote: {
    method: 'POST',
    path: paths.quote,
    summary:
      'The quote of the draft as it stands, as PDF, with a link that begins an order at its prices. Of one revision there is one.',
    by: 'order',
    headers: order,
    answer: { status: 200, type: 'application/pdf' },
    codes: ['refused', 'ended'],
  },
  openQuote: {
    method: 'POST',
    path: paths.openQuote,
    summary:
      'Begins a draft with the settings and at the prices of a quote, in this browser; refused while another draft is open there.',
    by: 'visitor',
    headers: key,
    body: { type: 'application/json', schema: linkSecretSchema },
    answer: json(orderItemSchema),
    codes: ['notFound', 'refused', 'ended', 'inProgress', 'keyReused'],
  },
  makePriceQuote: {
    method: 'POST',
    path: paths.priceQuote,
    summary:
      'A quote of so many images of a kind, as PDF, in the sizes of these uses and these file formats; without them in one each.',
    by: 'page',
    body: {
      type: 'application/json',
      schema: priceQuoteSchema,
      form: 'the same document, or the page of prices with what is wrong',
    },
    answer: { status: 200, type: 'application/pdf' },
    codes: [],
  },
  openPriceQuote: {
    method: 'GET',
    path: paths.priceQuote,
    summary: 'Where an answered form post is opened again: leads to the prices.',
    by: 'anybody',
    answer: { status: 303 },
    codes: [],
  },
} as const satisfies Record<string, Contract>;
