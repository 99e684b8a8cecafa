import { Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Columns } from '../../../ui/components/columns.tsx';
import type { FrameSize } from './frame-sizes.ts';
import styles from './size-frames.module.css';

/** Sizes as frames in their true proportion, one in the other, and a list that says what each number stands for. */
export function SizeFrames({ sizes }: { readonly sizes: readonly FrameSize[] }) {
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  return (
    <Columns of="7fr 5fr" gap="32px clamp(24px, 5vw, 72px)" align="center" mt={40}>
      <div
        className={styles['sheet']}
        style={{ '--proportion': `${width} / ${height}` } as CSSProperties}
        aria-hidden="true"
      >
        {sizes.map((size, position) => (
          <span
            key={size.name}
            className={styles['frame']}
            style={{ width: percentOf(size.width, width), height: percentOf(size.height, height) }}
          >
            {position + 1}
          </span>
        ))}
      </div>
      <ol className={styles['list']}>
        {sizes.map(({ name, words }) => (
          <li key={name}>
            <Text component="strong" fw={600}>
              {name}
            </Text>
            <Text size="sm" c="dimmed">
              {words}
            </Text>
          </li>
        ))}
      </ol>
    </Columns>
  );
}

function percentOf(part: number, whole: number): string {
  return `${Math.round((1000 * part) / whole) / 10}%`;
}
