/* Quotes of an open order, for the holder of its cookie, and of the price page's calculator, for visitors. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { priceQuoteSchema } from '../../../domain/contracts/quote-contracts.ts';
import { preferenceFields } from '../../../domain/order/order-links.ts';
import { wishesOf } from '../../../domain/order/order-wishes.ts';
import { quoteDocumentName } from '../../mail/documents/quote-document.ts';
import {
  type BuiltPages,
  isFormPost,
  postedFields,
  requireOwnSite,
  sendFilledPage,
  takeForms,
} from '../../site/forms/form-post.ts';
import { savedAs } from '../../app/http/file-answers.ts';
import { parseBody } from '../../app/http/bodies.ts';
import { askedOrder } from '../../app/http/call-headers.ts';
import { requireXsrf } from '../../app/http/visitor-cookies.ts';
import { limitRoutes } from '../../app/http/rate-limits.ts';
import { serve } from '../../app/http/api-routes.ts';
import { logFailure, toAppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { MadeQuote, Quotes } from './quotes.ts';

export interface QuoteRouteOptions {
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
