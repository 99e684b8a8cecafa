import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type Field, fieldProps } from './field-parts.tsx';

/** A line for a number. */
export function NumberField(props: Field<NumberInputProps>) {
  return <NumberInput {...fieldProps(props)} />;
}
