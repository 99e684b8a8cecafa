// The spinner of the submit button; no page loads it before the first touch of the form.
import '@mantine/core/styles/Loader.layer.css';
import { shownForm, takeOverForm } from '../../../ui/forms/built-form.tsx';
import { EnquiryForm, type EnquiryFormVariant } from './enquiry-form.tsx';

/** Replaces the built enquiry form by the React form, with all its values. */
export function takeOver(container: HTMLElement, seenAt: number): void {
  const variant = container.dataset['variant'] as EnquiryFormVariant;
  takeOverForm(container, <EnquiryForm variant={variant} shown={shownForm(container)} seenAt={seenAt} />);
}
