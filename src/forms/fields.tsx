import type { NativeSelectProps, TextareaProps, TextInputProps } from '@mantine/core';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type Field, fieldProps } from './field-parts.tsx';

/** A line of text. */
export function TextField(props: Field<TextInputProps>) {
  return <TextInput {...fieldProps(props)} />;
}

/** Several lines of text. */
export function TextArea(props: Field<TextareaProps>) {
  return <Textarea {...fieldProps(props)} />;
}

/** A choice from a list, by the browser's own selection. */
export function Select(props: Field<NativeSelectProps>) {
  return <NativeSelect {...fieldProps(props)} />;
}
