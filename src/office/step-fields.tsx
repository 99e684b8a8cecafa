import { Checkbox, Stack, Text } from '@mantine/core';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import { countries } from '../../domain/client/address.ts';
import type { stepSchema } from '../../domain/contracts/office.ts';
import type { StudioStep } from '../../domain/order/order-history.ts';
import { centsOf } from '../../domain/order/invoice/bank-lines.ts';
import {
  countsTyped,
  MAX_REASON,
  noWishes,
  type OtherBuyer,
  otherBuyerSchema,
} from '../../domain/order/invoice/invoice-wishes.ts';
import { clientLabels } from '../../domain/order/texts/order-texts.ts';
import { isBlank } from '../../domain/texts/clean-text.ts';
import { Faq } from '../ui/components/faq.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { officeTexts } from './texts.ts';

const texts = officeTexts.steps.fields;

/** What the studio has typed before it confirms a step. */
export interface TypedStep {
  readonly vatId: string;
  readonly withoutVatId: boolean;
  readonly route: string;
  readonly images: string;
  /** YYYY-MM-DD; '': today. */
  readonly day: string;
  /** Euros; '': all that is open. */
  readonly amount: string;
  readonly byPaypal: boolean;
  readonly reason: string;
  /** What differs from the order; blank fields say nothing. */
  readonly buyer: Readonly<Partial<Record<keyof OtherBuyer, string>>>;
  readonly areAllDone: boolean;
  readonly isUnbilled: boolean;
}
export const blankStep: TypedStep = {
  vatId: '',
  withoutVatId: false,
  route: '',
  images: '',
  day: '',
  amount: '',
  byPaypal: false,
  reason: '',
  buyer: {},
  areAllDone: false,
  isUnbilled: false,
};

/** The answers of the call; blank fields say nothing. */
export function answersOf(typed: TypedStep): Partial<z.input<typeof stepSchema>> {
  const images = countsTyped(typed.images);
  return {
    day: typed.day === '' ? null : typed.day,
    // What is no amount is refused with the sentence about it.
    amount: isBlank(typed.amount) ? null : (centsOf(typed.amount) ?? 0),
    byPaypal: typed.byPaypal,
    reason: typed.reason,
    invoice: {
      ...noWishes,
      // No number for any kind: refused with the sentence about them.
      images: images !== null && images.some((count) => Number.isNaN(count)) ? [] : images,
      vatId: typed.vatId === '' ? null : typed.vatId,
      route: typed.route === '' ? null : typed.route,
      withoutVatId: typed.withoutVatId,
      areAllDone: typed.areAllDone,
      isUnbilled: typed.isUnbilled,
      buyer: Object.fromEntries(Object.entries(typed.buyer).filter(([, text]) => !isBlank(text))),
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
      <Line {...parts} name="vatId" />
      <Tick {...parts} name="withoutVatId" />
      <Line {...parts} name="route" />
      <Faq entries={[{ question: texts.buyer, answer: <BuyerFields {...parts} /> }]} />
      <Tick {...parts} name="isUnbilled" />
    </Stack>
  );
}

interface LineProps extends StepFieldsProps {
  readonly name: 'images' | 'vatId' | 'route' | 'day' | 'amount' | 'reason';
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

const buyerFields = Object.keys(otherBuyerSchema.shape) as (keyof OtherBuyer)[];

function BuyerFields({ typed: { buyer }, onType }: StepFieldsProps) {
  const type = (field: keyof OtherBuyer, text: string) => onType({ buyer: { ...buyer, [field]: text } });
  return (
    <Stack gap={14}>
      <Text size="sm">{texts.buyerHow}</Text>
      {buyerFields.map((field) =>
        field === 'country' ? (
          <Select
            key={field}
            name={field}
            label={clientLabels[field]}
            data={['', ...countries]}
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
