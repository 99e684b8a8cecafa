import { createContext, type ReactNode, startTransition, StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { takeOver } from './take-over.ts';

export type AppName = 'wizard' | 'transfer' | 'order' | 'resume' | 'studio';

interface AppPlaceProps {
  readonly name: AppName;
  readonly id?: string;
  /** Address of what the app asks the server first; asked for before its code has come (`src/entry.client.tsx`). */
  readonly asks?: string;
  readonly children: ReactNode;
}

/** Where an app lives in its document: what the build has rendered here shows until the app's code has come. */
export function AppPlace({ name, id, asks, children }: AppPlaceProps) {
  return (
    <div data-app={name} data-asks={asks} id={id}>
      {children}
    </div>
  );
}

/** Starts an app on what the build has rendered in its place. */
export function startApp(place: Element, app: ReactNode): void {
  startTransition(() => {
    takeOver(
      place,
      <StrictMode>
        <BrowserRouter>{app}</BrowserRouter>
      </StrictMode>,
    );
  });
}

/** What the document of an app names and starts at its end: addresses in `/assets`. */
export interface AppCode {
  readonly script: string;
  /** The script and all that it will need at once, for the page that fetches it ahead. */
  readonly needs: readonly string[];
}

/** Known to the build alone. */
export const AppCodeContext = /* @__PURE__ */ createContext<AppCode | null>(null);
