import type { DraftName } from '../../../machines/session/unsent-text-rules.ts';
import { useOrder } from '../session/use-order.ts';
import { ConflictChoices } from './conflict-choices.tsx';

interface DraftConflictsProps {
  readonly name: DraftName;
  /** What each field is called on the screen. */
  readonly labels: Readonly<Record<string, string>>;
  /** For fields whose answers are no words of the customer's. */
  readonly inWords?: (field: string, answer: string) => string;
}

/** The questions that are open between this window and another about the fields of a screen. Nothing where there is none. */
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
