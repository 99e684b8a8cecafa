import { clientLabels } from '../../domain/client/client.ts';
import { Checkbox, Stack, Text } from '@mantine/core';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import { countries } from '../../domain/client/address.ts';
import type { InvoiceDraft, OfficeInvoice, OfficeOrder, stepSchema } from '../../domain/contracts/office.ts';
import type { StudioStep } from '../../domain/order/order-history.ts';
import { centsOf } from '../../domain/order/invoice/bank-lines.ts';
import {
  countsTyped,
  MAX_REASON,
  noWishes,
  type OtherBuyer,
  otherBuyerSchema,
} from '../../domain/order/invoice/invoice-wishes.ts';
import { isBlank } from '../../domain/texts/clean-text.ts';
import { Faq } from '../ui/components/faq.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { officeTexts } from './texts.ts';

const texts = officeTexts.steps.fields;

const buyerFields = Object.keys(otherBuyerSchema.shape) as (keyof OtherBuyer)[];

/** What the studio has typed before it confirms a step. */
export interface TypedStep {
  readonly vatId: string;
  readonly withoutVatId: boolean;
  readonly route: string;
  readonly images: string;
  /** Euros of a partial price without VAT; '': the agreed price. */
  readonly net: string;
  readonly partReason: string;
  /** YYYY-MM-DD; '': today. */
  readonly day: string;
  /** Euros; '': all that is open. */
  readonly amount: string;
  readonly byPaypal: boolean;
  readonly reason: string;
  readonly buyer: Readonly<Partial<Record<keyof OtherBuyer, string>>>;
  readonly areAllDone: boolean;
  readonly isUnbilled: boolean;
}
const blankStep: TypedStep = {
  vatId: '',
  withoutVatId: false,
  route: '',
  images: '',
  net: '',
  partReason: '',
  day: '',
  amount: '',
  byPaypal: false,
  reason: '',
  buyer: {},
  areAllDone: false,
  isUnbilled: false,
};

/** What the fields hold first: what the invoice would say. */
export function typedFrom(draft: InvoiceDraft | null): TypedStep {
  return draft === null ? blankStep : { ...blankStep, vatId: draft.vatId, route: draft.route, buyer: draft.buyer };
}

/** What differs from the draft; a field that was emptied clears the answer of the order. */
function changesOf({ vatId, route, buyer }: TypedStep, draft: InvoiceDraft) {
  const changed = buyerFields.filter((field) => (buyer[field] ?? '') !== draft.buyer[field]);
  return {
    vatId: vatId === draft.vatId ? null : vatId,
    route: route === draft.route ? null : route,
    buyer: Object.fromEntries(changed.map((field) => [field, buyer[field] ?? ''])),
  };
}

/** The answers of the call. */
export function answersOf(typed: TypedStep, draft: InvoiceDraft | null): Partial<z.input<typeof stepSchema>> {
  const images = countsTyped(typed.images);
  return {
    day: typed.day === '' ? null : typed.day,
    // What is no amount is refused with the sentence about it.
    amount: isBlank(typed.amount) ? null : (centsOf(typed.amount) ?? 0),
    byPaypal: typed.byPaypal,
    reason: typed.reason,
    invoice: {
      ...noWishes,
      ...(draft === null ? {} : changesOf(typed, draft)),
      // No number for any kind: refused with the sentence about them.
      images: images !== null && images.some((count) => Number.isNaN(count)) ? [] : images,
      withoutVatId: typed.withoutVatId,
      part: isBlank(typed.net) ? null : { net: centsOf(typed.net) ?? 0, reason: typed.partReason },
      areAllDone: typed.areAllDone,
      isUnbilled: typed.isUnbilled,
    },
  };
}

interface StepFieldsProps {
  readonly typed: TypedStep;
  readonly onType: (part: Partial<TypedStep>) => void;
}

/** Fields of the steps that have any, each optional. */
export const stepFields: Partial<Readonly<Record<StudioStep, ComponentType<StepFieldsProps>>>> = {
  invoiced: InvoiceFields,
  paid: PaymentFields,
  invoiceCancelled: CancellationFields,
};

