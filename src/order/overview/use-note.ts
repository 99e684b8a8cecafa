import { useDraft } from '../unsent/use-unsent-text.ts';
import { useOrder } from '../session/use-order.ts';

export type NoteState = 'clean' | 'saving' | 'saved' | 'failed';

/** The note to the studio: what is typed, and whether the order has it. It saves itself (`draft-rules.ts`). */
export function useNote() {
  const { item, problem, pendingCalls, saveDrafts } = useOrder();
  const { values, type } = useDraft<{ note: string }>('note');
  return {
    typed: values.note,
    state: stateOf(),
    change: (note: string) => type({ note }),
    leave: saveDrafts,
  };

  function stateOf(): NoteState {
    if (pendingCalls.includes('updateNote')) return problem === null ? 'saving' : 'failed';
    return values.note === item.note && values.note !== '' ? 'saved' : 'clean';
  }
}
