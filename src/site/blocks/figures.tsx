import { Text } from '@mantine/core';
import { studio } from '../../../domain/studio.ts';
import { longDate } from '../../lib/dates.ts';
import { ui } from '../../ui/texts.ts';
import styles from './figures.module.css';

interface FiguresProps {
  readonly figures: readonly { readonly value: string; readonly label: string }[];
  /** Says where the figures come from and when they were counted. */
  readonly withSource?: boolean;
}

/** Numbers in display type, each with its meaning below. */
export function Figures({ figures, withSource = false }: FiguresProps) {
  return (
    <div>
      <dl className={styles['figures']}>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
      </dl>
      {withSource ? (
        <Text size="xs" c="dimmed" mt={14}>
          {ui.figuresSource(studio.statistics.source, longDate(studio.statistics.date))}
        </Text>
      ) : null}
    </div>
  );
}
