import { createContext } from 'react';

/** What the document of an app names and starts at its end: addresses in `/assets`. */
export interface AppCode {
  readonly script: string;
  /** The script and all that it will need at once, for the page that fetches it ahead. */
  readonly needs: readonly string[];
}

/** Known to the build alone. */
export const AppCodeContext = createContext<AppCode | null>(null);
