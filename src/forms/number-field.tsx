import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type Field, fieldParts } from './field-parts.tsx';

/** A line for a number. */
export function NumberField({
  name,
  label,
  hint,
  error,
  isAnnounced,
  required,
  columns,
  ...rest
}: Field<NumberInputProps>) {
  return <NumberInput {...rest} {...fieldParts({ name, label, hint, error, isAnnounced, required, columns })} />;
}
