import { startForm } from '../../forms/early-form.ts';
import { keepDraft } from '../../lib/draft-store.ts';

/** Keeps what is typed until the receipt is there; the script of the steps comes with the first touch. */
export function start(container: HTMLElement): void {
  if (container.dataset['shownStep'] === 'receipt') {
    keepDraft('withdrawal', null);
    return;
  }
  startForm(container, {
    owner: 'withdrawal',
    takeOver: async (element) => {
      const { takeOver } = await import('./withdrawal-form-island.tsx');
      takeOver(element);
    },
  });
}
