import type { NumberInputProps } from '@mantine/core';

/**
 * Mantine's `NumberInput` for a draft: the arrow keys count, the groups of digits are those of German. A number that the order would not
 * take stays as it was typed, for the rule to name what is wrong. `typed` is plain digits; what is no whole number keeps its comma.
 */
export function germanNumber(typed: string, onChange: (typed: string) => void) {
  return {
    value: typed.replaceAll(/[.\s]/g, '').replace(',', '.'),
    onChange: (value) => onChange(String(value).replace('.', ',')),
    thousandSeparator: '.',
    decimalSeparator: ',',
    allowedDecimalSeparators: [','],
    valueIsNumericString: true,
    clampBehavior: 'none',
    min: 1,
    startValue: 1,
    hideControls: true,
    autoComplete: 'off',
  } as const satisfies NumberInputProps & { readonly valueIsNumericString: true };
}
