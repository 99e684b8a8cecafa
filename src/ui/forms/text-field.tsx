import { TextInput, type TextInputProps } from '@mantine/core';
import { memo } from 'react';
import { type Field, fieldProps } from './field-parts.tsx';

/** A line of text. Drawn again only when something of its own has changed: a form has a dozen, and one is typed into. */
export const TextField = memo(function TextField(props: Field<TextInputProps>) {
  return <TextInput {...fieldProps(props)} />;
});
