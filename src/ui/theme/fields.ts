import type { Checkbox, CheckboxIndicator, Input, InputWrapper, NativeSelect, Radio } from '@mantine/core';
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { createElement } from 'react';
import styles from './fields.module.css';
import type { Look } from './look.ts';

const name = (className: string) => styles[className] ?? '';

/** Tick with the stroke of our other icons. */
function Tick({ indeterminate: _never, ...rest }: { readonly indeterminate?: boolean | undefined; className: string }) {
  return createElement(CheckIcon, { ...rest, weight: 'bold', 'aria-hidden': true });
}

const choice = {
  body: name('choice'),
  labelWrapper: name('choiceWords'),
  label: name('choiceLabel'),
  description: name('choiceHint'),
};

/** Look of the inputs: label above, hint below it, message at the end, 52 px high. */
export const fields = {
  InputWrapper: {
    classNames: { root: name('field'), label: name('label'), description: name('hint'), error: name('error') },
  } satisfies Look<typeof InputWrapper>,
  Input: {
    classNames: { wrapper: name('frame'), input: name('input'), section: name('section') },
  } satisfies Look<typeof Input>,
  NativeSelect: {
    defaultProps: { rightSection: createElement(CaretDownIcon, { size: 20, 'aria-hidden': true }) },
  } satisfies Look<typeof NativeSelect>,
  Checkbox: {
    defaultProps: { size: 'md', radius: 3, icon: Tick },
    classNames: { ...choice, body: name('consent'), input: name('tick') },
  } satisfies Look<typeof Checkbox>,
  CheckboxIndicator: {
    defaultProps: { size: 'md', radius: 3, icon: Tick },
    classNames: { indicator: name('tick') },
  } satisfies Look<typeof CheckboxIndicator>,
  Radio: {
    defaultProps: { size: 'md' },
    classNames: { ...choice, radio: name('point') },
  } satisfies Look<typeof Radio>,
};
