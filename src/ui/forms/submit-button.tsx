import { Button, Loader, Text } from '@mantine/core';
import { formMarks } from '../../../domain/texts/form-page.ts';
import { ErrorAlert } from '../components/alerts.tsx';

interface SubmitButtonProps {
  readonly label: string;
  /** Label while the call is pending. */
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** Name and value that this button adds to the form data, where a form has several. */
  readonly name?: string;
  readonly value?: string;
  /** Look of a button beside a more important one. */
  readonly variant?: 'outline';
}

/**
 * Submits a form. Keeps the focus while busy, which browsers would take from a disabled button.
 * The form ignores a second submit.
 */
export function SubmitButton({ label, busyLabel, isBusy, ...rest }: SubmitButtonProps) {
  return (
    <Button type="submit" data-wide-on-phone aria-busy={isBusy} aria-disabled={isBusy} {...rest}>
      {isBusy ? <Loader size={20} color="currentColor" /> : null}
      <span>{isBusy ? busyLabel : label}</span>
    </Button>
  );
}

interface FailureAlertProps {
  readonly heading: string;
  /** What is safe and what to do. */
  readonly text: string;
  readonly isShown: boolean;
}

/** Message above the button when sending has failed: what happened, what is safe, what to do. */
export function FailureAlert({ heading, text, isShown }: FailureAlertProps) {
  return (
    <ErrorAlert id="gescheitert" title={heading} hidden={!isShown} {...{ [formMarks.failure]: '' }}>
      <Text {...{ [formMarks.failureText]: '' }}>{text}</Text>
    </ErrorAlert>
  );
}
