import { Group, Radio } from '@mantine/core';
import { memo } from 'react';
import { countries } from '../../../domain/client/address.ts';
import { type ClientAnswers, salutations } from '../../../domain/client/client.ts';
import { fieldId } from '../../ui/forms/field-id.ts';
import { FormGrid, OptionalFields } from '../../ui/forms/form-frame.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import type { OrderField } from '../unsent/use-checked-form.ts';
import { clientTexts, optionalFields } from './texts.ts';

type InvoiceField = Exclude<keyof ClientAnswers, 'processing'>;

interface ClientFieldsProps {
  readonly field: (name: InvoiceField) => OrderField;
  /** Whether a field is shown. */
  readonly isAsked: (name: InvoiceField) => boolean;
}

/** Name and address for the invoice; what is optional comes last. */
export function ClientFields({ field, isAsked }: ClientFieldsProps) {
  const isCompany = isAsked('company');
  const phone = <TextField {...field('phone')} type="tel" autoComplete="tel" columns={3} />;
  const names = optionalFields.filter((name) => isAsked(name));
  const given = names.map((name) => field(name));
  return (
    <FormGrid>
      {isCompany ? (
        <TextField {...field('company')} autoComplete="organization" autoCapitalize="words" required />
      ) : null}
      <TextField {...field('pre_name')} autoComplete="given-name" autoCapitalize="words" required columns={3} />
      <TextField {...field('name')} autoComplete="family-name" autoCapitalize="words" required columns={3} />
      {isAsked('email') ? <TextField {...field('email')} type="email" autoComplete="email" required /> : null}
      {isAsked('street') ? (
        <>
          <TextField {...field('street')} autoComplete="address-line1" autoCapitalize="words" required />
          <TextField {...field('zip')} autoComplete="postal-code" inputMode="numeric" required columns={2} />
          <TextField {...field('city')} autoComplete="address-level2" autoCapitalize="words" required columns={4} />
          <Select {...field('country')} autoComplete="country-name" data={countryNames} required columns={3} />
          <OptionalFields
            names={names}
            values={Object.fromEntries(given.map(({ name, value }) => [name, value]))}
            errors={Object.fromEntries(given.map(({ name, error }) => [name, error]))}
          >
            {isCompany ? (
              <>
                <TextField
                  {...field('ustid')}
                  hint={owesTaxAbroad(field('country').value) ? clientTexts.ustidHint : undefined}
                  {...code}
                  columns={3}
                />
                <TextField {...field('reference')} hint={clientTexts.referenceHint} {...code} columns={3} />
                <TextField
                  {...field('invoice_email')}
                  hint={isAsked('email') ? clientTexts.invoiceEmailHint : clientTexts.invoiceEmailHintAlone}
                  type="email"
                  autoComplete="off"
                />
              </>
            ) : null}
            {phone}
            <TextField {...field('address2')} autoComplete="address-line2" autoCapitalize="words" columns={3} />
            <Salutation {...field('salutation')} />
          </OptionalFields>
        </>
      ) : (
        phone
      )}
    </FormGrid>
  );
}

/** Whether a company there owes the tax itself, which its VAT id proves (§ 14a (1) UStG). */
const owesTaxAbroad = (country: string) => country === 'Österreich' || country === 'Luxemburg';

/** Keyboard for numbers of a register or a list. */
const code = { autoComplete: 'off', autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false } as const;

const countryNames = [...countries];

const choices: readonly (readonly [ClientAnswers['salutation'], string])[] = [
  ...salutations.toReversed().map((word) => [word, word] as const),
  ['', clientTexts.noSalutation],
];

/** Optional, so that customers need not choose between two salutations that may both be wrong. */
const Salutation = memo(function Salutation({ name, label, value, onChange }: OrderField) {
  return (
    <Radio.Group id={fieldId(name)} tabIndex={-1} name={name} label={label} value={value} onChange={onChange}>
      <Group gap="0 28px">
        {choices.map(([word, text]) => (
          <Radio key={word} value={word} label={text} />
        ))}
      </Group>
    </Radio.Group>
  );
});
