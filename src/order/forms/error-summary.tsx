import type { RefObject } from 'react';
import { Note } from '../../ui/note.tsx';
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
    <Note kind="error" tabIndex={-1} ref={ref} className={styles['summary']}>
      <strong>{frameTexts.errorSummary(wrong.length)}</strong>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(field))?.focus();
              }}
            >
              {String(errors[field])}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  );
}
