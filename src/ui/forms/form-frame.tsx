import { Anchor, Box, type BoxProps } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { formMarks } from '../../../domain/texts/form-page.ts';
import { ErrorAlert } from '../components/alerts.tsx';
import { fieldId } from './field-id.ts';
import styles from './form-grid.module.css';

interface ErrorSummaryProps {
  /** Defaults to the number of wrong answers. */
  readonly title?: string;
  /** Messages by field. */
  readonly errors: Readonly<Record<string, unknown>>;
  /** The fields in the order of the form. */
  readonly fields: readonly string[];
  /** Names of the fields, where the messages do not contain them. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/**
 * Error summary above the form: each message is a link that moves the focus to its field.
 * The form focuses the summary first.
 */
export function ErrorSummary({ title, errors, fields, labels, ref }: ErrorSummaryProps) {
  const count = fields.filter((field) => Boolean(errors[field])).length;
  return (
    <ErrorAlert
      id="fehlermeldung"
      tabIndex={-1}
      ref={ref}
      mb={26}
      hidden={count === 0}
      title={title ?? wrongAnswers(count)}
      {...{ [formMarks.anyProblem]: '' }}
    >
      <ul>
        {fields.map((field) => (
          <li key={field} hidden={!errors[field]} {...{ [formMarks.problem]: field }}>
            <Anchor
              variant="row"
              display="flex"
              mih={32}
              py={4}
              fw={500}
              c="var(--fs-error)"
              href={`#${fieldId(field)}`}
              onClick={(event) => focusField(event, field)}
            >
              <span>
                {labels === undefined ? null : <span>{`${labels[field]}: `}</span>}
                <span {...{ [formMarks.problemText]: '' }}>{errors[field] as string | undefined}</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </ErrorAlert>
  );
}

/** Avoids the history entry that following a fragment would create. */
function focusField(event: React.MouseEvent, field: string): void {
  event.preventDefault();
  document.getElementById(fieldId(field))?.focus();
}

const numbers = ['', 'Eine', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn'];

function wrongAnswers(count: number): string {
  if (count === 1) return 'Eine Angabe fehlt oder stimmt noch nicht';
  return `${numbers[count] ?? count} Angaben fehlen oder stimmen noch nicht`;
}

/**
 * Fields side by side in six columns (`FieldParts`), at full width on a phone.
 * Mantine's `Grid` would write its widths as `<style>` elements.
 */
export function FormGrid({ children, ...rest }: BoxProps & { readonly children: ReactNode }) {
  return (
    <Box className={styles['grid']} {...rest}>
      {children}
    </Box>
  );
}
