// What turns in the button that sends; no page loads it before somebody types.
import '@mantine/core/styles/Loader.layer.css';
import { takeOverForm } from '../../../ui/forms/built-form.tsx';
import { shownStep } from './use-steps.ts';
import { WithdrawalStep } from './withdrawal-form.tsx';

/** Takes over the step that stands on the page, with all that stands in it. */
export function takeOver(container: HTMLElement): void {
  const shown = shownStep(document);
  if (shown !== null) takeOverForm(container, <WithdrawalStep shown={shown} />);
}
