import type { OrderStatus } from '../../domain/order-item.ts';
import type { StudioStep } from '../../domain/studio-steps.ts';
import type { StepTaken } from './studio-orders.ts';

/** What the studio calls a status. */
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

/** Says how a step went. */
export function sayStep(print: (line: string) => void, orderNumber: string, step: StudioStep, taken: StepTaken): void {
  if (taken.kind === 'unknown') print(`Keine Bestellung mit der Nummer ${orderNumber}.`);
  else if (taken.kind === 'taken') print(`${orderNumber}: ${germanStatus[taken.status]}`);
  else {
    print(`${orderNumber} ist ${germanStatus[taken.status]}; „${step}“ geht jetzt nicht.`);
    if (taken.unanswered.length > 0) print(`Noch ohne Antwort: Korrektur ${taken.unanswered.join(', ')}`);
    print(`Möglich: ${taken.possible.join(', ') || 'nichts mehr'}`);
  }
}
