/**
 * Every address of the wire, in the form that Fastify reads (`:id`). Browser and server take it from here; what each address takes and
 * answers stands in `contracts.ts`, apart from it, because static pages ship no schema.
 */
export const paths = {
  order: '/api/wizard/order',
  /** To go on with a draft on another device: a link by mail, the same once more, and what its page posts. */
  resumeLink: '/api/wizard/resume-link',
  resumeLinkAgain: '/api/wizard/resume-link/again',
  resume: '/api/wizard/resume',
  /** The quote of a draft, and what the page behind its link posts. */
  quote: '/api/wizard/quote',
  openQuote: '/api/wizard/quote/open',
  catalogue: '/api/wizard/catalogue',
  /** A booked order, as its customer's page shows it. */
  orderPage: '/api/order',
  cancelOrder: '/api/order/cancel',
  amendOrder: '/api/order/amendment',
  requestCorrections: '/api/order/corrections',
  acceptDelivery: '/api/order/accept',
  askQuestion: '/api/order/questions',
  removeImages: '/api/order/images/removal',
  /** More images than ordered: to order the rest, or to take it back. */
  orderExcess: '/api/order/excess/order',
  takeBackExcess: '/api/order/excess/removal',
  /** Begins a draft like it. */
  orderAgain: '/api/order/again',
  /** `:id`: a delivered file, or `all`. */
  askForDownload: '/api/order/downloads/:id',
  /** `:id`: a ticket. */
  download: '/api/order/download/:id',
  /** The quote of what the page of prices reckons: JSON, or a plain form post. */
  priceQuote: '/api/quote',
  /** Takes JSON, or the plain form post of a browser without script. */
  enquiry: '/api/offer/createOffer',
  /** Takes the form posts of both steps. */
  withdrawal: '/api/withdrawal',
  files: '/api/upload/files',
  file: '/api/upload/files/:id',
  keep: '/api/upload/keep',
  sort: '/api/upload/sort',
  preview: '/api/upload/previews/:id',
  verify: '/api/upload/verify',
  send: '/api/upload/send',
  transfer: '/api/upload/transfer',
  transferLinks: '/api/upload/transfer/links',
  transferLink: '/api/upload/transfer/:id',
} as const;

/** Where a call of the wizard is posted. */
export function wizardPath<Call extends string>(call: Call): `/api/wizard/${Call}` {
  return `/api/wizard/${call}`;
}

/** The address with the id of a file or a link in its place. */
export function pathTo(path: string, id: string): string {
  return path.replace(':id', encodeURIComponent(id));
}
