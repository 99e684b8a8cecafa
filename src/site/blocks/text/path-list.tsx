import { Text } from '@mantine/core';
import { classNames } from '../../../ui/lib/class-names.ts';
import type { Blurb } from '../../texts/types.ts';
import styles from './path-list.module.css';

interface PathListProps {
  readonly items: readonly Blurb[];
  /** How many of the first steps are already done: their anchors are filled. */
  readonly done?: number;
  /** Of the sentences below the names. */
  readonly size?: 'sm';
}

/** What happens one after the other, on the vertical path. */
export function PathList({ items, done = 0, size }: PathListProps) {
  return (
    <ol className={styles['path']}>
      {items.map((item, position) => (
        <li key={item.title} className={classNames(position < done && styles['done'])}>
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
