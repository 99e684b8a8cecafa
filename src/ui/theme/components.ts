import type {
  ActionIcon,
  Anchor,
  AspectRatio,
  Button,
  Container,
  Group,
  List,
  Loader,
  Paper,
  Rating,
  Stack,
  Table,
  Text,
  Title,
} from '@mantine/core';
import styles from './components.module.css';
import content from './content.module.css';
import { fields } from './fields.ts';
import type { Look } from './look.ts';

const name = (className: string) => styles[className] ?? content[className] ?? '';

/** Look of Mantine's components, so that a page needs only `<Button variant="outline">`. */
export const components = {
  ...fields,
  Button: {
    classNames: { root: name('button'), inner: name('buttonInner'), label: name('buttonLabel') },
  } satisfies Look<typeof Button>,
  ActionIcon: {
    defaultProps: { variant: 'transparent' },
    classNames: { root: name('actionIcon') },
  } satisfies Look<typeof ActionIcon>,
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
  Rating: { defaultProps: { readOnly: true, color: 'ink' } } satisfies Look<typeof Rating>,
};
