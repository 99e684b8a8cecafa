/** Every address that is rendered at build time; the sitemap, the prerendering and the crawl test read this list. */
export const prerenderedPaths = ['/', '/freistell-service'];
