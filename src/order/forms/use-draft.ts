import { useCallback, useState } from 'react';
import type { OrderItem } from '../../../domain/order-item.ts';
import { useOrder } from '../use-order.ts';
import { type Answers, readDraft, writeDraft } from './draft-storage.ts';

export interface Draft<Values extends Answers> {
  /** What to start with: the order's answers, and over them what was typed and never saved. */
  readonly initial: Values;
  /** Keeps what is typed. */
  readonly remember: (typed: Values) => void;
}

/**
 * Keeps what is typed on `screen` until the server has it: over a reload, a step back or a failed call. A field's draft counts
 * only as long as the order still says what it said when the field was typed; another window's answer wins.
 */
export function useDraft<Values extends Answers>(
  screen: string,
  answersOf: (item: OrderItem) => Values,
): Draft<Values> {
  const { item, savedItem } = useOrder();
  const { id } = item;
  const [initial] = useState(() => merged(answersOf(item), readDraft(id, screen)));
  // Not what is shown: that may hold answers which are still on their way.
  const saved = JSON.stringify(answersOf(savedItem));
  const remember = useCallback(
    (typed: Values) => writeDraft(id, screen, { base: JSON.parse(saved) as Answers, typed }),
    [id, screen, saved],
  );
  return { initial, remember };
}

function merged<Values extends Answers>(answers: Values, draft: ReturnType<typeof readDraft>): Values {
  if (draft === null) return answers;
  const fields = Object.entries(answers).map(([field, value]) => {
    const typed = draft.typed[field];
    return [field, typed !== undefined && draft.base[field] === value ? typed : value];
  });
  return Object.fromEntries(fields) as Values;
}
