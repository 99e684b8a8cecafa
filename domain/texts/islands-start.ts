/** The script of the static pages. Its name has no hash, because the pages are rendered before it exists. */
export const ISLANDS = '/assets/islands.js';

/**
 * Milliseconds from pressing a button until its form is sent without the script: visitors press again after that time.
 */
export const PATIENCE_MS = 5000;

/**
 * Inline script of the static pages: imports `ISLANDS` after first paint, so that it competes with no style or font
 * (docs/pages-and-build.md).
 * An island's form that is submitted earlier waits for the script, at most until `data-deadline`.
 * Then, or if the import fails, the browser submits the form itself.
 * The only inline script; the Content-Security-Policy allows its exact text.
 */
export const islandsStart = [
  '{let f;',
  'const hold=e=>{const t=e.target;t.closest("[data-island]")&&(e.preventDefault(),',
  `f??=(t.dataset.deadline=performance.now()+${PATIENCE_MS},setTimeout(go,${PATIENCE_MS}),[t,e.submitter]))},`,
  'go=()=>{removeEventListener("submit",hold);f&&f[0].requestSubmit(f[1]);f=0};',
  'addEventListener("submit",hold);',
  `new PerformanceObserver(()=>import("${ISLANDS}").then(go,go)).observe({type:"paint",buffered:!0})}`,
].join('');
