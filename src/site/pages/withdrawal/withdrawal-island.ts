import { ORDER_PARAMETER } from '../../../../domain/order/order-links.ts';
import { startForm } from '../../../ui/forms/early-form.ts';
import { keepUnsentText } from '../../../ui/lib/unsent-text-store.ts';

/**
 * Keeps unsent text until the receipt, and fills in the number of the order from whose page the customer comes.
 * The first touch loads the script of the steps.
 */
export function start(container: HTMLElement): void {
  if (container.dataset['shownStep'] === 'receipt') {
    keepUnsentText('withdrawal', null);
    return;
  }
  startForm(container, {
    owner: 'withdrawal',
    suggested: { orderNumber: new URLSearchParams(location.search).get(ORDER_PARAMETER) ?? '' },
    takeOver: async (element) => {
      const { takeOver } = await import('./withdrawal-form-island.tsx');
      takeOver(element);
    },
  });
}
