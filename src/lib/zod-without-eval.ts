import { config } from 'zod';

/*
 * Imported first of all in the browser: zod would otherwise try, at the first schema, whether it may compile code. Our content
 * security policy forbids that, and the browser would report it as a violation.
 */
config({ jitless: true });
