import { expect, it } from 'vitest';
import { countries, type Country } from '../../../domain/client/address.ts';
import { clientProblems, clientSchema, emptyClient, isStoredClient } from '../../../domain/client/client.ts';
import { wizardCalls } from '../../../domain/contracts/wizard-calls.ts';
import { clientMessages, postalCodeMessages } from '../../../domain/texts/messages.ts';

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

const problemIn = (country: Country, zip: string) => clientProblems({ ...emptyClient, country, zip }).zip;

it('names the form of the postal code that the country has, and a missing one as missing', () => {
  expect(countries.map((country) => problemIn(country, 'ABC'))).toEqual(
    countries.map((country) => postalCodeMessages[country]),
  );
  expect(countries.map((country) => problemIn(country, '10115'))).toEqual([
    undefined,
    postalCodeMessages.Österreich,
    postalCodeMessages.Schweiz,
    postalCodeMessages.Luxemburg,
  ]);
  expect(countries.map((country) => problemIn(country, ' '))).toEqual(countries.map(() => clientMessages.zip));
});

it('accepts a stored client with any postal code, but with none that is missing', () => {
  const stored = {
    ...emptyClient,
    clientType: 'private' as const,
    pre_name: 'Jana',
    name: 'Winter',
    street: 'Musterweg 12',
    city: 'Hamburg',
    email: 'jana@nord.example',
  };
  expect(['22763', 'ABC', ''].map((zip) => isStoredClient({ ...stored, zip }))).toEqual([true, true, false]);
  expect(isStoredClient({ ...stored, zip: 'ABC', city: '' })).toBe(false);
});
