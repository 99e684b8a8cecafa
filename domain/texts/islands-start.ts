/**
 * The script of the static pages. No hash in its name: the pages are rendered before it is written and cannot know it.
 */
export const ISLANDS = '/assets/islands.js';

/**
 * Milliseconds from the press of a button until its form is sent, whatever is still on the way: as long as visitors
 * wait for an answer before they press again.
 */
export const PATIENCE_MS = 5000;

/**
 * Stands in the static pages and fetches that script when the page has been painted: nothing is to wait for it, and it
 * takes no line from styles and letters (docs/pages-and-build.md). A form of an island that is sent before that waits
 * for it, or else the browser would leave the page; if the script cannot be had, or takes too long, the browser sends
 * the form itself. The form keeps the moment until which it waits. The only inline script of the site: the policy
 * allows exactly these letters.
 */
export const islandsStart = [
  '{let f;',
  'const hold=e=>{const t=e.target;t.closest("[data-island]")&&(e.preventDefault(),',
  `f??=(t.dataset.deadline=performance.now()+${PATIENCE_MS},setTimeout(go,${PATIENCE_MS}),[t,e.submitter]))},`,
  'go=()=>{removeEventListener("submit",hold);f&&f[0].requestSubmit(f[1]);f=0};',
  'addEventListener("submit",hold);',
  `new PerformanceObserver(()=>import("${ISLANDS}").then(go,go)).observe({type:"paint",buffered:!0})}`,
].join('');
