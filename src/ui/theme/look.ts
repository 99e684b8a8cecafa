/**
 * What `Button.extend({…})` takes. Calling `extend` would only bring the code of every component to every page, and
 * each page should load those that it shows.
 */
export type Look<Component extends { readonly extend: (look: never) => unknown }> = Parameters<Component['extend']>[0];
