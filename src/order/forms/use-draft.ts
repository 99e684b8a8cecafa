import { useCallback, useMemo, useRef } from 'react';
import { useOrder } from '../use-order.ts';

/** Single-line answers by field name. */
export type Answers = Readonly<Record<string, string>>;

interface StoredDraft {
  /** What the order said when the typing began. */
  readonly base: Answers;
  readonly typed: Answers;
}

export interface Draft<Values extends Answers> {
  /** What to start with: the order's answers, and over them what was typed and never saved. */
  readonly initial: Values;
  /** Keeps what is typed, in this tab only. */
  readonly remember: (values: Values) => void;
}

/**
 * Keeps what is typed on `screen` until the order has it: over a reload, a step back or a failed call. A field's draft counts
 * only as long as the order still says what it said when the typing began; after saving it says something else.
 */
export function useDraft<Values extends Answers>(screen: string, saved: Values): Draft<Values> {
  const { item } = useOrder();
  const key = `order-draft:${item.id}:${screen}`;
  const base = useRef(saved);
  const initial = useMemo(() => {
    const stored = read(key);
    base.current = saved;
    if (stored === null) return saved;
    const merged = Object.entries(saved).map(([field, value]) => {
      const typed = stored.typed[field];
      return [field, typed !== undefined && stored.base[field] === value ? typed : value];
    });
    return Object.fromEntries(merged) as Values;
    // Only the start counts: while the screen is open the form owns the values.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  const remember = useCallback(
    (typed: Values) => {
      const isSaved = Object.entries(typed).every(([field, value]) => base.current[field] === value);
      write(key, isSaved ? null : { base: base.current, typed });
    },
    [key],
  );
  return { initial, remember };
}

function read(key: string): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** A browser that refuses storage costs the draft, never the order. */
function write(key: string, draft: StoredDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage full or forbidden.
  }
}

function isDraft(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'base' in value && 'typed' in value;
}
