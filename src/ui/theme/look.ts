/** Argument of `Button.extend({…})`. Calling `extend` would load the code of every component on every page. */
export type Look<Component extends { readonly extend: (look: never) => unknown }> = Parameters<Component['extend']>[0];
