import { Button, Loader, Text } from '@mantine/core';
import { formMarks } from '../../../domain/texts/form-page.ts';
import { ErrorAlert } from '../components/alerts.tsx';

interface SubmitButtonProps {
  readonly label: string;
  /** What it says while the answer is awaited. */
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** Sent along when this button is pressed, where a form has several. */
  readonly name?: string;
  readonly value?: string;
}

/**
 * The button that sends a form. While it waits it keeps the focus, which browsers would take from a disabled one; the
 * form ignores what comes twice.
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

/** The message above the button when a form could not be sent: what happened, what is safe, what to do. */
export function FailureAlert({ heading, text, isShown }: FailureAlertProps) {
  return (
    <ErrorAlert id="gescheitert" title={heading} hidden={!isShown} {...{ [formMarks.failure]: '' }}>
      <Text {...{ [formMarks.failureText]: '' }}>{text}</Text>
    </ErrorAlert>
  );
}
