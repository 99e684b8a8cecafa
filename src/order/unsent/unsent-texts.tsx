import type { ShownText } from '../../../machines/session/field-values.ts';
import type { FieldTexts, FormName } from '../../../domain/order/answers.ts';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import { ConflictChoices } from './conflict-choices.tsx';
import { useCheckedForm } from './use-checked-form.ts';

/**
 * Fields of `name` in the session machine: the order's answers, with unsent text on top.
 * Unsent text survives a reload, a step back, a failed call and another window's changes until the server has it.
 */
export function useUnsentFields<Values extends FieldTexts>(name: FormName) {
  const { typeUnsentText } = useOrderActions();
  const { values, conflicts } = useUnsentText(name);
  return {
    values: values as Values,
    conflicts,
    /** Keeps the changed fields of `next`. */
    type: (next: Partial<Values>) => {
      const changed = Object.entries(next as FieldTexts).filter(([field, value]) => value !== values[field]);
      if (changed.length > 0) typeUnsentText(name, Object.fromEntries(changed));
    },
  };
}

/** Rerenders only for other texts or conflicts of `name`. */
function useUnsentText(name: FormName): ShownText {
  return useOrder((order) => order.unsentTextOf(name), isSameShown);
}

function isSameShown(one: ShownText, other: ShownText): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface OrderFormOptions<Values extends FieldTexts> {
  readonly unsentText: FormName;
  /** Labels of the fields. */
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** Messages for missing or invalid answers, by field: the rules of domain/. */
  readonly check: (values: Values) => Partial<Record<keyof Values & string, string>>;
  readonly save: (values: Values) => void;
}

/** A form of the wizard: shows its values in the session machine, and what the server has refused in the last call. */
export function useOrderForm<Values extends FieldTexts>({ unsentText: name, ...form }: OrderFormOptions<Values>) {
  const unsentText = useUnsentFields<Values>(name);
  const refused = useOrder(({ problem }) => (problem?.kind === 'invalid' ? problem.fields : undefined), Object.is);
  return useCheckedForm<Values>({ ...form, values: unsentText.values, onType: unsentText.type, refused });
}

interface UnsentTextConflictsProps {
  readonly name: FormName;
  /** Labels of the fields. */
  readonly labels: Readonly<Record<string, string>>;
  /** Text of an answer, for fields whose answers are codes. */
  readonly textOf?: (field: string, answer: string) => string;
}

/** Open conflicts between this window and another about the fields of a screen. Empty without conflicts. */
export function UnsentTextConflicts({ name, labels, textOf }: UnsentTextConflictsProps) {
  const { conflicts } = useUnsentText(name);
  const { decideUnsentText } = useOrderActions();
  return (
    <ConflictChoices
      conflicts={conflicts}
      onDecide={(decision) => decideUnsentText({ name, ...decision })}
      labels={labels}
      textOf={textOf}
    />
  );
}
