/* API of a booked order: its page, its customer's actions, the finished files. */
import { amendmentSchema } from '../order/texts/amendment.ts';
import { orderExcessSchema, takeBackExcessSchema } from '../order/texts/excess.ts';
import { orderItemSchema } from '../order/order-item.ts';
import { type Contract, done, json, key, order, revision } from './contract.ts';
import { correctionsSchema, downloadSchema, orderPageSchema, questionSchema } from './order-page.ts';
import { paths } from './paths.ts';
import { namedFilesSchema } from './upload-calls.ts';

export const bookedOrderContracts = {
  loadOrderPage: {
    method: 'GET',
    path: paths.orderPage,
    summary: 'A booked order as its customer sees it: where it stands, what was ordered, its files.',
    by: 'customer',
    headers: order,
    answer: json(orderPageSchema),
    codes: [],
  },
  cancelOrder: {
    method: 'POST',
    path: paths.cancelOrder,
    summary: 'The customer cancels a booked order, until work begins. A second time it changes nothing.',
    by: 'customer',
    headers: order,
    answer: json(orderPageSchema),
    codes: ['refused'],
  },
  amendOrder: {
    method: 'POST',
    path: paths.amendOrder,
    summary:
      'The customer amends note, contact or invoice address of a booked order, until work begins. What is left out stays; what says nothing new changes nothing.',
    by: 'customer',
    headers: { ...key, ...revision, ...order },
    body: { type: 'application/json', schema: amendmentSchema },
    answer: json(orderPageSchema),
    codes: ['refused', 'stale', 'inProgress', 'keyReused'],
  },
  requestCorrections: {
    method: 'POST',
    path: paths.requestCorrections,
    summary:
      'The customer wants delivered files changed, each with a comment and, where it helps, a point of the picture.',
    by: 'customer',
    headers: { ...key, ...order },
    body: { type: 'application/json', schema: correctionsSchema },
    answer: json(orderPageSchema),
    codes: ['refused', 'inProgress', 'keyReused'],
  },
  acceptDelivery: {
    method: 'POST',
    path: paths.acceptDelivery,
    summary: 'The customer accepts what was delivered. A second time it changes nothing.',
    by: 'customer',
    headers: order,
    answer: json(orderPageSchema),
    codes: ['refused'],
  },
  askQuestion: {
    method: 'POST',
    path: paths.askQuestion,
    summary: 'A question about a booked order, which goes to the studio by mail.',
    by: 'customer',
    headers: { ...key, ...order },
    body: { type: 'application/json', schema: questionSchema },
    answer: done,
    codes: ['refused', 'inProgress', 'keyReused'],
  },
  removeImages: {
    method: 'POST',
    path: paths.removeImages,
    summary: 'Takes images out of a booked order, until work begins. Those that are gone already change nothing.',
    by: 'customer',
    headers: order,
    body: { type: 'application/json', schema: namedFilesSchema },
    answer: json(orderPageSchema),
    codes: ['refused'],
  },
  orderExcess: {
    method: 'POST',
    path: paths.orderExcess,
    summary:
      'More images are here than ordered: the customer orders the rest, at the tier of the number that it makes. Refused as stale when other images are here, or it costs something else, than was seen. A second time it changes nothing.',
    by: 'customer',
    headers: order,
    body: { type: 'application/json', schema: orderExcessSchema },
    answer: json(orderPageSchema),
    codes: ['refused', 'stale'],
  },
  takeBackExcess: {
    method: 'POST',
    path: paths.takeBackExcess,
    summary: 'Or takes it back: the images that came last go, as many as are too many. Stale likewise.',
    by: 'customer',
    headers: order,
    body: { type: 'application/json', schema: takeBackExcessSchema },
    answer: json(orderPageSchema),
    codes: ['refused', 'stale'],
  },

  askForDownload: {
    method: 'POST',
    path: paths.askForDownload,
    summary:
      'The address of a delivered file, of all of them as a ZIP file (`all`), of the order as PDF (`order`) or of an invoice by its number, for a minute.',
    by: 'customer',
    headers: order,
    answer: json(downloadSchema),
    codes: [],
  },
  download: {
    method: 'GET',
    path: paths.download,
    summary:
      'What a ticket of askForDownload is good for. A single file has an ETag and is gone on with where it broke off, for a day.',
    by: 'anybody',
    headers: {
      Range: 'the part that is wanted of a single file; of several parts the whole file comes',
      'If-Range': 'the ETag with which it was begun; of another file the whole comes',
      'If-Match': 'the same; of another file nothing comes',
      'X-Requested-With': 'with any value, a page shows a single file, and the history notes no download',
    },
    answer: { status: 200, type: 'application/octet-stream' },
    parts: 'The part that was asked for.',
    codes: ['ended'],
  },

  orderAgain: {
    method: 'POST',
    path: paths.orderAgain,
    summary:
      'Begins a draft with the settings of a booked order, in this browser; refused while another draft is open there.',
    by: 'customer',
    headers: { ...key, ...order },
    answer: json(orderItemSchema),
    codes: ['refused', 'inProgress', 'keyReused'],
  },
} as const satisfies Record<string, Contract>;
