import { Textarea, type TextareaProps } from '@mantine/core';
import { type Field, fieldProps } from './field.tsx';

/** Field for several lines of text. */
export function TextArea(props: Field<TextareaProps>) {
  return <Textarea {...fieldProps(props)} />;
}