function InvoiceFields(parts: StepFieldsProps) {
  return (
    <Stack gap={14} mt={18}>
      <Line {...parts} name="images" />
      <Tick {...parts} name="areAllDone" />
      <Line {...parts} name="net" inputMode="decimal" />
      <Line {...parts} name="partReason" maxLength={MAX_REASON} />
      <Line {...parts} name="vatId" />
      <Tick {...parts} name="withoutVatId" />
      <Line {...parts} name="route" />
      <Faq entries={[{ question: texts.buyer, answer: <BuyerFields {...parts} /> }]} />
      <Tick {...parts} name="isUnbilled" />
    </Stack>
  );
}

interface LineProps extends StepFieldsProps {
  readonly name: 'images' | 'net' | 'partReason' | 'vatId' | 'route' | 'day' | 'amount' | 'reason';
  readonly type?: 'date';
  readonly inputMode?: 'decimal';
  readonly maxLength?: number;
}

/** A text field of the step, with its hint. */
function Line({ name, typed, onType, ...others }: LineProps) {
  return (
    <TextField
      {...others}
      name={name}
      label={texts[name]}
      hint={texts[`${name}Hint`]}
      value={typed[name]}
      onChange={({ currentTarget }) => onType({ [name]: currentTarget.value })}
    />
  );
}

interface TickProps extends StepFieldsProps {
  readonly name: 'areAllDone' | 'withoutVatId' | 'isUnbilled' | 'byPaypal';
}

function Tick({ name, typed, onType }: TickProps) {
  return (
    <Checkbox
      label={texts[name]}
      checked={typed[name]}
      onChange={({ currentTarget }) => onType({ [name]: currentTarget.checked })}
    />
  );
}

function BuyerFields({ typed: { buyer }, onType }: StepFieldsProps) {
  const type = (field: keyof OtherBuyer, text: string) =>
    onType(
      // Another company keeps no VAT id, reference or mailbox of the first one (`buyerOn`).
      field === 'company'
        ? { vatId: '', route: '', buyer: { ...buyer, company: text, reference: '', invoice_email: '' } }
        : { buyer: { ...buyer, [field]: text } },
    );
  return (
    <Stack gap={14}>
      <Text size="sm">{texts.buyerHow}</Text>
      {buyerFields.map((field) =>
        field === 'country' ? (
          <Select
            key={field}
            name={field}
            label={clientLabels[field]}
            data={countries}
            value={buyer[field] ?? ''}
            onChange={({ currentTarget }) => type(field, currentTarget.value)}
          />
        ) : (
          <TextField
            key={field}
            name={field}
            label={clientLabels[field]}
            value={buyer[field] ?? ''}
            onChange={({ currentTarget }) => type(field, currentTarget.value)}
          />
        ),
      )}
    </Stack>
  );
}

function PaymentFields(parts: StepFieldsProps) {
  return (
    <Stack gap={14} mt={18}>
      <Line {...parts} name="amount" inputMode="decimal" />
      <Line {...parts} name="day" type="date" />
      <Tick {...parts} name="byPaypal" />
    </Stack>
  );
}

function CancellationFields(parts: StepFieldsProps) {
  return (
    <Stack gap={14} mt={18}>
      <Line {...parts} name="reason" maxLength={MAX_REASON} />
    </Stack>
  );
}

/** What a step does to which document: amount, buyer and mailbox; null for a step without one. */
export function aboutStep(step: StudioStep, typed: TypedStep, order: OfficeOrder): string | null {
  const { invoiceDraft: draft } = order;
  if (step === 'invoiced' && draft !== null) return texts.draft(draftFacts(typed, draft));
  const standing = standingOf(order);
  if (standing === null || (step !== 'invoiceCancelled' && step !== 'paid')) return null;
  return step === 'paid' ? texts.payment(standing) : texts.document(standing);
}

/** The invoice that holds; null without one here. */
export function standingOf({ invoices }: Pick<OfficeOrder, 'invoices'>): OfficeInvoice | null {
  return invoices.find(({ kind, correctedBy }) => kind === 'invoice' && correctedBy === null) ?? null;
}

/** As typed so far. `gross`: null where the typed answers decide about the amount. */
function draftFacts({ images, net, buyer }: TypedStep, draft: InvoiceDraft) {
  const { company = '', pre_name = '', name = '', country, invoice_email = '' } = buyer;
  const isSame = company === draft.buyer.company && country === draft.buyer.country;
  return {
    gross: isSame && isBlank(images) && isBlank(net) ? draft.gross : null,
    name: isBlank(company) ? `${pre_name} ${name}` : company,
    email: isBlank(invoice_email) ? draft.email : invoice_email,
  };
}
