import type { EventOf, OrderContext } from '../../../../machines/order/order-context.ts';
import { clientTexts, formOrder } from '../../../../src/order/client/texts.ts';
import { contactTexts } from '../../../../src/order/contact/texts.ts';
import { frameTexts } from '../../../../src/order/frame/texts.ts';
import { overviewTexts } from '../../../../src/order/overview/texts.ts';
import { type ClientAnswers, isAskedOf, clientLabels } from '../../../../domain/client/client.ts';
import { said } from '../plan-language.ts';
import { fieldOf, retype } from '../typing.ts';
import { type EventDriver, forwardWords, leadingOn, saidFields, saidTick, step, tick, typingOf } from './driver.ts';

export const saveContact = leadingOn<'contact.save'>(() => contactTexts.next, {
  typed: ({ client }) => typingOf(client),
  say: ({ client }, before) => saidFields(contactFields(client), contactFields(before.client)),
});

function contactFields({ email, pre_name, name, phone }: EventOf<'contact.save'>['client']): Record<string, string> {
  return {
    [contactTexts.email]: email,
    [contactTexts.preName]: pre_name,
    [contactTexts.name]: name,
    [contactTexts.phone]: phone,
  };
}

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
  say: (event, before, screen) => {
    const { clientType } = event.client;
    const choose = (type: typeof clientType) =>
      said('choose', { option: clientTexts.types[type].name, field: clientTexts.orderAs });
    if (before.client.clientType !== clientType) return [choose(clientType)];
    if (screen === 'client.type')
      return [said('press', { name: forwardWords({ screen, order: before }, event, frameTexts.next) })];
    return [choose(clientType === 'company' ? 'private' : 'company'), choose(clientType)];
  },
};

export const saveClient = leadingOn<'client.save'>(() => clientTexts.next, {
  // A private person has no company fields.
  typed: ({ client: { company, ustid, reference, invoice_email, processing, ...person } }) =>
    typingOf(
      company !== undefined && company !== ''
        ? { company, ustid, reference, invoice_email, processing, ...person }
        : person,
    ),
  say: ({ client }, before) => saidClient(client, before.client),
});

/** What differs from the form, in its order; a private person sees no fields of the company. */
export function saidClient(client: Partial<ClientAnswers>, before: OrderContext['client']): string[] {
  return formOrder.flatMap((name) => {
    const [wanted = before[name], label] = [client[name], clientLabels[name]];
    if (wanted === before[name] || !isAskedOf(before.clientType, name)) return [];
    if (name === 'processing') return [saidTick(clientTexts.processing.label, wanted !== '')];
    if (name === 'country') return [said('choose', { option: wanted, field: label })];
    if (name === 'salutation')
      return [said('choose', { option: wanted === '' ? clientTexts.noSalutation : wanted, field: label })];
    return saidFields({ [label]: wanted }, { [label]: before[name] });
  });
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
        await write(OTHER_NOTE);
        await expectAnswer((item) => item.note, OTHER_NOTE);
      },
    });
  },
  say: ({ note }, before) => {
    if (before.note !== note) return saidNote(note, before.note);
    return [...saidNote(OTHER_NOTE, note), ...saidNote(note, OTHER_NOTE)];
  },
  see: ({ note }) => [
    note === '' ? said('fieldEmpty', { field: overviewTexts.note }) : said('text', { text: overviewTexts.noteSaved }),
  ],
};

function saidNote(text: string, present: string): string[] {
  return [...saidFields({ [overviewTexts.note]: text }, { [overviewTexts.note]: present }), said('leaveField', {})];
}

const OTHER_NOTE = 'Eine andere Notiz.';

export const bookOrder: EventDriver<'order.book'> = {
  do: ({ main, predicted: { order } }, { earlyStart }) =>
    step(
      () => main.getByRole('button', { name: bookWords(order), exact: true }).click(),
      earlyStart ? { prepare: tick(main.getByRole('checkbox', { name: /Widerrufsfrist/ }), true) } : {},
    ),
  say: ({ earlyStart }, before) => [
    ...(earlyStart ? [saidTick(overviewTexts.earlyStart, true)] : []),
    said('press', { name: bookWords(before) }),
    said('noteNumber', { start: 'FS-' }),
  ],
};

function bookWords(order: OrderContext): string {
  return order.testImages === null ? overviewTexts.book : overviewTexts.bookTest;
}
