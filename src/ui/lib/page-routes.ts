/** What a route module may say about itself in its `handle`. */
export interface RouteHandle {
  /** true: rendered at build time and sent without router and React; interactive parts are islands. */
  readonly static?: boolean;
  /**
   * true: what the islands' script finds out is to be seen in the first paint, so it is fetched with the page and not
   * after it.
   */
  readonly isScriptEarly?: boolean;
}

/** The address of a page as links name it, without the slash at the end that the build gives it. */
export function pagePath(pathname: string): string {
  return pathname.replace(/(?<=.)\/$/, '');
}
