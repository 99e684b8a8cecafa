import { Text } from '@mantine/core';
import { classNames } from '../../../ui/lib/class-names.ts';
import type { Blurb } from '../../texts/types.ts';
import styles from './path-list.module.css';

interface PathListProps {
  readonly items: readonly Blurb[];
  /** Number of completed first steps; their anchors are filled, and the path between them is solid. */
  readonly done?: number;
  /** Text size of the sentences below the names. */
  readonly size?: 'sm';
}

/** Consecutive steps on the vertical path. */
export function PathList({ items, done = 0, size }: PathListProps) {
  return (
    <ol className={styles['path']}>
      {items.map((item, position) => (
        <li
          key={`${position} ${item.title}`}
          className={classNames(position < done && styles['done'], position + 1 < done && styles['walked'])}
        >
          <Text fw={600} mt={-8}>
            {item.title}
          </Text>
          <Text c="dimmed" size={size}>
            {item.text}
          </Text>
        </li>
      ))}
    </ol>
  );
}
