import { TextInput, type TextInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { isBlank } from '../../../domain/texts/clean-text.ts';
import { formatCount, wholeNumberOf } from '../../../domain/texts/format.ts';
import { type Field, fieldProps } from './field.tsx';

interface NumberFieldProps extends Omit<Field<TextInputProps>, 'value' | 'onChange'> {
  /** Exact text of the field. */
  readonly typed: string;
  /** Upper limit of the arrow keys. */
  readonly most?: number;
  readonly onType: (typed: string) => void;
}

/**
 * Field for a whole number, which filters no key and changes no text.
 * `wholeNumberOf` reads the text, and the field's rule reports errors. The arrow keys count from 1.
 */
export function NumberField({ typed, most = Number.MAX_SAFE_INTEGER, onType, ...props }: NumberFieldProps) {
  const count = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const number = isBlank(typed) ? 0 : wholeNumberOf(typed);
    if (step === undefined || Number.isNaN(number)) return;
    event.preventDefault();
    onType(formatCount(Math.min(Math.max(number + step, 1), most)));
  };
  return (
    <TextInput
      {...fieldProps(props)}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={count}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
