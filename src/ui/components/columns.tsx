import { Box, type BoxProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, Ref } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './columns.module.css';

interface ColumnsProps extends BoxProps, Omit<ComponentPropsWithoutRef<'div'>, keyof BoxProps> {
  /** Number of equal columns, or their shares, as in `7fr 5fr`. */
  readonly of: number | string;
  /** Number of equal columns on narrower screens; 1 by default. */
  readonly before?: number;
  /** Breakpoint of the theme from which the columns are side by side. */
  readonly from?: 'xs' | 'sm' | 'md' | 'lg';
  readonly align?: 'start' | 'center' | 'end';
  /** CSS gap of rows, and of columns; the second is the page's gutter by default. */
  readonly gap?: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly component?: 'div' | 'ul' | 'ol' | 'dl' | 'section';
}

/**
 * Columns that stack on small screens, with widths by a class of the theme (`theme-css.ts`).
 * Mantine's component would write a `<style>` element for each use, which the CSP forbids.
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
      className={classNames(styles['columns'], `fs-from-${from}`, className)}
      __vars={{
        '--of': String(before),
        '--columns': tracks,
        '--columns-gap': gap.includes(' ') ? gap : `${gap} var(--fs-gutter)`,
        '--columns-align': align,
      }}
      {...others}
    />
  );
}
