import type { NativeSelectProps, TextareaProps, TextInputProps } from '@mantine/core';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type Field, fieldParts } from './field-parts.tsx';

/** A line of text. */
export function TextField({
  name,
  label,
  hint,
  error,
  isAnnounced,
  required,
  columns,
  ...rest
}: Field<TextInputProps>) {
  return <TextInput {...rest} {...fieldParts({ name, label, hint, error, isAnnounced, required, columns })} />;
}

/** Several lines of text. */
export function TextArea({ name, label, hint, error, isAnnounced, required, columns, ...rest }: Field<TextareaProps>) {
  return <Textarea {...rest} {...fieldParts({ name, label, hint, error, isAnnounced, required, columns })} />;
}

/** A choice from a list, by the browser's own selection. */
export function Select({
  name,
  label,
  hint,
  error,
  isAnnounced,
  required,
  columns,
  ...rest
}: Field<NativeSelectProps>) {
  return <NativeSelect {...rest} {...fieldParts({ name, label, hint, error, isAnnounced, required, columns })} />;
}
