import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { OrderItem } from '../../../domain/order-item.ts';
import { useOrder } from '../use-order.ts';
import type { Answers } from './draft-storage.ts';
import { useDraft } from './use-draft.ts';

interface OrderFormOptions<Values extends Answers> {
  /** Names the draft in this tab. */
  readonly screen: string;
  /** What the order says. */
  readonly answersOf: (item: OrderItem) => Values;
  /** What is missing or wrong, by field: the rules of domain/. */
  readonly check: (values: Values) => Partial<Record<keyof Values & string, string>>;
  readonly save: (values: Values) => void;
}

/**
 * A form of the wizard: starts with the order's answers and the draft, checks by the rules both sides share, shows what the
 * server refused beside the same fields, and moves the focus to the summary after a failed attempt.
 */
export function useOrderForm<Values extends Answers>({ screen, answersOf, check, save }: OrderFormOptions<Values>) {
  const { problem } = useOrder();
  const draft = useDraft(screen, answersOf);
  const form = useForm<Values>({
    initialValues: draft.initial,
    validate: (values) => check(values),
    onValuesChange: draft.remember,
  });
  const summary = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState(0);

  const refused = problem?.kind === 'invalid' ? problem.fields : undefined;
  useEffect(() => {
    if (refused === undefined) return;
    form.setErrors(
      Object.fromEntries(Object.entries(refused).map(([path, text]) => [path.replace('client.', ''), text])),
    );
    setAttempts((count) => count + 1);
    // The form object changes with every key; only a new answer of the server counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refused]);
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);

  return {
    form,
    summary,
    submit: form.onSubmit(save, () => setAttempts((count) => count + 1)),
  };
}
