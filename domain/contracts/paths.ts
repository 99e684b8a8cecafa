/**
 * Every path of the API in Fastify's form (`:id`), for browser and server.
 * Apart from `contracts.ts`, because static pages load no schema.
 */
export const paths = {
  order: '/api/wizard/order',
  /** To resume an open order elsewhere: request a link by mail, request it again, and open it. */
  resumeLink: '/api/wizard/resume-link',
  resumeLinkAgain: '/api/wizard/resume-link/again',
  resume: '/api/wizard/resume',
  /** The quote of an open order, and the call of its link's page. */
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
  /** Excess images: order them, or remove them. */
  orderExcess: '/api/order/excess/order',
  takeBackExcess: '/api/order/excess/removal',
  /** Begins an open order with the same settings. */
  orderAgain: '/api/order/again',
  /** `:id`: a delivered file, `all` or `order`. */
  askForDownload: '/api/order/downloads/:id',
  /** `:id`: a ticket. */
  download: '/api/order/download/:id',
  /** The quote of the price calculator: JSON, or a plain form post. */
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

/** Path of a wizard call. */
export function wizardPath<Call extends string>(call: Call): `/api/wizard/${Call}` {
  return `/api/wizard/${call}`;
}

/** The path with the id of a file or link filled in. */
export function pathTo(path: string, id: string): string {
  return path.replace(':id', encodeURIComponent(id));
}
