import { Anchor, Box, type BoxProps } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { formMarks } from '../../../domain/texts/form-page.ts';
import { ErrorAlert } from '../components/alerts.tsx';
import { fieldId } from './field-id.ts';
import styles from './form-grid.module.css';

interface ErrorSummaryProps {
  /** What it says first; how many answers are wrong unless told otherwise. */
  readonly title?: string;
  /** Messages by field. */
  readonly errors: Readonly<Record<string, unknown>>;
  /** The fields in the order of the form. */
  readonly fields: readonly string[];
  /** What the fields are called, where the messages alone do not say it. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/**
 * Above the form: everything that is missing, each a link that moves the focus into its field. Takes the focus itself
 * first.
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

/** Without a step in the browser's history, which a fragment would make. */
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
 * Fields beside each other, in six columns; each says how many it takes (`FieldParts`), on a phone all of them. Not
 * Mantine's `Grid`, whose widths by window are `<style>` elements.
 */
export function FormGrid({ children, ...rest }: BoxProps & { readonly children: ReactNode }) {
  return (
    <Box className={styles['grid']} {...rest}>
      {children}
    </Box>
  );
}
