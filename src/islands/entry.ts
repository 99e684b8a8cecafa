/** Starts the islands of a static page. */
