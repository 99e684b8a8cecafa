import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import type { ReactNode } from 'react';
import styles from './faq.module.css';
import { Icon } from './icon.tsx';

export interface FaqEntry {
  readonly question: string;
  readonly answer: ReactNode;
  readonly open?: boolean;
}

/** Questions that open in place, without script; the answers stay in the document while closed. */
export function Faq({ entries }: { readonly entries: readonly FaqEntry[] }) {
  return (
    <div className={styles['faq']}>
      {entries.map((entry) => (
        <details key={entry.question} open={entry.open}>
          <summary className={styles['question']}>
            {entry.question}
            <Icon icon={PlusIcon} className={styles['plus']} />
          </summary>
          <div className={styles['answer']}>{entry.answer}</div>
        </details>
      ))}
    </div>
  );
}
