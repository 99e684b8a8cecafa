/** Where the wizard leaves the readable number of the order it has just booked; see `src/order`. */
const BOOKED_ORDER = 'booked-order';

/** Says thank you for the order instead of the enquiry, if one has been booked in this tab. */
export function start(section: HTMLElement): void {
  const booked = sessionStorage.getItem(BOOKED_ORDER);
  const order = section.querySelector<HTMLTemplateElement>('template');
  const cameFromEnquiry = document.referrer.startsWith(`${location.origin}/kontakt`);
  const cameFromWizard = document.referrer.startsWith(`${location.origin}/freistell-service`);
  if (order === null || cameFromEnquiry || (booked === null && !cameFromWizard)) return;
  const words = order.content.cloneNode(true) as DocumentFragment;
  const number = words.querySelector<HTMLElement>('[data-order-number]');
  if (number !== null && booked !== null) {
    number.hidden = false;
    number.querySelector('b')?.append(booked);
  }
  section.replaceChildren(words);
  const print = document.querySelector<HTMLButtonElement>('[data-thanks-print]');
  if (print === null) return;
  print.hidden = false;
  print.addEventListener('click', () => window.print());
}
