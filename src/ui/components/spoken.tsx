import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

/** How long a sentence stays for a screen reader to fetch it, in ms. */
const KEPT_MS = 10_000;

interface SpokenProps {
  /** The sentence; the one of the first rendering is not said, because the customer is about to read the page. */
  readonly text: string;
  /** A new number says the same sentence again. */
  readonly turn?: number;
  /** Waits so long in ms from a change on, and says the newest sentence then. */
  readonly after?: number;
  readonly role?: 'status' | 'alert';
}

/**
 * Says a sentence to screen readers when it changes: the only live region of its fact. The sentence goes again, so that
 * reading the page from top to bottom does not repeat what stands in it, or what has ended.
 */
export function Spoken({ text, turn = 0, after = 0, role }: SpokenProps) {
  const [said, say] = useState({ text: '', turn });
  const [first] = useState({ text, turn });
  const newest = useRef(first);
  const heard = useRef(first);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    newest.current = { text, turn };
    if (waiting.current !== undefined || isSame(newest.current, heard.current)) return;
    waiting.current = setTimeout(() => {
      waiting.current = undefined;
      if (isSame(newest.current, heard.current)) return;
      heard.current = newest.current;
      say(newest.current);
    }, after);
  }, [text, turn, after]);
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
    },
    [],
  );
  useEffect(() => {
    if (said.text === '') return undefined;
    const going = setTimeout(() => say({ text: '', turn: said.turn }), KEPT_MS);
    return () => clearTimeout(going);
  }, [said]);
  return (
    <VisuallyHidden role={role} aria-live={role === 'alert' ? undefined : 'polite'}>
      {/* A new element: screen readers say the same sentence again. */}
      {said.text === '' ? null : <span key={said.turn}>{said.text}</span>}
    </VisuallyHidden>
  );
}

type Sentence = Required<Pick<SpokenProps, 'text' | 'turn'>>;

function isSame(one: Sentence, other: Sentence): boolean {
  return one.text === other.text && one.turn === other.turn;
}
