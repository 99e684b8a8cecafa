import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { countries } from '../../../domain/address.ts';
import { type ClientAnswers, salutations } from '../../../domain/client.ts';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import fields from '../forms/field.module.css';
import { fieldId } from '../forms/field-id.ts';
import { FieldLabel } from '../forms/field-label.tsx';
import radio from '../forms/radio.module.css';
import { fieldClasses, TextField } from '../forms/text-field.tsx';
import styles from './client-fields.module.css';
import { clientTexts } from './texts.ts';

interface ClientFieldsProps {
  readonly form: UseFormReturnType<ClientAnswers>;
  /** true: asks for the company's name and VAT id too. */
  readonly isCompany: boolean;
}

/** Name and address for the invoice. */
export function ClientFields({ form, isCompany }: ClientFieldsProps) {
  const line = form.getInputProps;
  return (
    <div className={classNames(fields['form'], styles['fields'])}>
      {isCompany ? (
        <>
          <TextField
            name="company"
            label={clientTexts.company}
            autoComplete="organization"
            required
            columns={3}
            {...line('company')}
          />
          <TextField
            name="ustid"
            label={clientTexts.ustid}
            autoComplete="off"
            autoCapitalize="characters"
            columns={3}
            {...line('ustid')}
          />
        </>
      ) : null}
      <Salutation value={form.values.salutation} onChange={(value) => form.setFieldValue('salutation', value)} />
      <TextField
        name="pre_name"
        label={clientTexts.preName}
        autoComplete="given-name"
        required
        columns={3}
        {...line('pre_name')}
      />
      <TextField
        name="name"
        label={clientTexts.name}
        autoComplete="family-name"
        required
        columns={3}
        {...line('name')}
      />
      <TextField
        name="email"
        label={clientTexts.email}
        type="email"
        autoComplete="email"
        required
        columns={3}
        {...line('email')}
      />
      <TextField name="phone" label={clientTexts.phone} type="tel" autoComplete="tel" columns={3} {...line('phone')} />
      <TextField name="street" label={clientTexts.street} autoComplete="address-line1" required {...line('street')} />
      <TextField name="zip" label={clientTexts.zip} autoComplete="postal-code" required columns={2} {...line('zip')} />
      <TextField
        name="city"
        label={clientTexts.city}
        autoComplete="address-level2"
        required
        columns={4}
        {...line('city')}
      />
      <NativeSelect
        id={fieldId('country')}
        name="country"
        label={<FieldLabel name={clientTexts.country} required />}
        autoComplete="country-name"
        data={[...countries]}
        rightSection={<Icon icon={CaretDownIcon} size="s" />}
        rightSectionPointerEvents="none"
        className={fields['columns3']}
        classNames={fieldClasses}
        {...line('country')}
      />
    </div>
  );
}

type Salutation = ClientAnswers['salutation'];

/** Optional, so that nobody has to choose between two words that may both be wrong. */
function Salutation({
  value,
  onChange,
}: {
  readonly value: Salutation;
  readonly onChange: (value: Salutation) => void;
}) {
  const choices: readonly [Salutation, string][] = [
    ...salutations.toReversed().map((word): [Salutation, string] => [word, word]),
    ['', clientTexts.noSalutation],
  ];
  return (
    <fieldset id={fieldId('salutation')} tabIndex={-1}>
      <legend className={radio['legend']}>{clientTexts.salutation}</legend>
      <div className={styles['radios']}>
        {choices.map(([word, label]) => (
          <label key={label} className={styles['radioLine']}>
            <input
              type="radio"
              name="salutation"
              className={radio['radio']}
              checked={value === word}
              onChange={() => onChange(word)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
