import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { pdfLinks, pdfText } from './pdf-text.ts';
import type { Visitor } from './visitor.ts';

/** Requests the quote of the visitor's open order; returns any answer. */
export const askForQuote = (visitor: Visitor, headers: Record<string, string> = {}) =>
  visitor.request({ method: 'POST', url: '/api/wizard/quote', headers });

/** Posts the secret of a quote's link, as its page does. */
export const openQuote = (visitor: Visitor, token: string, headers: Record<string, string> = {}) =>
  visitor.request({ method: 'POST', url: '/api/wizard/quote/open', payload: { token }, headers });

/** A quote's text on one line, and the secret of its link. */
export async function readQuote(answer: LightMyRequestResponse) {
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { title, text } = await pdfText(answer.rawPayload);
  const links = await pdfLinks(answer.rawPayload);
  const token = links.map((link) => /\/freistell-service\/angebot#([\w-]{43})$/.exec(link)?.[1]).find(Boolean) ?? '';
  return { number: title.replace('Angebot ', ''), text: text.replaceAll(/\s+/g, ' '), links, token };
}

/** Makes the quote of the visitor's open order. */
export async function makeQuote(visitor: Visitor) {
  return readQuote(await askForQuote(visitor));
}
