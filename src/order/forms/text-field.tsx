import { NumberInput, type NumberInputProps, TextInput, type TextInputProps } from '@mantine/core';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';
import { fieldId } from './field-id.ts';
import { FieldLabel } from './field-label.tsx';

interface Dressing {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: React.ReactNode;
  readonly required?: boolean;
  /** Columns of six that the field takes from 641 px on. */
  readonly columns?: 2 | 3 | 4 | 6;
}

type Undressed<Props> = Omit<Props, keyof Dressing | 'description' | 'size' | 'className'> & Dressing;
export type TextFieldProps = Undressed<TextInputProps>;

/** A line of text with label, hint and error, in the look of the design (8.3). */
export function TextField({ name, label, hint, error, required, columns, ...rest }: TextFieldProps) {
  return <TextInput {...rest} {...dressed({ name, label, hint, error, required, columns })} />;
}

/** The same for a number. */
export function NumberField({ name, label, hint, error, required, columns, ...rest }: Undressed<NumberInputProps>) {
  return <NumberInput {...rest} {...dressed({ name, label, hint, error, required, columns })} />;
}

function dressed({ name, label, hint, error, required = false, columns = 6 }: Dressing) {
  return {
    id: fieldId(name),
    name,
    label: <FieldLabel name={label} required={required} />,
    description: hint,
    error: typeof error === 'string' && error !== '' ? <FieldError>{error}</FieldError> : undefined,
    inputWrapperOrder: ['label', 'description', 'input', 'error'] as ('label' | 'description' | 'input' | 'error')[],
    className: styles[`columns${columns}`],
    classNames: fieldClasses,
  };
}

/** Mantine's parts of a field in our look; the same for every kind of field. */
export const fieldClasses = {
  root: styles['field'] ?? '',
  label: styles['label'] ?? '',
  description: styles['hint'] ?? '',
  input: styles['input'] ?? '',
  error: styles['error'] ?? '',
};
