import 'virtual:fonts.css';
import 'virtual:theme.css';
import './theme/base.css';
import './theme/mantine.css';
import './theme/components.module.css';
import './theme/fields.module.css';
import './theme/content.module.css';
import './theme/print.css';
import fontAddresses from 'virtual:font-addresses';
import { type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router-dom';
import { brand } from '../domain/brand.ts';
import { FallbackDocument } from './lib/fallback-document.ts';
import type { RouteHandle } from './lib/route-handle.ts';
import { brokenPage, wizardLoading } from './site/not-found/document-texts.ts';

const ISLANDS = import.meta.env.DEV ? '/src/site/islands/entry.ts' : '/assets/islands.js';

/**
 * The document of every page. Static pages (handle `{static: true}`) ship without router and React; their interactive
 * parts are islands. In development they hydrate all the same, so that changes show at once.
 */
export function Layout({ children }: { readonly children: ReactNode }) {
  const matches = useMatches();
  const isFallback = useContext(FallbackDocument);
  const isStatic = !isFallback && matches.some((match) => (match.handle as RouteHandle | undefined)?.static === true);
  return (
    <html lang="de" data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brand.colors.paper} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {fontAddresses.map((address) => (
          <link key={address} rel="preload" href={address} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {/* A module is fetched like a style sheet unless told otherwise; without this, the first paint would wait for it. */}
        {isStatic ? <script type="module" src={ISLANDS} fetchPriority="low" /> : null}
        {!isStatic || import.meta.env.DEV ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

/** Shown in the empty document until the wizard's code has arrived. */
export function HydrateFallback() {
  return (
    <p className="fs-visually-hidden" role="status">
      {wizardLoading}
    </p>
  );
}

/** When a page breaks: a way on instead of the router's own English words. What was answered and typed is kept. */
export function ErrorBoundary() {
  return (
    <main className="fs-broken">
      <title>{brokenPage.title}</title>
      <h1>{brokenPage.heading}</h1>
      <p>{brokenPage.text}</p>
      <button type="button" onClick={() => globalThis.location.reload()}>
        {brokenPage.reload}
      </button>
      <p>
        {brokenPage.call} <a href={brokenPage.phone.href}>{brokenPage.phone.display}</a>
      </p>
    </main>
  );
}

export default function Root() {
  return <Outlet />;
}
