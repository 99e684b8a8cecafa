import { TextInput, type TextInputProps } from '@mantine/core';
import { classNames } from '../../lib/class-names.ts';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';
import { fieldId } from './field-id.ts';
import { FieldLabel } from './field-label.tsx';

export interface TextFieldProps extends Omit<TextInputProps, 'label' | 'description' | 'error' | 'required' | 'size'> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: React.ReactNode;
  readonly required?: boolean;
  /** Columns of six that the field takes from 641 px on. */
  readonly columns?: 2 | 3 | 4 | 6;
}

/** A line of text with label, hint and error, in the look of the design (8.3). */
export function TextField({
  name,
  label,
  hint,
  error,
  required = false,
  columns = 6,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <TextInput
      {...rest}
      id={fieldId(name)}
      name={name}
      label={<FieldLabel name={label} required={required} />}
      description={hint}
      error={typeof error === 'string' && error !== '' ? <FieldError>{error}</FieldError> : undefined}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      className={classNames(styles[`columns${columns}`], className)}
      classNames={fieldClasses}
    />
  );
}

/** Mantine's parts of a field in our look; the same for every kind of field. */
export const fieldClasses = {
  root: styles['field'] ?? '',
  label: styles['label'] ?? '',
  description: styles['hint'] ?? '',
  input: styles['input'] ?? '',
  error: styles['error'] ?? '',
};
