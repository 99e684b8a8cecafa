import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text.module.css';
import styles from './option-card.module.css';

interface OptionCardProps {
  readonly heading: string;
  readonly text: string;
  readonly points: readonly string[];
  readonly picture?: ReactNode;
  readonly hidden?: boolean;
  /** Where the card leads. */
  readonly children: ReactNode;
}

/** One of the ways to go on from the landing. */
export function OptionCard({ heading, text: words, points, picture, hidden = false, children }: OptionCardProps) {
  return (
    <article className={styles['card']} hidden={hidden}>
      {picture}
      <div className={styles['body']}>
        <h2>{heading}</h2>
        <p className={text['muted']}>{words}</p>
        <ul>
          {points.map((point) => (
            <li key={point}>
              <Icon icon={CheckIcon} size="s" weight="bold" className={styles['tick']} />
              {point}
            </li>
          ))}
        </ul>
        {children}
      </div>
    </article>
  );
}
