import { Anchor, Button, Loader, Text } from '@mantine/core';
import { formMarks } from '../../../domain/form-page.ts';
import { ErrorAlert } from '../../ui/alerts.tsx';
import { controlId } from './field.tsx';
import styles from './form-messages.module.css';

/*
 * The messages of a form on a static page, in their places but hidden; script or server show them (`domain/form-page.ts`).
 */

interface ProblemSummaryProps {
  readonly banner: string;
  /** The form's fields in their order, with the words of their labels. */
  readonly entries: readonly { readonly name: string; readonly label: string }[];
}

/** The message above a form: one link per field that has a problem. */
export function ProblemSummary({ banner, entries }: ProblemSummaryProps) {
  return (
    <ErrorAlert tabIndex={-1} title={banner} mb={26} {...{ [formMarks.anyProblem]: '' }} hidden>
      <ul className={styles['list']}>
        {entries.map(({ name, label }) => (
          <li key={name} {...{ [formMarks.problem]: name }} hidden>
            <Anchor href={`#${controlId(name)}`}>
              <span>
                {label}: <span {...{ [formMarks.problemText]: '' }} />
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </ErrorAlert>
  );
}

/** The message above the button when a form could not be sent: what happened, what is safe, what to do. */
export function FailureNote({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <ErrorAlert title={heading} {...{ [formMarks.failure]: '' }} hidden>
      <Text {...{ [formMarks.failureText]: '' }}>{text}</Text>
    </ErrorAlert>
  );
}

interface SubmitButtonProps {
  readonly label: string;
  /** What it says while the answer is awaited. */
  readonly busyLabel: string;
  /** Sent along when this button is pressed, where a form has several. */
  readonly name?: string;
  readonly value?: string;
}

/** The button that sends a form; the page's script makes it busy. */
export function SubmitButton({ label, busyLabel, ...rest }: SubmitButtonProps) {
  return (
    <Button type="submit" data-wide-on-phone data-busy-label={busyLabel} {...rest}>
      <span aria-hidden="true" data-busy-spinner hidden>
        <Loader size={20} color="currentColor" />
      </span>
      <span data-busy-words>{label}</span>
    </Button>
  );
}
