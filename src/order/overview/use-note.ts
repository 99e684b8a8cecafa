import { useEffect, useRef, useState } from 'react';
import type { OrderItem } from '../../../domain/order-item.ts';
import { useDraft } from '../forms/use-draft.ts';
import { useOrder } from '../use-order.ts';

/** The note saves itself when the typing has come to rest for this many milliseconds. */
const SAVE_AFTER_MS = 1000;

export type NoteState = 'clean' | 'saving' | 'saved' | 'failed';

const noteOf = ({ note }: OrderItem) => ({ note });

/** The note to the studio: what is typed, whether the order has it, and a way to save it at once. */
export function useNote() {
  const { item, problem, pendingCalls, saveNote } = useOrder();
  const draft = useDraft('note', noteOf);
  const [typed, setTyped] = useState(draft.initial.note);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const isPending = pendingCalls.includes('updateNote');
  const save = (note: string) => {
    clearTimeout(timer.current);
    if (note !== item.note || (isPending && problem !== null)) saveNote(note);
  };
  return {
    typed,
    state: stateOf(),
    change: (note: string) => {
      setTyped(note);
      draft.remember({ note });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => save(note), SAVE_AFTER_MS);
    },
    /** Saves what is not saved yet; call it before the screen is left. */
    flush: () => save(typed),
  };

  function stateOf(): NoteState {
    if (isPending) return problem === null ? 'saving' : 'failed';
    if (typed !== item.note) return 'clean';
    return typed === '' ? 'clean' : 'saved';
  }
}
