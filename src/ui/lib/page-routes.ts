/** The `handle` of a route module. */
export interface RouteHandle {
  /** true: rendered at build time and sent without router and React; interactive parts are islands. */
  readonly static?: boolean;
  /** true: the script of the islands affects the first paint, so it loads with the page, not after it. */
  readonly isScriptEarly?: boolean;
}

/** Path of a page as links name it, without the trailing slash that the build adds. */
export function pagePath(pathname: string): string {
  return pathname.replace(/(?<=.)\/$/, '');
}
