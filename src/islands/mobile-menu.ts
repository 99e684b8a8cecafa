/** While the full-screen menu is open, the page behind it cannot be reached; its popover does the rest without script. */
export function startMobileMenu(): void {
  const menu = document.querySelector<HTMLElement>('#mobile-menu');
  const page = document.querySelectorAll<HTMLElement>('main, footer, [data-site-header] > :not(dialog)');
  menu?.addEventListener('toggle', (event) => {
    const isOpen = event.newState === 'open';
    for (const part of page) part.inert = isOpen;
  });
  // A link to an anchor of the same page leads to what the menu covers.
  menu?.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) menu.hidePopover();
  });
}
