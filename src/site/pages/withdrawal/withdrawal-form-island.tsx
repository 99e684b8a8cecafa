// The spinner of the submit button; no page loads it before the first touch of the form.
import '@mantine/core/styles/Loader.layer.css';
import { takeOverForm } from '../../../ui/forms/built-form.tsx';
import { shownStep } from './use-steps.ts';
import { WithdrawalStep } from './withdrawal-form.tsx';

/** Replaces the built step by the React step, with all its values. */
export function takeOver(container: HTMLElement): void {
  const shown = shownStep(document);
  if (shown !== null) takeOverForm(container, <WithdrawalStep shown={shown} />);
}
