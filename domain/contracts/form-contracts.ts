/* The wire of the forms on static pages: enquiry and withdrawal. */
import * as z from 'zod/mini';
import { ENQUIRY_ANSWER } from '../client/enquiry.ts';
import { PICTURES_FIELD, pictureLimits } from '../client/enquiry-pictures.ts';
import type { Contract } from './contract.ts';
import { key } from './contract-parts.ts';
import { enquirySchema } from './enquiry-call.ts';
import { paths } from './paths.ts';
import { withdrawalSchema } from './withdrawal-call.ts';

export const formContracts = {
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
      files: {
        field: PICTURES_FIELD,
        says: `up to ${pictureLimits.pieces} pictures behind all other fields, of at most ${pictureLimits.bytes} bytes each and ${pictureLimits.allBytes} together`,
      },
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
} as const satisfies Record<string, Contract>;
