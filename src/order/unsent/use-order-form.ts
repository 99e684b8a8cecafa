import type { Answers, DraftName } from '../../../machines/session/unsent-text-rules.ts';
import { useOrder } from '../session/use-order.ts';
import { useCheckedForm } from './use-checked-form.ts';
import { useDraft } from './use-unsent-text.ts';

interface OrderFormOptions<Values extends Answers> {
  readonly draft: DraftName;
  /** What each field is called. */
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** What is missing or wrong, by field: the rules of domain/. */
  readonly check: (values: Values) => Partial<Record<keyof Values & string, string>>;
  readonly save: (values: Values) => void;
}

/** A form of the wizard: shows what the session machine keeps of its draft, and what the server has refused of the last call. */
export function useOrderForm<Values extends Answers>({ draft: name, ...form }: OrderFormOptions<Values>) {
  const { problem } = useOrder();
  const draft = useDraft<Values>(name);
  const refused = problem?.kind === 'invalid' ? problem.fields : undefined;
  return useCheckedForm<Values>({ ...form, values: draft.values, onType: draft.type, refused });
}
