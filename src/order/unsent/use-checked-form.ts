import { useForm } from '@mantine/form';
import { useCallbackRef } from '@mantine/hooks';
import { type ChangeEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldTexts } from '../../../domain/order/answers.ts';

interface CheckedFormOptions<Values extends FieldTexts> {
  /** Values of the fields, wherever they are kept. */
  readonly values: Values;
  /** Keeps unsent text. */
  readonly onType: (values: Values) => void;
  /** Labels of the fields. */
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** Messages for missing or invalid answers, by field: the rules of domain/. */
  readonly check: (values: Values) => Partial<Record<keyof Values & string, string>>;
  readonly save: (values: Values) => void;
  /** What the server has refused, by path of the body; a new object with each of its answers. */
  readonly refused: Readonly<Record<string, string>> | undefined;
}

export interface OrderField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error?: ReactNode;
  readonly onChange: (value: ChangeEvent | string) => void;
}

/**
 * A form whose answers are kept elsewhere: checks them by the rules that browser and server share, shows the server's
 * refusals beside the same fields, and moves the focus to the summary after a failed attempt.
 */
export function useCheckedForm<Values extends FieldTexts>(options: CheckedFormOptions<Values>) {
  const { values, onType, labels, check, save, refused } = options;
  const form = useForm<Values>({
    initialValues: values,
    validate: (typed) => check(typed),
    onValuesChange: onType,
  });
  const summary = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState(0);

  const known = JSON.stringify(values);
  useEffect(() => {
    // Another window's answer, or the server's spelling of one.
    if (known !== JSON.stringify(form.getValues())) form.setValues(values);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form object changes with every key
  }, [known]);

  useEffect(() => {
    if (refused === undefined) return;
    form.setErrors(
      Object.fromEntries(
        Object.entries(refused).map(([path, text]) => [path.replace(/^(?:client|brief)\./, ''), text]),
      ),
    );
    setAttempts((count) => count + 1);
    // Runs only for a new answer of the server.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refused]);
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);

  // A rule may change without its field: a private person has no company, another country other postal codes.
  const wrong: Readonly<Record<string, string | undefined>> = check(form.values);
  const outdated = Object.entries(form.errors).filter(
    ([field, message]) => refused === undefined && wrong[field] !== message,
  );
  useEffect(() => {
    for (const [field] of outdated) form.setFieldError(field, wrong[field]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [JSON.stringify(outdated.map(([field]) => [field, wrong[field]]))]);

  // Stable functions, so that typing into one field does not render the others.
  const change = useCallbackRef((field: string, value: ChangeEvent | string) =>
    form.getInputProps(field).onChange(value),
  );
  const handlers = useMemo(
    () =>
      Object.fromEntries(
        Object.keys(labels).map((field) => [field, (value: ChangeEvent | string) => change(field, value)]),
      ),
    [labels, change],
  );

  return {
    form,
    summary,
    /** Props of a field: name, label, value and message. */
    field: (field: keyof Values & string) =>
      ({
        name: field,
        label: labels[field],
        value: form.values[field],
        error: form.errors[field],
        onChange: handlers[field],
      }) as OrderField,
    submit: form.onSubmit(save, () => setAttempts((count) => count + 1)),
  };
}
