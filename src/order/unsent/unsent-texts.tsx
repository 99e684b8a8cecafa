import type { Answers, DraftName } from '../../../machines/session/unsent-text-rules.ts';
import { useOrder } from '../session/use-order.ts';
import { ConflictChoices } from './conflict-choices.tsx';
import { useCheckedForm } from './use-checked-form.ts';

/**
 * The fields of `name` as the session machine keeps them: the order's answers, and over them what is typed. It lives on
 * over a reload, a step back, a failed call and another window's changes until the server has it.
 */
export function useDraft<Values extends Answers>(name: DraftName) {
  const { draftOf, typeDraft } = useOrder();
  const { values, conflicts } = draftOf(name);
  return {
    values: values as Values,
    conflicts,
    /** Keeps those of `next` that have changed. */
    type: (next: Partial<Values>) => {
      const changed = Object.entries(next as Answers).filter(([field, value]) => value !== values[field]);
      if (changed.length > 0) typeDraft(name, Object.fromEntries(changed));
    },
  };
}

interface OrderFormOptions<Values extends Answers> {
  readonly draft: DraftName;
  /** What each field is called. */
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** What is missing or wrong, by field: the rules of domain/. */
  readonly check: (values: Values) => Partial<Record<keyof Values & string, string>>;
  readonly save: (values: Values) => void;
}

/**
 * A form of the wizard: shows what the session machine keeps of its draft, and what the server has refused of the last
 * call.
 */
export function useOrderForm<Values extends Answers>({ draft: name, ...form }: OrderFormOptions<Values>) {
  const { problem } = useOrder();
  const draft = useDraft<Values>(name);
  const refused = problem?.kind === 'invalid' ? problem.fields : undefined;
  return useCheckedForm<Values>({ ...form, values: draft.values, onType: draft.type, refused });
}

interface DraftConflictsProps {
  readonly name: DraftName;
  /** What each field is called on the screen. */
  readonly labels: Readonly<Record<string, string>>;
  /** For fields whose answers are no words of the customer's. */
  readonly inWords?: (field: string, answer: string) => string;
}

/**
 * The questions that are open between this window and another about the fields of a screen. Nothing where there is
 * none.
 */
export function DraftConflicts({ name, labels, inWords }: DraftConflictsProps) {
  const { draftOf, decideDraft } = useOrder();
  return (
    <ConflictChoices
      conflicts={draftOf(name).conflicts}
      onDecide={(decision) => decideDraft({ name, ...decision })}
      labels={labels}
      inWords={inWords}
    />
  );
}
