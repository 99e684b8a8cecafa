import type { ActionIcon, Alert, Anchor, Button, Container, Group, Loader, Paper, Text, Title } from '@mantine/core';
import styles from './components.module.css';
import { fields } from './fields.ts';
import type { Look } from './look.ts';

const name = (className: string) => styles[className] ?? '';

/** How Mantine's components look here, so that a page says `<Button variant="outline">` and is right. */
export const components = {
  ...fields,
  Button: {
    classNames: { root: name('button'), inner: name('buttonInner'), label: name('buttonLabel') },
  } satisfies Look<typeof Button>,
  ActionIcon: {
    defaultProps: { variant: 'transparent' },
    classNames: { root: name('actionIcon') },
  } satisfies Look<typeof ActionIcon>,
  Alert: {
    defaultProps: { color: 'path', radius: 'xs' },
    classNames: {
      root: name('alert'),
      icon: name('alertIcon'),
      body: name('alertBody'),
      title: name('alertTitle'),
      message: name('alertMessage'),
    },
    vars: (_, { color }) => ({
      root: { '--alert-bg': `var(--fs-${color}-tint)`, '--alert-color': `var(--fs-${color})`, '--alert-bd': '0' },
    }),
  } satisfies Look<typeof Alert>,
  Loader: {
    defaultProps: { size: 20, color: 'currentcolor', 'aria-hidden': true },
  } satisfies Look<typeof Loader>,
  Container: { classNames: { root: name('container') } } satisfies Look<typeof Container>,
  Paper: { defaultProps: { radius: 'xs' }, classNames: { root: name('paper') } } satisfies Look<typeof Paper>,
  Title: { classNames: { root: name('title') } } satisfies Look<typeof Title>,
  Text: { defaultProps: { inherit: true }, classNames: { root: name('text') } } satisfies Look<typeof Text>,
  Anchor: {
    defaultProps: { inherit: true, underline: 'always' },
    classNames: { root: name('anchor') },
  } satisfies Look<typeof Anchor>,
  Group: { defaultProps: { gap: '12px 20px' } } satisfies Look<typeof Group>,
};
