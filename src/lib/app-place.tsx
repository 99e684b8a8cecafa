import { StrictMode, startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

export type AppName = 'wizard' | 'transfer';

/** Where an app lives in its document: what the build has rendered here shows until the app's code has come. */
export function AppPlace({ name, children }: { readonly name: AppName; readonly children: ReactNode }) {
  return <div data-app={name}>{children}</div>;
}

/** Starts an app on what the build has rendered in its place. */
export function startApp(place: Element, app: ReactNode): void {
  startTransition(() => {
    hydrateRoot(
      place,
      <StrictMode>
        <BrowserRouter>{app}</BrowserRouter>
      </StrictMode>,
    );
  });
}
