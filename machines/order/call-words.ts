import type { WizardCall } from '../../domain/contracts/wizard-calls.ts';
import type { Screen } from '../../domain/order-item.ts';
import { screenTable } from './order-steps.ts';

interface CallOfOrder {
  readonly call: WizardCall;
  readonly from: Screen;
  readonly to: Screen;
  readonly revision: number;
}

/** What the studio reads of a call that an order has taken: its name, the headings before and after, and the order's revision after it. */
export function callInWords({ call, from, to, revision }: CallOfOrder): string {
  const way = from === to ? headingOf(from) : `${headingOf(from)} → ${headingOf(to)}`;
  return `${call}, ${way}, Stand ${revision}`;
}

function headingOf(screen: Screen): string {
  return `„${screenTable[screen].heading}“`;
}
