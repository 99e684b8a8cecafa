import { Text } from '@mantine/core';
import { formMarks } from '../../../domain/texts/form-page.ts';
import { ErrorAlert } from '../components/alerts.tsx';
import { BusyButton } from '../components/busy-button.tsx';

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

/** Submits a form. */
export function SubmitButton({ label, busyLabel, isBusy, ...rest }: SubmitButtonProps) {
  return (
    <BusyButton type="submit" data-wide-on-phone isBusy={isBusy} {...rest}>
      {isBusy ? busyLabel : label}
    </BusyButton>
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
