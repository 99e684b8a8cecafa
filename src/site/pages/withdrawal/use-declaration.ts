import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { type Withdrawal, type WithdrawalField, withdrawalProblems } from '../../../../domain/order/withdrawal.ts';
import { withdrawalForm as words } from './form-texts.ts';
import type { ShownStep } from './shown-step.ts';
import type { Sending } from './use-steps.ts';

/** The form of the first step: checked by the rules of the server before it is sent, with the focus on what is missing. */
export function useDeclaration(shown: ShownStep, isAnswer: boolean, sending: Sending) {
  const { name = '', orderNumber = '', email = '' } = shown.values;
  const form = useForm<Withdrawal>({
    mode: 'uncontrolled',
    initialValues: { name, orderNumber, email },
    initialErrors: shown.problems,
    validate: withdrawalProblems,
  });
  const summary = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState(isAnswer ? 1 : 0);
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);
  return {
    errors: form.errors,
    summary,
    submit: form.onSubmit(
      (_, event) => {
        if (event !== undefined) sending.submit(event);
      },
      () => setAttempts((count) => count + 1),
    ),
    /** The props of a field: its name, its label, what stands in it and what is wrong with it. */
    field: (field: WithdrawalField) => ({ name: field, label: words.labels[field], ...form.getInputProps(field) }),
  };
}
