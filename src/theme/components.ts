import {
  ActionIcon,
  Alert,
  Anchor,
  Breadcrumbs,
  Button,
  Container,
  Group,
  type MantineThemeComponents,
  Table,
  Text,
  Title,
} from '@mantine/core';
import styles from './components.module.css';

const name = (className: string) => styles[className] ?? '';

/**
 * How Mantine's components look here, so that a page says `<Button variant="outline">` and is right. Only what every page may
 * use; the fields of the wizard stand in `field-components.ts` and travel with it.
 */
export const components: MantineThemeComponents = {
  Button: Button.extend({
    classNames: { root: name('button'), inner: name('buttonInner'), label: name('buttonLabel') },
  }),
  ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle' }, classNames: { root: name('actionIcon') } }),
  Title: Title.extend({ classNames: { root: name('title') } }),
  Text: Text.extend({ defaultProps: { inherit: true } }),
  Anchor: Anchor.extend({ defaultProps: { inherit: true, underline: 'always' }, classNames: { root: name('anchor') } }),
  Container: Container.extend({ classNames: { root: name('container') } }),
  Alert: Alert.extend({
    classNames: {
      root: name('alert'),
      wrapper: name('alertWrapper'),
      icon: name('alertIcon'),
      message: name('alertMessage'),
    },
  }),
  Group: Group.extend({ defaultProps: { gap: '12px 20px' } }),
  Breadcrumbs: Breadcrumbs.extend({ classNames: { root: name('breadcrumbs') } }),
  Table: Table.extend({ defaultProps: { withRowBorders: false }, classNames: { table: name('table') } }),
};
