/*
 * The whole wire: every request that the server takes, with what it must hold and what it is answered. The server registers its routes
 * from this table, the browser's calls are typed by it, tests check every answer against it, and public/openapi.json is made of it.
 */
import * as z from 'zod/mini';
import { catalogueSchema } from '../catalogue.ts';
import { ENQUIRY_ANSWER } from '../enquiry.ts';
import { type OrderItem, orderItemSchema } from '../order-item.ts';
import type { Contract } from './contract.ts';
import { enquirySchema } from './enquiry-call.ts';
import { KEY_HEADER } from './idempotency-key.ts';
import { correctionsSchema, downloadSchema, orderPageSchema, questionSchema } from './order-page.ts';
import { paths, wizardPath } from './paths.ts';
import { linkWishSchema, resumeSchema } from './resume-calls.ts';
import {
  arrivedSchema,
  filePageSchema,
  keepSchema,
  newTransferLinkSchema,
  pageQuerySchema,
  sendSchema,
  transferLinksSchema,
  transferSchema,
  verifySchema,
} from './upload-calls.ts';
import { withdrawalSchema } from './withdrawal-call.ts';
import { BOOKED_ANSWER, orderAnswerSchema, type WizardCall, wizardCallNames, wizardCalls } from './wizard-calls.ts';

export const REVISION_HEADER = 'X-Order-Revision';

const key = { [KEY_HEADER]: 'names this call: sent again, it is answered again and nothing happens twice' };
const revision = { [REVISION_HEADER]: 'revision from which the call is made; if the order has moved on: 409 stale' };
const tus = { 'Tus-Resumable': '1.0.0' };
const done = { status: 204 } as const;
const json = <Schema extends z.ZodMiniType>(schema: Schema) =>
  ({ status: 200, type: 'application/json', schema }) as const;

/** The calls of the wizard, each under its own name. */
const calls = Object.fromEntries(
  wizardCallNames.map((call) => [
    call,
    {
      method: 'POST',
      path: wizardPath(call),
      summary: `Event of the order's chart: ${wizardCalls[call].event}.`,
      by: call === 'setStartWizard' ? 'visitor' : 'order',
      headers: { ...key, ...revision },
      body: { type: 'application/json', schema: wizardCalls[call].body },
      answer:
        call === 'finish'
          ? { status: 200, type: 'text/plain', schema: z.literal(BOOKED_ANSWER) }
          : json(orderItemSchema),
      codes: ['refused', 'stale', 'inProgress', 'keyReused'],
    },
  ]),
) as unknown as Record<WizardCall, WizardContract>;

/** Answers the order item as the call has made it; `finish` answers `done`. */
interface WizardContract extends Contract {
  readonly answer: { readonly status: 200; readonly schema: z.ZodMiniType<OrderItem | typeof BOOKED_ANSWER> };
}

