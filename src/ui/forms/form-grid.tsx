import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './form-grid.module.css';

/**
 * Fields beside each other, in six columns; each says how many it takes (`FieldParts`), on a phone all of them. Not Mantine's `Grid`, whose widths
 * by window are `<style>` elements.
 */
export function FormGrid({ children, ...rest }: BoxProps & { readonly children: ReactNode }) {
  return (
    <Box className={styles['grid']} {...rest}>
      {children}
    </Box>
  );
}
