/** What opens a phone's keyboard; the style sheet says the same for pages without script. */
const FIELDS = 'main form :is(input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select)';

/**
 * Puts `bar` away while somebody types in a form. The style sheet could ask for that by `:has()`, but then each press anywhere on the page would have all of
 * its elements styled anew (lab/bench/README.md).
 */
export function startQuickWays(bar: HTMLElement): void {
  const look = () => bar.toggleAttribute('data-away', document.activeElement?.matches(FIELDS) === true);
  document.addEventListener('focusin', look);
  document.addEventListener('focusout', () => setTimeout(look));
}