export const contracts = {
  ...calls,

  loadOrder: {
    method: 'GET',
    path: paths.order,
    summary: 'The visitor’s order, and the calls that can succeed now.',
    by: 'anybody',
    answer: json(orderAnswerSchema),
    codes: [],
  },
  discardOrder: {
    method: 'DELETE',
    path: paths.order,
    summary: 'Ends what the visitor has begun; a booked order stays, and only this browser forgets it.',
    by: 'visitor',
    headers: revision,
    answer: done,
    codes: ['stale'],
  },
  sendResumeLink: {
    method: 'POST',
    path: paths.resumeLink,
    summary: 'Sends a secret link by mail, by which the draft is gone on with on another device.',
    by: 'order',
    body: { type: 'application/json', schema: linkWishSchema },
    answer: done,
    codes: [],
  },
  endResumeLinks: {
    method: 'DELETE',
    path: paths.resumeLink,
    summary: 'Ends all such links of the draft, and what other browsers have opened by them.',
    by: 'order',
    answer: done,
    codes: [],
  },
  sendResumeLinkAgain: {
    method: 'POST',
    path: paths.resumeLinkAgain,
    summary: 'Sends a new link to an address that has had one before; the answer does not say whether it has.',
    by: 'visitor',
    body: { type: 'application/json', schema: linkWishSchema },
    answer: done,
    codes: [],
  },
  resumeOrder: {
    method: 'POST',
    path: paths.resume,
    summary: 'Opens the draft behind such a link in this browser. Once more it is the same.',
    by: 'visitor',
    body: { type: 'application/json', schema: resumeSchema },
    answer: json(orderItemSchema),
    codes: ['ended'],
  },
  loadCatalogue: {
    method: 'GET',
    path: paths.catalogue,
    summary: 'What can be ordered and what it costs.',
    by: 'anybody',
    answer: json(catalogueSchema),
    codes: [],
  },

  loadOrderPage: {
    method: 'GET',
    path: paths.orderPage,
    summary: 'A booked order as its customer sees it: where it stands, what was ordered, its files.',
    by: 'customer',
    answer: json(orderPageSchema),
    codes: [],
  },
  cancelOrder: {
    method: 'POST',
    path: paths.cancelOrder,
    summary: 'The customer cancels a booked order, until work begins. A second time it changes nothing.',
    by: 'customer',
    answer: json(orderPageSchema),
    codes: ['refused'],
  },
  requestCorrections: {
    method: 'POST',
    path: paths.requestCorrections,
    summary:
      'The customer wants delivered files changed, each with a comment and, where it helps, a point of the picture.',
    by: 'customer',
    headers: key,
    body: { type: 'application/json', schema: correctionsSchema },
    answer: json(orderPageSchema),
    codes: ['refused', 'inProgress', 'keyReused'],
  },
  acceptDelivery: {
    method: 'POST',
    path: paths.acceptDelivery,
    summary: 'The customer accepts what was delivered. A second time it changes nothing.',
    by: 'customer',
    answer: json(orderPageSchema),
    codes: ['refused'],
  },
  askQuestion: {
    method: 'POST',
    path: paths.askQuestion,
    summary: 'A question about a booked order, which goes to the studio by mail.',
    by: 'customer',
    headers: key,
    body: { type: 'application/json', schema: questionSchema },
    answer: done,
    codes: ['refused', 'inProgress', 'keyReused'],
  },
  removeImage: {
    method: 'DELETE',
    path: paths.removeImage,
    summary: 'Takes an image out of a booked order, until work begins.',
    by: 'customer',
    answer: json(orderPageSchema),
    codes: ['refused'],
  },

  askForDownload: {
    method: 'POST',
    path: paths.askForDownload,
    summary:
      'The address of a delivered file, of all of them as a ZIP file (`all`) or of the order as PDF (`order`), for a minute.',
    by: 'customer',
    answer: json(downloadSchema),
    codes: [],
  },
  download: {
    method: 'GET',
    path: paths.download,
    summary: 'What a ticket of askForDownload is good for.',
    by: 'anybody',
    answer: { status: 200, type: 'application/octet-stream' },
    codes: ['ended'],
  },

  orderAgain: {
    method: 'POST',
    path: paths.orderAgain,
    summary:
      'Begins a draft with the settings of a booked order, in this browser; refused while another draft is open there.',
    by: 'customer',
    headers: key,
    answer: json(orderItemSchema),
    codes: ['refused', 'inProgress', 'keyReused'],
  },

  sendEnquiry: {
    method: 'POST',
    path: paths.enquiry,
    summary: 'A non-binding enquiry.',
    by: 'page',
    headers: key,
    body: {
      type: 'application/json',
      schema: enquirySchema,
      form: 'thanks by 303, or the form again with what is wrong',
    },
    answer: { status: 200, type: 'text/plain', schema: z.literal(ENQUIRY_ANSWER) },
    codes: ['inProgress', 'keyReused'],
  },
  openEnquiry: {
    method: 'GET',
    path: paths.enquiry,
    summary: 'Where an answered form post is opened again: leads to the form.',
    by: 'anybody',
    answer: { status: 303 },
    codes: [],
  },
  sendWithdrawal: {
    method: 'POST',
    path: paths.withdrawal,
    summary: 'A step of the electronic withdrawal function, answered with the page and the next step.',
    by: 'page',
    headers: key,
    body: { type: 'application/json', schema: withdrawalSchema, form: 'the same page' },
    answer: { status: 200, type: 'text/html' },
    codes: ['inProgress', 'keyReused'],
  },
  openWithdrawal: {
    method: 'GET',
    path: paths.withdrawal,
    summary: 'Where an answered form post is opened again: leads to the form.',
    by: 'anybody',
    answer: { status: 303 },
    codes: [],
  },

  listFiles: {
    method: 'GET',
    path: paths.files,
    summary:
      'Every file of the order, whole or begun, in pages, so that the same folder dropped again continues and skips.',
    by: 'files',
    query: pageQuerySchema,
    headers: { 'If-None-Match': 'ETag of a list that one has, whatever page of it' },
    answer: json(filePageSchema),
    unchanged: 'The list is still that one.',
    codes: [],
  },
  keepFiles: {
    method: 'POST',
    path: paths.keep,
    summary: 'These files are wanted although the order has their content already: they are no duplicates any more.',
    by: 'files',
    body: { type: 'application/json', schema: keepSchema },
    answer: done,
    codes: [],
  },
  showPreview: {
    method: 'GET',
    path: paths.preview,
    summary: 'A small preview of a picture that has arrived or was delivered, for the order’s owner.',
    by: 'customer',
    answer: { status: 200, type: 'image/webp' },
    pending: 'It is being drawn; whoever asks again gets it.',
    codes: [],
  },
  verifyFile: {
    method: 'POST',
    path: paths.verify,
    summary: 'How far a file has come, for scripts.',
    by: 'files',
    body: { type: 'application/json', schema: verifySchema },
    answer: json(arrivedSchema),
    codes: ['tooLarge', 'unsupportedType'],
  },
  sendFile: {
    method: 'POST',
    path: paths.send,
    summary: 'A whole file or its next piece, for scripts: the fields, then the bytes in the field file.',
    by: 'files',
    body: { type: 'multipart/form-data', schema: sendSchema },
    answer: json(arrivedSchema),
    codes: ['refused', 'stale', 'tooLarge', 'unsupportedType'],
  },

  askTus: {
    method: 'OPTIONS',
    path: paths.files,
    summary: 'What of tus 1.0 the server knows.',
    by: 'anybody',
    answer: done,
    codes: [],
  },
  askTusOfFile: { method: 'OPTIONS', path: paths.file, summary: 'The same.', by: 'anybody', answer: done, codes: [] },
  createFile: {
    method: 'POST',
    path: paths.files,
    summary: 'tus 1.0: announces a file, and may bring its first bytes.',
    by: 'files',
    headers: {
      ...tus,
      'Upload-Length': 'size in bytes',
      'Upload-Metadata': 'filename, filetype, relativePath?, fingerprint?',
    },
    answer: { status: 201 },
    codes: ['refused', 'tooLarge', 'unsupportedType'],
  },
  askFile: {
    method: 'HEAD',
    path: paths.file,
    summary: 'tus 1.0: how many bytes have arrived.',
    by: 'files',
    headers: tus,
    answer: { status: 200 },
    codes: [],
  },
  continueFile: {
    method: 'PATCH',
    path: paths.file,
    summary: 'tus 1.0: the next bytes.',
    by: 'files',
    headers: { ...tus, 'Upload-Offset': 'bytes that have arrived' },
    body: { type: 'application/offset+octet-stream' },
    answer: done,
    codes: ['refused', 'stale', 'tooLarge', 'unsupportedType'],
  },
  changeFile: {
    method: 'POST',
    path: paths.file,
    summary: 'tus 1.0: PATCH or DELETE from where only GET and POST are known.',
    by: 'files',
    headers: { ...tus, 'X-HTTP-Method-Override': 'PATCH or DELETE, and all that goes with it' },
    body: { type: 'application/offset+octet-stream' },
    answer: done,
    codes: ['refused', 'stale', 'tooLarge', 'unsupportedType'],
  },
  removeFile: {
    method: 'DELETE',
    path: paths.file,
    summary: 'tus 1.0: takes a file out of the order.',
    by: 'files',
    headers: tus,
    answer: done,
    codes: ['refused'],
  },

  loadTransfer: {
    method: 'GET',
    path: paths.transfer,
    summary: 'The order behind a transfer link, with its files in pages.',
    by: 'files',
    query: pageQuerySchema,
    answer: json(transferSchema),
    codes: [],
  },
  openTransfer: {
    method: 'POST',
    path: paths.transfer,
    summary: 'A new secret link to the transfer window; the oldest ends when there are too many.',
    by: 'customer',
    answer: json(newTransferLinkSchema),
    codes: [],
  },
  listTransferLinks: {
    method: 'GET',
    path: paths.transferLinks,
    summary: 'The order’s links that work.',
    by: 'customer',
    answer: json(transferLinksSchema),
    codes: [],
  },
  endTransferLink: {
    method: 'DELETE',
    path: paths.transferLink,
    summary: 'Ends a link.',
    by: 'customer',
    answer: done,
    codes: [],
  },
} as const satisfies Record<string, Contract>;
