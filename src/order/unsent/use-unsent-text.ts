import type { Answers, DraftName } from '../../../machines/session/unsent-text-rules.ts';
import { useOrder } from '../session/use-order.ts';

/**
 * The fields of `name` as the session machine keeps them: the order's answers, and over them what is typed. It lives on over a
 * reload, a step back, a failed call and another window's changes until the server has it.
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
