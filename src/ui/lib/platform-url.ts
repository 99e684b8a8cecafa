/** Stands in for the package `url-parse` in the browser build, see `vite.config.ts`. */
export default URL;
