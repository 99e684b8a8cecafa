import type { OrderContext } from '../../../../machines/order/order-context.ts';
import { clientTexts } from '../../../../src/order/client/texts.ts';
import { contactTexts } from '../../../../src/order/contact/texts.ts';
import { frameTexts } from '../../../../src/order/frame/texts.ts';
import { overviewTexts } from '../../../../src/order/overview/texts.ts';
import { fieldOf, retype } from '../typing.ts';
import {
  type EventDriver,
  forwardWords,
  leadingOn,
  quoted,
  saidButton,
  saidFields,
  step,
  tick,
  typingOf,
} from './driver.ts';

export const saveContact = leadingOn<'contact.save'>(() => contactTexts.next, {
  typed: ({ client }) => typingOf(client),
  say: ({ client }) =>
    `Eintragen: ${saidFields({
      [contactTexts.email]: client.email,
      [contactTexts.preName]: client.pre_name,
      [contactTexts.name]: client.name,
      [contactTexts.phone]: client.phone,
    })}. `,
});

export const chooseClientType: EventDriver<'clientType.choose'> = {
  do: ({ main, predicted, expectAnswer }, event) => {
    const { screen, order } = predicted;
    const { clientType } = event.client;
    const radio = (type: typeof clientType) =>
      main.getByRole('radio', { name: clientTexts.types[type].name, exact: true });
    if (screen === 'client.type') {
      const goOn = () => main.getByRole('button', { name: forwardWords(predicted, event, frameTexts.next) }).click();
      return step(async () => ((await radio(clientType).isChecked()) ? goOn() : radio(clientType).click()));
    }
    return step(() => radio(clientType).click(), {
      prepare: async () => {
        if (order.client.clientType !== clientType) return;
        const other = clientType === 'company' ? 'private' : 'company';
        await radio(other).click();
        await expectAnswer((item) => item.client.clientType, other);
      },
    });
  },
  say: ({ client }) => `„${clientTexts.types[client.clientType].name}“ wählen.`,
};

export const saveClient = leadingOn<'client.save'>(() => clientTexts.next, {
  // A private person has no company fields.
  typed: ({ client: { company, ustid, reference, invoice_email, processing, ...person } }) =>
    typingOf(
      company !== undefined && company !== ''
        ? { company, ustid, reference, invoice_email, processing, ...person }
        : person,
    ),
  say: ({ client }) =>
    Object.keys(client).length === 0
      ? 'Nichts ändern. '
      : `Eintragen: ${saidFields(labelled(client))}. ${client.processing ? `Ankreuzen: „${clientTexts.processing.label}“ ` : ''}`,
});

function labelled(client: Partial<OrderContext['client']>): Record<string, string> {
  return {
    [clientTexts.company]: client.company ?? '',
    [clientTexts.ustid]: client.ustid ?? '',
    [clientTexts.salutation]: client.salutation ?? '',
    [clientTexts.preName]: client.pre_name ?? '',
    [clientTexts.name]: client.name ?? '',
    [clientTexts.email]: client.email ?? '',
    [clientTexts.phone]: client.phone ?? '',
    [clientTexts.street]: client.street ?? '',
    [clientTexts.address2]: client.address2 ?? '',
    [clientTexts.zip]: client.zip ?? '',
    [clientTexts.city]: client.city ?? '',
    [clientTexts.country]: client.country ?? '',
    [clientTexts.reference]: client.reference ?? '',
    [clientTexts.invoiceEmail]: client.invoice_email ?? '',
  };
}

/** The note saves itself on blur. */
export const saveNote: EventDriver<'note.save'> = {
  do: ({ page, predicted, expectAnswer }, { note }) => {
    const field = fieldOf(page, 'note');
    const write = async (text: string) => {
      await retype(field, text);
      await field.blur();
    };
    return step(() => write(note), {
      typed: { note },
      sendsItself: true,
      prepare: async () => {
        if (predicted.order.note !== note) return;
        await write('Eine andere Notiz.');
        await expectAnswer((item) => item.note, 'Eine andere Notiz.');
      },
    });
  },
  say: ({ note }) => `${overviewTexts.note}: ${quoted(note)} eintragen und das Feld verlassen.`,
};

export const bookOrder: EventDriver<'order.book'> = {
  do: ({ main, predicted: { order } }, { earlyStart }) =>
    step(
      () => main.getByRole('button', { name: bookWords(order), exact: true }).click(),
      earlyStart ? { prepare: tick(main.getByRole('checkbox', { name: /Widerrufsfrist/ }), true) } : {},
    ),
  say: ({ earlyStart }, before) =>
    `${earlyStart ? 'Das Kästchen zum früheren Beginn ankreuzen. ' : ''}${saidButton(bookWords(before))}`,
};

function bookWords(order: OrderContext): string {
  return order.testImages === null ? overviewTexts.book : overviewTexts.bookTest;
}
