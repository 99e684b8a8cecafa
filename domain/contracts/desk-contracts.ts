/* The wire of the studio's desk. It stands in no public description: whom the desk is not open to finds nothing there. */
import type * as z from 'zod/mini';
import type { Contract } from './contract.ts';
import {
  announcedSchema,
  awaitedFilesSchema,
  correctionAnswerSchema,
  deliveryMatchSchema,
  deskOrderSchema,
  deskOrdersSchema,
  deskQuerySchema,
  deskSessionSchema,
  folderSchema,
  signInSchema,
  stepSchema,
} from './desk.ts';
import { deskPaths } from './desk-paths.ts';

const json = <Schema extends z.ZodMiniType>(schema: Schema) =>
  ({ status: 200, type: 'application/json', schema }) as const;
const jsonBody = <Schema extends z.ZodMiniType>(schema: Schema) => ({ type: 'application/json', schema }) as const;
const done = { status: 204 } as const;
const by = 'studio';

export const deskContracts = {
  askDesk: {
    method: 'GET',
    path: deskPaths.session,
    summary: 'Whether the desk is open to this browser.',
    by,
    answer: json(deskSessionSchema),
    codes: [],
  },
  openDesk: {
    method: 'POST',
    path: deskPaths.session,
    summary: 'Opens the desk with the studio’s token, for twelve hours.',
    by,
    body: jsonBody(signInSchema),
    answer: done,
    codes: [],
  },
  closeDesk: {
    method: 'DELETE',
    path: deskPaths.session,
    summary: 'Closes the desk in this browser.',
    by,
    answer: done,
    codes: [],
  },
  listOrders: {
    method: 'GET',
    path: deskPaths.orders,
    summary: 'Booked orders, what is to be done first standing first.',
    by,
    query: deskQuerySchema,
    answer: json(deskOrdersSchema),
    codes: [],
  },
  showOrder: {
    method: 'GET',
    path: deskPaths.order,
    summary: 'One of them with everything.',
    by,
    answer: json(deskOrderSchema),
    codes: [],
  },
  takeStep: {
    method: 'POST',
    path: deskPaths.steps,
    summary: 'The next step of an order, if the chart allows it; its customer hears of it.',
    by,
    body: jsonBody(stepSchema),
    answer: json(deskOrderSchema),
    codes: ['refused'],
  },
  answerCorrection: {
    method: 'POST',
    path: deskPaths.answers,
    summary: 'Notes what is said to a correction; its customer reads it with the delivery.',
    by,
    body: jsonBody(correctionAnswerSchema),
    answer: json(deskOrderSchema),
    codes: ['refused'],
  },
  fetchOriginals: {
    method: 'GET',
    path: deskPaths.originals,
    summary: 'All files of its customer as a ZIP file.',
    by,
    answer: { status: 200, type: 'application/octet-stream' },
    codes: [],
  },
  fetchTicket: {
    method: 'GET',
    path: deskPaths.ticket,
    summary: 'Its job ticket with all pictures.',
    by,
    answer: { status: 200, type: 'application/pdf' },
    codes: [],
  },
  lookAtFolder: {
    method: 'POST',
    path: deskPaths.folder,
    summary: 'Holds a folder against what was ordered.',
    by,
    body: jsonBody(folderSchema),
    answer: json(deliveryMatchSchema),
    codes: ['tooLarge'],
  },
  announceDelivery: {
    method: 'POST',
    path: deskPaths.delivery,
    summary: 'Announces the finished files; what came in an earlier try need not come again.',
    by,
    body: jsonBody(announcedSchema),
    answer: json(awaitedFilesSchema),
    codes: ['refused', 'tooLarge'],
  },
  bringFinished: {
    method: 'POST',
    path: deskPaths.finished,
    summary: 'The bytes of one of them.',
    by,
    body: { type: 'application/offset+octet-stream' },
    answer: done,
    codes: ['refused', 'tooLarge'],
  },
  sendDelivery: {
    method: 'POST',
    path: deskPaths.sending,
    summary: 'Lets the customer have them, when all are here.',
    by,
    answer: json(deskOrderSchema),
    codes: ['refused'],
  },
  showStudioPreview: {
    method: 'GET',
    path: deskPaths.preview,
    summary: 'A small preview of a customer’s picture.',
    by,
    answer: { status: 200, type: 'image/webp' },
    pending: 'It is being drawn; whoever asks again gets it.',
    codes: [],
  },
  exportAccounts: {
    method: 'GET',
    path: deskPaths.accounts,
    summary: 'All orders for accounting, as a table.',
    by,
    answer: { status: 200, type: 'text/csv' },
    codes: [],
  },
} as const satisfies Record<string, Contract>;
