import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { memo } from 'react';
import { type Field, fieldProps } from './field.tsx';

/** The browser's own select. Memoized like `TextField`. */
export const Select = memo(function Select(props: Field<NativeSelectProps>) {
  return <NativeSelect {...fieldProps(props)} />;
});
