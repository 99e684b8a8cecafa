import {
  type Anchor,
  type AspectRatio,
  type Button,
  type Checkbox,
  type CheckboxIndicator,
  type Container,
  type Group,
  type Input,
  type InputWrapper,
  type List,
  type Loader,
  MantineProvider,
  type MantineThemeComponents,
  mergeThemeOverrides,
  type NativeSelect,
  type Paper,
  type Radio,
  type Stack,
  type Table,
  type Text,
  type Title,
} from '@mantine/core';
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { createElement, type ReactNode, useMemo } from 'react';
import styles from './components.module.css';
import content from './content.module.css';
import inputStyles from './fields.module.css';
import { theme } from './theme.ts';

const inputName = (className: string) => inputStyles[className] ?? '';

/** Tick with the stroke of our other icons. */
function Tick({ indeterminate: _never, ...rest }: { readonly indeterminate?: boolean | undefined; className: string }) {
  return createElement(CheckIcon, { ...rest, weight: 'bold', 'aria-hidden': true });
}

const choice = {
  body: inputName('choice'),
  labelWrapper: inputName('choiceWords'),
  label: inputName('choiceLabel'),
  description: inputName('choiceHint'),
};

/** Look of the inputs: label above, hint below it, message at the end, 52 px high. */
const fields = {
  InputWrapper: {
    classNames: {
      root: inputName('field'),
      label: inputName('label'),
      description: inputName('hint'),
      error: inputName('error'),
    },
  } satisfies Look<typeof InputWrapper>,
  Input: {
    classNames: { wrapper: inputName('frame'), input: inputName('input'), section: inputName('section') },
  } satisfies Look<typeof Input>,
  NativeSelect: {
    defaultProps: { rightSection: createElement(CaretDownIcon, { size: 20, 'aria-hidden': true }) },
  } satisfies Look<typeof NativeSelect>,
  Checkbox: {
    defaultProps: { size: 'md', radius: 3, icon: Tick },
    classNames: { ...choice, body: inputName('consent'), input: inputName('tick') },
  } satisfies Look<typeof Checkbox>,
  CheckboxIndicator: {
    defaultProps: { size: 'md', radius: 3, icon: Tick },
    classNames: { indicator: inputName('tick') },
  } satisfies Look<typeof CheckboxIndicator>,
  Radio: {
    defaultProps: { size: 'md' },
    classNames: { ...choice, radio: inputName('point') },
  } satisfies Look<typeof Radio>,
};

/** Argument of `Button.extend({…})`. Calling `extend` would load the code of every component on every page. */
export type Look<Component extends { readonly extend: (look: never) => unknown }> = Parameters<Component['extend']>[0];

const name = (className: string) => styles[className] ?? content[className] ?? '';

/** Look of Mantine's components, so that a page needs only `<Button variant="outline">`. */
const components = {
  ...fields,
  Button: {
    classNames: { root: name('button'), inner: name('buttonInner'), label: name('buttonLabel') },
  } satisfies Look<typeof Button>,
  Loader: {
    defaultProps: { size: 20, color: 'currentcolor', 'aria-hidden': true },
  } satisfies Look<typeof Loader>,
  Container: { classNames: { root: name('container') } } satisfies Look<typeof Container>,
  Paper: { defaultProps: { radius: 'xs' }, classNames: { root: name('paper') } } satisfies Look<typeof Paper>,
  Stack: { defaultProps: { gap: 'stack' } } satisfies Look<typeof Stack>,
  AspectRatio: { classNames: { root: name('frame') } } satisfies Look<typeof AspectRatio>,
  Title: { classNames: { root: name('title') } } satisfies Look<typeof Title>,
  Text: { classNames: { root: name('text') } } satisfies Look<typeof Text>,
  Anchor: { defaultProps: { underline: 'always' } } satisfies Look<typeof Anchor>,
  Group: { defaultProps: { gap: 'group' } } satisfies Look<typeof Group>,
  List: {
    classNames: { root: name('list'), itemWrapper: name('listItem'), itemIcon: name('listIcon') },
  } satisfies Look<typeof List>,
  Table: {
    defaultProps: { verticalSpacing: 13, withRowBorders: false },
    classNames: { table: name('table'), th: name('cell'), td: name('cell') },
  } satisfies Look<typeof Table>,
};

interface ThemedProps {
  /** Looks of further components, for the parts of the site that show them. */
  readonly more?: MantineThemeComponents;
  readonly children: ReactNode;
}

/** Mantine with our theme. Its variables come from the page's style sheet (`theme-css.ts`), never from script. */
export function Themed({ more, children }: ThemedProps) {
  const dressed = useMemo(() => mergeThemeOverrides(theme, { components: { ...components, ...more } }), [more]);
  return (
    <MantineProvider
      theme={dressed}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
