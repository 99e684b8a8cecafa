import { Anchor } from '@mantine/core';
import type { RefObject } from 'react';
import { ErrorAlert } from '../../ui/alerts.tsx';
import { frameTexts } from '../frame/texts.ts';
import styles from './error-summary.module.css';
import { fieldId } from './field-id.ts';

interface ErrorSummaryProps {
  /** Messages by field; those of `order` come first to last. */
  readonly errors: Readonly<Record<string, unknown>>;
  /** The fields in the order of the screen. */
  readonly order: readonly string[];
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** Above the form: everything that is missing, each a link that moves the focus into its field. Takes the focus itself first. */
export function ErrorSummary({ errors, order, ref }: ErrorSummaryProps) {
  const wrong = order.filter((field) => Boolean(errors[field]));
  if (wrong.length === 0) return null;
  return (
    <ErrorAlert tabIndex={-1} ref={ref} mb={28} title={frameTexts.errorSummary(wrong.length)}>
      <ul className={styles['list']}>
        {wrong.map((field) => (
          <li key={field}>
            <Anchor
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(field))?.focus();
              }}
            >
              {String(errors[field])}
            </Anchor>
          </li>
        ))}
      </ul>
    </ErrorAlert>
  );
}
