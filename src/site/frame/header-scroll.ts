/** A finger is never quite still. */
const STEADY = 8;

/** The header leaves with scrolling down and returns with scrolling up, wherever on the page; without script it stays. */
export function startHeader(header: HTMLElement): void {
  let before = scrollY;
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - before) < STEADY) return;
      header.toggleAttribute('data-away', scrollY > before && scrollY > header.offsetHeight);
      before = scrollY;
    },
    { passive: true },
  );
}
