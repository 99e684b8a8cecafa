import { Text } from '@mantine/core';
import { formMarks } from '../../../domain/texts/form-page.ts';
import { ErrorAlert } from '../components/alerts.tsx';

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
