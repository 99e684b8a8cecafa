/** The script of the static pages. No hash in its name: the pages are rendered before it is written and cannot know it. */
export const ISLANDS = '/assets/islands.js';

/**
 * Stands in the static pages and fetches that script when the page has been painted: nothing is to wait for it, and it takes no line from styles
 * and letters (docs/decisions/0003). The only inline script of the site: the policy allows exactly these letters.
 */
export const islandsStart = `new PerformanceObserver(()=>import("${ISLANDS}")).observe({type:"paint",buffered:!0})`;
