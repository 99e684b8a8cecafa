import { type ShownForm, shownForm } from '../../../ui/forms/shown-form.ts';

export const steps = ['declaration', 'confirm', 'receipt'] as const;

/** One of the three steps, as the page shows it. */
export interface ShownStep extends ShownForm {
  readonly step: (typeof steps)[number];
}

/** Reads the step on `page`, the one that is open or one that the server has answered; null when it holds none. */
export function shownStep(page: ParentNode): ShownStep | null {
  const container = page.querySelector<HTMLElement>('[data-shown-step]');
  const step = steps.find((one) => one === container?.dataset['shownStep']);
  return container === null || step === undefined ? null : { ...shownForm(container), step };
}
