import type { CSSProperties } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: string;
  /** Whole per cent. */
  readonly percent: number;
  /** The one bar for everything is 10 px high, a file's is 4. */
  readonly large?: boolean;
}

export function ProgressBar({ label, percent, large = false }: ProgressBarProps) {
  return (
    <div
      className={classNames(styles['bar'], large && styles['large'])}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      style={{ '--percent': `${percent}%` } as CSSProperties}
    />
  );
}
