import { Checkbox, Stack } from '@mantine/core';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { stepSchema } from '../../domain/contracts/office.ts';
import type { StudioStep } from '../../domain/order/order-history.ts';
import { countsTyped, MAX_REASON, noWishes } from '../../domain/order/invoice/invoice-wishes.ts';
import { TextField } from '../ui/forms/field.tsx';
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
  readonly reason: string;
}
export const blankStep: TypedStep = { vatId: '', withoutVatId: false, route: '', images: '', day: '', reason: '' };

/** The answers of the call; blank fields say nothing. */
export function answersOf(typed: TypedStep): Partial<z.input<typeof stepSchema>> {
  const images = countsTyped(typed.images);
  return {
    day: typed.day === '' ? null : typed.day,
    reason: typed.reason,
    invoice: {
      ...noWishes,
      // No number for any kind: refused with the sentence about them.
      images: images !== null && images.some((count) => Number.isNaN(count)) ? [] : images,
      vatId: typed.vatId === '' ? null : typed.vatId,
      route: typed.route === '' ? null : typed.route,
      withoutVatId: typed.withoutVatId,
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

function InvoiceFields({ typed, onType }: StepFieldsProps) {
  return (
    <Stack gap={14} mt={18}>
      <TextField
        name="images"
        label={texts.images}
        hint={texts.imagesHint}
        value={typed.images}
        onChange={({ currentTarget }) => onType({ images: currentTarget.value })}
      />
      <TextField
        name="vatId"
        label={texts.vatId}
        hint={texts.vatIdHint}
        value={typed.vatId}
        onChange={({ currentTarget }) => onType({ vatId: currentTarget.value })}
      />
      <Checkbox
        label={texts.withoutVatId}
        checked={typed.withoutVatId}
        onChange={({ currentTarget }) => onType({ withoutVatId: currentTarget.checked })}
      />
      <TextField
        name="route"
        label={texts.route}
        hint={texts.routeHint}
        value={typed.route}
        onChange={({ currentTarget }) => onType({ route: currentTarget.value })}
      />
    </Stack>
  );
}

function PaymentFields({ typed, onType }: StepFieldsProps) {
  return (
    <Stack gap={14} mt={18}>
      <TextField
        name="day"
        type="date"
        label={texts.day}
        hint={texts.dayHint}
        value={typed.day}
        onChange={({ currentTarget }) => onType({ day: currentTarget.value })}
      />
    </Stack>
  );
}

function CancellationFields({ typed, onType }: StepFieldsProps) {
  return (
    <Stack gap={14} mt={18}>
      <TextField
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        maxLength={MAX_REASON}
        value={typed.reason}
        onChange={({ currentTarget }) => onType({ reason: currentTarget.value })}
      />
    </Stack>
  );
}
