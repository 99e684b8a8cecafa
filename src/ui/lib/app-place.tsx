import { createContext, type ReactNode, startTransition, StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { takeOver } from './take-over.ts';

export type AppName = 'wizard' | 'transfer' | 'order' | 'resume' | 'studio';

interface AppPlaceProps {
  readonly name: AppName;
  readonly id?: string;
  /** Address of the app's first call, which is sent before its code has loaded (`src/entry.client.tsx`). */
  readonly asks?: string;
  readonly children: ReactNode;
}

/** Place of an app in its document; shows the content rendered at build time until the app's code has loaded. */
export function AppPlace({ name, id, asks, children }: AppPlaceProps) {
  return (
    <div data-app={name} data-asks={asks} id={id}>
      {children}
    </div>
  );
}

/** Starts an app on the content that the build has rendered in its place. */
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

/** Addresses in `/assets` that the document of an app names and starts at its end. */
export interface AppCode {
  readonly script: string;
  /** The script and its immediate dependencies, for pages that prefetch it. */
  readonly needs: readonly string[];
}

/** Provided by the build only. */
export const AppCodeContext = /* @__PURE__ */ createContext<AppCode | null>(null);
