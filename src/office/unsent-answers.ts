/* Answers to corrections that are typed at the desk and not noted yet: they outlive a reload, as the customer's own wishes do. */
import { keepDraft, keptDraft } from '../ui/lib/unsent-text-store.ts';

type Answers = Readonly<Record<string, string>>;

const nameOf = (orderNumber: string, number: number) => `${orderNumber}-${number}`;

/** What was typed to this correction and is not noted yet; null when there is nothing. */
export function keptAnswer(orderNumber: string, number: number): string | null {
  return answers()[nameOf(orderNumber, number)] ?? null;
}

/** Keeps what is typed to this correction; null as soon as it is noted. */
export function keepAnswer(orderNumber: string, number: number, answer: string | null): void {
  const { [nameOf(orderNumber, number)]: _before, ...others } = answers();
  const now = answer === null ? others : { ...others, [nameOf(orderNumber, number)]: answer };
  keepDraft('answers', Object.keys(now).length === 0 ? null : now);
}

function answers(): Answers {
  return keptDraft('answers', areAnswers) ?? {};
}

function areAnswers(kept: object): kept is Answers {
  return Object.values(kept).every((answer) => typeof answer === 'string');
}
