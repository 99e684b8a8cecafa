/** While the full-screen menu is open, the page behind it cannot be reached; its popover does the rest without script. */
export function startMobileMenu(): void {
  const menu = document.querySelector<HTMLElement>('#mobile-menu');
  const page = document.querySelectorAll<HTMLElement>(
    'body > :not([data-site-header]), [data-site-header] > :not(dialog)',
  );
  const setInert = (inert: boolean) => {
    for (const part of page) part.inert = inert;
  };
  // Closing gives the focus back to the burger, which must be reachable again by then; opening remembers it before it is not.
  menu?.addEventListener('toggle', ({ newState }) => setInert(newState === 'open'));
  menu?.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') setInert(false);
  });
  // A link to an anchor of the same page leads to what the menu covers.
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') !== null) menu.hidePopover();
  });
}
