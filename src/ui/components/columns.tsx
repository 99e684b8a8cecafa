import { Box, type BoxProps, SimpleGrid } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './columns.module.css';

interface ColumnsProps extends BoxProps, Omit<ComponentPropsWithoutRef<'div'>, keyof BoxProps> {
  /** As many equal columns, or their shares, as in `7fr 5fr`. */
  readonly of: number | string;
  /** Equal columns on narrower screens; one unless said otherwise. */
  readonly before?: number;
  /** From which of the theme's breakpoints on they stand beside each other. */
  readonly from?: 'xs' | 'sm' | 'md' | 'lg';
  readonly align?: 'start' | 'center' | 'end';
  /** Between rows, and between columns; the second is the gutter of the page unless said otherwise. */
  readonly gap?: string;
  readonly component?: 'div' | 'ul' | 'ol' | 'dl' | 'section';
}

/**
 * Columns that stand below each other on small screens. Mantine's grid in Mantine's class, but its component would
 * write a `<style>` element for each use, which the site's policy forbids; here a class of the theme sets the widths
 * (`theme-css.ts`).
 */
export function Columns({
  of,
  before = 1,
  from = 'sm',
  align,
  gap = 'var(--fs-gutter)',
  className,
  component = 'div',
  ...others
}: ColumnsProps) {
  const tracks = typeof of === 'number' ? `repeat(${of}, minmax(0, 1fr))` : of;
  return (
    <Box
      component={component as 'div'}
      className={classNames(SimpleGrid.classes['root'], styles['columns'], `fs-from-${from}`, className)}
      __vars={{
        '--sg-cols': String(before),
        '--columns': tracks,
        '--columns-gap': gap.includes(' ') ? gap : `${gap} var(--fs-gutter)`,
        '--columns-align': align,
      }}
      {...others}
    />
  );
}
