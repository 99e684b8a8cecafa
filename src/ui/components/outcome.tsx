import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { Spoken } from './spoken.tsx';

/** What an action did, for screen readers and for the keyboard, whose place it has taken away. */
interface Outcome {
  readonly sentence: string;
  /** CSS selectors in the order of preference; the first element that exists takes the focus. */
  readonly focus: readonly string[];
}

const ReportContext = createContext<(outcome: Outcome) => void>(() => {});

/** Announces an outcome and moves the focus. Close a modal dialog before: it keeps both to itself. */
export function useReport(): (outcome: Outcome) => void {
  return use(ReportContext);
}

/** Announces the outcomes that the components inside report. */
export function Outcomes({ children }: { readonly children: ReactNode }) {
  const [{ count, outcome }, setLast] = useState<{ readonly count: number; readonly outcome: Outcome | null }>({
    count: 0,
    outcome: null,
  });
  const [report] = useState(() => (next: Outcome) => setLast((last) => ({ count: last.count + 1, outcome: next })));
  useEffect(() => {
    if (outcome === null) return undefined;
    // React Query renders the answer in a task of its own, which comes first; only then the new heading exists.
    const waiting = setTimeout(() => focusFirst(outcome.focus));
    return () => clearTimeout(waiting);
  }, [outcome]);
  return (
    <ReportContext value={report}>
      {children}
      <Spoken role="status" text={outcome?.sentence ?? ''} turn={count} />
    </ReportContext>
  );
}

function focusFirst(selectors: readonly string[]): void {
  for (const selector of selectors) {
    const element = document.querySelector<HTMLElement>(selector);
    if (element === null) continue;
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus();
    return;
  }
}
