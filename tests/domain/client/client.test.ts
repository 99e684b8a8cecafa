import { expect, it } from 'vitest';
import { clientProblems, clientSchema, emptyClient } from '../../../domain/client/client.ts';
import { wizardCalls } from '../../../domain/contracts/wizard-calls.ts';
import { clientMessages } from '../../../domain/texts/messages.ts';

it('removes control characters from every line of an order, as the enquiry does', () => {
  const typed = {
    pre_name: ' Ja\u0001na\r\n',
    name: 'Win\u0000\u007Fter',
    phone: '040\t1234',
    email: 'jana@nord.example\u0001',
  };
  const clean = { pre_name: 'Jana', name: 'Winter', phone: '040 1234', email: 'jana@nord.example' };
  expect(wizardCalls.saveContact.body.parse({ client: typed })).toEqual({ client: clean });
  expect(clientSchema.parse({ ...emptyClient, ...typed })).toEqual({ ...emptyClient, ...clean });
});

it('keeps line breaks and surrounding space in a note, which is saved while typing', () => {
  const { note } = wizardCalls.updateNote.body.parse({ note: 'Bitte\r\nmit\u0001 \tSchatten ' });
  expect(note).toBe('Bitte\nmit \tSchatten ');
});

it('validates a VAT number by its own prefix, whatever the address', () => {
  const company = {
    ...emptyClient,
    clientType: 'company' as const,
    company: 'Sander Handel',
    country: 'Deutschland' as const,
  };
  const problemOf = (ustid: string) => clientProblems({ ...company, ustid }).ustid;
  expect(['ATU12345678', 'CHE123456789', 'GB123456789', ''].map(problemOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(problemOf('ATU1234567')).toBe(clientMessages.ustid);
});

it('accepts an invoice address from a company only, if it is valid', () => {
  const given = [
    ['company', ''],
    ['company', ' a@b.de '],
    ['private', 'a@b'],
    ['company', 'a@b'],
  ] as const;
  const problems = given.map(
    ([clientType, invoice_email]) => clientProblems({ ...emptyClient, clientType, invoice_email }).invoice_email,
  );
  expect(problems).toEqual([undefined, undefined, undefined, clientMessages.invoice_email]);
});
