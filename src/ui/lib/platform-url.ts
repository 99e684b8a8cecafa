/** Replaces the package `url-parse` in the browser build (`vite.config.ts`). */
export default URL;
