import { expect, it } from 'vitest';
import {
  type Amendable,
  type Amendment,
  amendableFields,
  amended,
  amendmentChanges,
  amendmentProblems,
  amendmentSchema,
  answersToAmend,
  changeText,
} from '../../../../domain/order/texts/amendment.ts';
import { type ClientType, clientProblems, emptyClient } from '../../../../domain/client/client.ts';
import { clientMessages, postalCodeMessages } from '../../../../domain/texts/messages.ts';

const orderOf = (clientType: ClientType | null): Amendable => ({
  note: '',
  client: {
    ...emptyClient,
    clientType,
    company: 'Nordlicht Keramik GmbH',
    pre_name: 'Jana',
    name: 'Winter',
    street: 'Musterweg 12',
    zip: '22763',
    city: 'Hamburg',
    email: 'jana@nordlicht.example',
  },
});

const person = ['salutation', 'pre_name', 'name', 'phone', 'street', 'address2', 'zip', 'city', 'country', 'note'];

it('has for each customer the fields of the wizard, and never the e-mail address', () => {
  expect(amendableFields('company').toSorted()).toEqual(
    [...person, 'company', 'ustid', 'reference', 'invoice_email'].toSorted(),
  );
  expect(amendableFields('private').toSorted()).toEqual(person.toSorted());
  // Test images have no invoice.
  expect(amendableFields(null).toSorted()).toEqual(['name', 'note', 'phone', 'pre_name']);
});

it('accepts only these fields of a body, and cleans typed text as the wizard does', () => {
  const body = { client: { email: 'x@y.example', clientType: 'private', street: ' Hafenstr.\u0001 3 ' }, quantity: 4 };
  expect(amendmentSchema.parse(body)).toEqual({ client: { street: 'Hafenstr. 3' } });
  expect(amendmentSchema.parse({})).toEqual({ client: {} });
});

it('finds the problems of the wizard’s form, for fields that can be amended', () => {
  const nothing = Object.fromEntries(
    ['company', 'pre_name', 'name', 'street', 'zip', 'city'].map((field) => [field, ' ']),
  );
  const wrong = { ...nothing, ustid: 'DE1', invoice_email: 'x' };
  const order = orderOf('company');
  expect(amendmentProblems(order, { client: wrong })).toEqual(clientProblems({ ...order.client, ...wrong }));
  expect(amendmentProblems(orderOf('private'), { client: wrong })).toEqual(
    clientProblems({ ...orderOf('private').client, ...nothing }),
  );
  expect(amendmentProblems(orderOf(null), { client: wrong })).toEqual({
    pre_name: clientMessages.pre_name,
    name: clientMessages.name,
  });
});

it('ignores a stored address that is an invalid e-mail address today', () => {
  const { client, note } = orderOf('company');
  expect(amendmentProblems({ client: { ...client, email: 'jana' }, note }, { client: { phone: '1' } })).toEqual({});
});

it('ignores a stored postal code that is none today, until it or the country changes', () => {
  const { client, note } = orderOf('company');
  const old = { client: { ...client, zip: 'ABC' }, note };
  const changes: Amendment['client'][] = [
    { phone: '1' },
    { zip: 'ABD' },
    { country: 'Schweiz' },
    { zip: '' },
    { zip: '22765' },
  ];
  expect(changes.map((change) => amendmentProblems(old, { client: change }).zip)).toEqual([
    undefined,
    postalCodeMessages.Deutschland,
    postalCodeMessages.Schweiz,
    clientMessages.zip,
    undefined,
  ]);
});

it('lists the changes in the order of the fields, and nothing else', () => {
  const order = orderOf('private');
  const after = amended(order, { client: { phone: '040 1', company: 'Anders GmbH', city: 'Hamburg' }, note: 'Neu' });
  const changes = amendmentChanges(order, after);
  expect(changes).toEqual([
    { field: 'phone', before: '', after: '040 1' },
    { field: 'note', before: '', after: 'Neu' },
  ]);
  expect(changes.map(changeText)).toEqual(['Telefon: leer → „040 1“', 'Notiz: leer → „Neu“']);
  expect(Object.keys(answersToAmend(order))).not.toContain('email');
});
