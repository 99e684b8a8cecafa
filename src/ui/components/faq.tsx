import { Stack } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import type { ReactNode } from 'react';
import styles from './faq.module.css';
import { Icon } from './icon.tsx';

export interface FaqEntry {
  readonly question: string;
  readonly answer: ReactNode;
  readonly open?: boolean;
}

/** Questions that open without script; closed answers stay in the document. */
export function Faq({ entries }: { readonly entries: readonly FaqEntry[] }) {
  return (
    <div className="fs-ruled">
      {entries.map((entry) => (
        <details key={entry.question} className="fs-lined" open={entry.open}>
          <summary className={styles['question']}>
            <span>{entry.question}</span>
            <Icon icon={PlusIcon} />
          </summary>
          <Stack gap={12} maw="46rem" p="0 clamp(0px, 5vw, 60px) 26px 0">
            {entry.answer}
          </Stack>
        </details>
      ))}
    </div>
  );
}
