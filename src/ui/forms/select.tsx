import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { memo } from 'react';
import { type Field, fieldProps } from './field.tsx';

/**
 * A choice from a list, by the browser's own selection. Like a line of text, drawn again only for a change of its own.
 */
export const Select = memo(function Select(props: Field<NativeSelectProps>) {
  return <NativeSelect {...fieldProps(props)} />;
});
