// What turns in the button that sends; no page loads it before somebody types.
import '@mantine/core/styles/Loader.layer.css';
import { shownForm, takeOverForm } from '../../../ui/forms/built-form.tsx';
import { EnquiryForm, type EnquiryFormVariant } from './enquiry-form.tsx';

/** Gives the enquiry form on the page its states, with all that stands in it. */
export function takeOver(container: HTMLElement, seenAt: number): void {
  const variant = container.dataset['variant'] as EnquiryFormVariant;
  takeOverForm(container, <EnquiryForm variant={variant} shown={shownForm(container)} seenAt={seenAt} />);
}
