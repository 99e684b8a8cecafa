import { formatImages } from '../../../domain/texts/format.ts';
import type { OrderStatus } from '../../../domain/order/order-item.ts';
import type { StudioStep } from '../../../domain/studio/studio-steps.ts';
import { sayUnknown } from './program.ts';
import type { StepTaken } from './office-orders.ts';

/** What the studio calls a status, and the step that leads to it. */
export const germanStatus: Readonly<Record<OrderStatus, string>> = {
  draft: 'Entwurf',
  booked: 'gebucht',
  inProduction: 'inArbeit',
  delivered: 'geliefert',
  inCorrection: 'inKorrektur',
  accepted: 'abgenommen',
  invoiced: 'berechnet',
  cancelled: 'storniert',
  withdrawn: 'widerrufen',
};

/** "geliefert, storniert". */
export function stepsInWords(steps: readonly StudioStep[]): string {
  return steps.map((step) => germanStatus[step]).join(', ') || 'nichts mehr';
}

/** Says how a step went. */
export function sayStep(print: (line: string) => void, orderNumber: string, step: StudioStep, taken: StepTaken): void {
  if (taken.kind === 'unknown') sayUnknown(print, orderNumber);
  else if (taken.kind === 'taken') print(`${orderNumber}: ${germanStatus[taken.status]}`);
  else {
    for (const line of refusalOf(orderNumber, step, taken)) print(line);
  }
}

/** Why work cannot begin yet with so many images more than ordered. */
function undecidedInWords(undecided: number): string {
  const are =
    undecided === 1
      ? 'Es ist ein Bild mehr da als bestellt'
      : `Es sind ${formatImages(undecided)} mehr da als bestellt`;
  return `${are}: Der Kunde muss erst nachbestellen oder zurücknehmen, auf der Seite seines Auftrags oder am Telefon.`;
}

/** Why a step was not taken, and which can be. */
export function refusalOf(
  orderNumber: string,
  step: StudioStep,
  { status, possible, unanswered, undecided }: StepTaken & { readonly kind: 'refused' },
): string[] {
  return [
    `${orderNumber} ist ${germanStatus[status]}; „${germanStatus[step]}“ geht jetzt nicht.`,
    ...(unanswered.length === 0 ? [] : [`Noch ohne Antwort: Korrektur ${unanswered.join(', ')}`]),
    ...(undecided === 0 ? [] : [undecidedInWords(undecided)]),
    `Möglich: ${stepsInWords(possible)}`,
  ];
}
