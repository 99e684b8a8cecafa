/* Quotes: fixed prices for a limited time; a row per revision of an open order holds its answers, without the asker.
 * Link secrets derive from server and visitor secret and are stored as hashes, so a browser gets its own link again. */
import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isExpressGone, isTest } from '../../../domain/catalogue/offers.ts';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { priceQuoteSchema } from '../../../domain/contracts/quote-contracts.ts';
import { berlinDayOf, dayAfter, midnightOf } from '../../../domain/delivery/workdays.ts';
import { ORDER_VERSION } from '../../../domain/order/answers.ts';
import { preferenceFields, quoteUrl } from '../../../domain/order/order-links.ts';
import { type OrderWishes, wishesOf } from '../../../domain/order/order-wishes.ts';
import { type Quoted, quoteOfOrder } from '../../../domain/order/quote.ts';
import { priceOf } from '../../../domain/pricing/pricing.ts';
import { noOffers, studio } from '../../../domain/studio/studio.ts';
import { orderByQuote, quotedOrder, wishedOrder } from '../../../machines/order/order-again.ts';
import type { OrderContext } from '../../../machines/order/order-context.ts';
import { serve } from '../../app/http/api-routes.ts';
import { parseBody } from '../../app/http/bodies.ts';
import { askedOrder, requireXsrf } from '../../app/http/call-headers.ts';
import { savedAs } from '../../app/http/file-answers.ts';
import { hashToken, newQuoteNumber, newToken } from '../../app/http/order-tokens.ts';
import { type AddressAllowance, limitRoutes } from '../../app/http/rate-limits.ts';
import { AppError, logFailure, toAppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import { newId, type World } from '../../app/platform/world.ts';
import { isWaitOver } from '../../database/ahead-of-clock.ts';
import { type Installation, keyFor } from '../../database/installation.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries, Store } from '../../database/store.ts';
import { toStored } from '../../database/stored-json.ts';
import { IN_ROW, type Picture } from '../../mail/documents/pictures.ts';
import { type QuoteContent, quoteDocumentName } from '../../mail/documents/quote-document.ts';
import type { Papers } from '../../mail/papers/papers.ts';
import {
  type BuiltPages,
  isFormPost,
  postedFields,
  requireOwnSite,
  sendFilledPage,
  takeForms,
} from '../../site/forms/form-post.ts';
import { answersOf, type AskedOrder, lockOpenOrder, type OrderReading } from '../orders-repository.ts';
import { isFromNewer, readStoredOrder } from '../rows/stored-order.ts';
import { itemOf } from './order-journey.ts';

/** A quote as a PDF. */
interface MadeQuote {
  readonly number: string;
  readonly pdf: Buffer;
}

export interface Quotes {
  /**
   * The quote of the visitor's open order; the same for the same revision.
   * @param source pseudonym of the visitor's address
   * @throws AppError notFound (as `lockOpenOrder`), refused (no price, test images, express not offered)
   * @throws AppError ended (begun by an expired quote), tooMany
   */
  readonly ofOpenOrder: (asked: AskedOrder, source: string) => Promise<MadeQuote>;
  /**
   * A quote for images of a kind, for these uses and in these file formats.
   * @throws AppError tooMany
   */
  readonly ofImages: (wishes: OrderWishes, source: string) => Promise<MadeQuote>;
  /**
   * The answers that an order begins with by this link.
   * @throws AppError notFound (unknown link), ended (expired, unreadable), unavailable (newer version)
   */
  readonly open: (linkToken: string) => Promise<OrderContext>;
}

interface QuotesDeps {
  readonly store: Store;
  readonly world: World;
  readonly installation: Pick<Installation, 'secret'>;
  readonly publicUrl: string;
  readonly papers: Papers;
  readonly allowance: AddressAllowance<'quotes'>;
  readonly reading: OrderReading;
  /** The order's first pictures, at most `most`. */
  readonly firstPictures: (orderId: string, most: number) => Promise<readonly Picture[]>;
}

type Row = Pick<Quoted, 'number' | 'madeAt' | 'until'> & { readonly id: string };

export function createQuotes(deps: QuotesDeps): Quotes {
  return {
    ofOpenOrder: (asked, source) => quoteOfDraft(deps, asked, source),
    ofImages: (wishes, source) => quoteOfImages(deps, wishes, source),
    open: (linkToken) => openQuote(deps, linkToken),
  };
}

async function quoteOfDraft(deps: QuotesDeps, asked: AskedOrder, source: string): Promise<MadeQuote> {
  const { id, quote, order } = await deps.store.write(async (queries) => {
    const openOrder = await lockOpenOrder(queries, asked, deps.reading);
    if (priceOf(openOrder.context) === null || isTest(openOrder.context))
      throw new AppError('refused', { orderItem: itemOf(openOrder) });
    const row = await livingQuote(queries, deps.world, openOrder);
    const { id, context } = openOrder;
    if (row !== undefined) return { id, quote: await ownLink(deps, queries, row, asked.token ?? ''), order: context };
    if (isExpressGone(openOrder.context)) throw new AppError('refused', { orderItem: itemOf(openOrder) });
    await requireRoom(queries, deps.world, openOrder.id);
    const made = await insert(deps, queries, openOrder.context, source, openOrder);
    return { id, quote: await ownLink(deps, queries, made, asked.token ?? ''), order: context };
  });
  return printed(deps, { quote, order, pictures: await deps.firstPictures(id, IN_ROW) }, source);
}

async function quoteOfImages(deps: QuotesDeps, wishes: OrderWishes, source: string): Promise<MadeQuote> {
  const order = wishedOrder(wishes);
  const quote = await deps.store.write(async (queries) =>
    linked(deps, queries, await insert(deps, queries, order, source, null), newToken(deps.world)),
  );
  return printed(deps, { quote, order, pictures: [] }, source);
}

async function openQuote(
  { store, world }: Pick<QuotesDeps, 'store' | 'world'>,
  linkToken: string,
): Promise<OrderContext> {
  const row = await store.read((queries) =>
    queries
      .selectFrom('quote_links')
      .innerJoin('quotes', 'quotes.id', 'quote_links.quote_id')
      .select(['quotes.id', 'version', 'answers', 'expires_at'])
      .where('token_hash', '=', hashToken(linkToken))
      .executeTakeFirst(),
  );
  if (row === undefined) throw new AppError('notFound');
  if (row.expires_at < timestamp(world.now())) throw new AppError('ended', { context: { quote: row.id } });
  // A server of the newer version can answer the retry.
  if (isFromNewer(row)) throw new AppError('unavailable', { context: { quote: row.id, version: row.version } });
  const read = readStoredOrder({ version: row.version, screen: 'start.options', context: row.answers });
  if (!read.isReadable) throw new AppError('ended', { context: { quote: row.id, reason: read.reason } });
  return orderByQuote({ ...read.answers, media: {}, offers: noOffers });
}

/** The valid quote of this revision; undefined without any. */
async function livingQuote(
  queries: Queries,
  world: World,
  { id, revision }: { readonly id: string; readonly revision: number },
): Promise<Row | undefined> {
  return queries
    .selectFrom('quotes')
    .select(['id', 'number', 'created_at as madeAt', 'expires_at as until'])
    .where('order_id', '=', id)
    .where('revision', '=', revision)
    .where('expires_at', '>=', timestamp(world.now()))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** @throws AppError tooMany at the limit of valid quotes per order */
async function requireRoom(queries: Queries, world: World, orderId: string): Promise<void> {
  const now = world.now();
  const living = await queries
    .selectFrom('quotes')
    .select('expires_at')
    .where('order_id', '=', orderId)
    .where((row) => row.not(isWaitOver('expires_at', now, validUntil(now).getTime() - now.getTime())))
    .orderBy('expires_at')
    .execute();
  const [first] = living;
  if (living.length < limits.quotes.ofOrder.value || first === undefined) return;
  throw new AppError('tooMany', {
    kind: 'quota',
    message: `Zu diesem Auftrag gibt es schon ${limits.quotes.ofOrder.value} gültige Angebote. Sie gelten weiter.`,
    retryAfter: Date.parse(first.expires_at) - now.getTime(),
  });
}

/** Last moment at which an order can be begun with a quote of `madeAt`: the end of the last day, in Berlin. */
export function validUntil(madeAt: Date): Date {
  const next = midnightOf(berlinDayOf(dayAfter(madeAt, studio.quote.validDays + 1)));
  return new Date(next.getTime() - 1);
}

/** Inserts the quote. It expires no later than the quote it is based on, or prices could be renewed for ever. */
async function insert(
  { world, allowance }: QuotesDeps,
  queries: Queries,
  answers: OrderContext,
  source: string,
  order: { readonly id: string; readonly revision: number } | null,
): Promise<Row> {
  const now = world.now();
  const basis = quoteOfOrder(answers);
  const [until = ''] = [timestamp(validUntil(now)), ...(basis === null ? [] : [basis.until])].toSorted();
  const madeAt = timestamp(now);
  if (until < madeAt) throw endedBasis();
  const retryAfter = await allowance.take(queries, source, { quotes: 1 });
  if (retryAfter > 0) throw tooManyQuotes(retryAfter);
  const id = newId(world);
  for (;;) {
    const number = newQuoteNumber(world);
    const inserted = await queries
      .insertInto('quotes')
      .values({
        id,
        number,
        order_id: order?.id ?? null,
        revision: order?.revision ?? null,
        version: ORDER_VERSION,
        answers: toStored('quotes.answers', answersOf(quotedOrder(answers, { number, madeAt, until }))),
        created_at: madeAt,
        expires_at: until,
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted !== undefined) return { id, number, madeAt, until };
  }
}

/** Adds the visitor's own link, which is the same at each call. */
function ownLink(deps: QuotesDeps, queries: Queries, quote: Row, visitorToken: string) {
  const token = createHmac('sha256', keyFor(deps.installation, 'quote link'))
    .update(JSON.stringify([quote.id, visitorToken]))
    .digest('base64url');
  return linked(deps, queries, quote, token);
}

/** Adds a link to the quote. */
async function linked({ world, publicUrl }: QuotesDeps, queries: Queries, quote: Row, token: string) {
  await queries
    .insertInto('quote_links')
    .values({ token_hash: hashToken(token), quote_id: quote.id, created_at: timestamp(world.now()) })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
  return { ...quote, link: quoteUrl(publicUrl, token) };
}

interface Printed extends Pick<QuoteContent, 'order' | 'pictures'> {
  readonly quote: Row & { readonly link: string };
}

async function printed(
  { papers, publicUrl }: QuotesDeps,
  { quote, ...shown }: Printed,
  source: string,
): Promise<MadeQuote> {
  const content = { ...quote, ...shown, termsUrl: `${publicUrl}/agb` };
  const pdf = await papers.pdf(`quote ${source}`, { paper: 'quote', quote: content });
  return { number: quote.number, pdf };
}

function endedBasis(): AppError {
  return new AppError('ended', {
    message:
      'Das Angebot, mit dem dieser Auftrag begonnen wurde, ist abgelaufen. Der begonnene Auftrag behält seine Preise.',
  });
}

function tooManyQuotes(retryAfter: number): AppError {
  return new AppError('tooMany', {
    kind: 'quota',
    message: 'Über diesen Internetanschluss wurden gerade sehr viele Angebote abgerufen. Später geht es weiter.',
    retryAfter,
  });
}

/* Quotes of an open order, for the holder of its cookie, and of the price page's calculator, for visitors. */

interface QuoteRouteOptions {
  readonly quotes: Quotes;
  readonly pages: BuiltPages;
  readonly publicUrl: string;
  readonly rateLimit: number;
  /** Pseudonym of a visitor's address. */
  readonly sourceOf: (ip: string) => string;
}

const PRICES = '/preise';
const MAX_BODY = limits.bodies.call.value;

export default async function quoteRoutes(app: FastifyInstance, options: QuoteRouteOptions): Promise<void> {
  const { quotes, pages, publicUrl, rateLimit, sourceOf } = options;
  limitRoutes(app, rateLimit, 'forms');
  await takeForms(app, MAX_BODY);
  app.setErrorHandler(async (error, request, reply) => {
    if (!isFormPost(request)) throw error;
    const known = toAppError(error);
    logFailure(request, known, error);
    const { message, fields: problems } = known.body;
    reply.code(known.status);
    return sendFilledPage(reply, pages, {
      path: PRICES,
      id: 'rechner',
      values: postedFields(request, publicUrl),
      ...(problems === undefined ? { failure: message } : { problems }),
    });
  });

  serve(
    app,
    contracts.makeQuote,
    async (request, reply) => send(reply, await quotes.ofOpenOrder(askedOrder(request), sourceOf(request.ip))),
    { onRequest: async (request: FastifyRequest) => requireXsrf(request), bodyLimit: MAX_BODY },
  );

  const ofPrices = async (request: FastifyRequest, reply: FastifyReply) => {
    requireOwnSite(request, publicUrl);
    const wanted = parseBody(priceQuoteSchema, request.body);
    const wishes = wishesOf({
      product: wanted[preferenceFields.product],
      quantity: wanted[preferenceFields.quantity],
      uses: wanted[preferenceFields.uses],
      formats: wanted[preferenceFields.formats],
    });
    return send(reply, await quotes.ofImages(wishes, sourceOf(request.ip)));
  };
  serve(app, contracts.makePriceQuote, ofPrices, { bodyLimit: MAX_BODY });

  // GET on the form's address, for example when the tab is reloaded.
  serve(app, contracts.openPriceQuote, async (_request, reply) => reply.redirect(PRICES, 303));
}

function send(reply: FastifyReply, quote: MadeQuote): FastifyReply {
  return savedAs(reply.type('application/pdf'), quoteDocumentName(quote)).send(quote.pdf);
}
