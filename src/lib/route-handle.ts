/** What a route module may say about itself in its `handle`. */
export interface RouteHandle {
  /** true: rendered at build time and sent without router and React; interactive parts are islands. */
  readonly static?: boolean;
}
