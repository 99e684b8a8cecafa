import { classNames } from '../../lib/class-names.ts';
import styles from './amounts.module.css';

interface AmountsProps {
  /** Each with its label; the first leads (`domain/price-words.ts`). */
  readonly lines: readonly string[];
  readonly className?: string | undefined;
}

/** Net and gross below each other, the leading one larger. */
export function Amounts({ lines, className }: AmountsProps) {
  return (
    <span className={classNames(styles['amounts'], className)}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
