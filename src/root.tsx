import 'virtual:fonts.css';
import 'virtual:theme.css';
import './ui/theme/base.css';
import './ui/theme/mantine.css';
import './ui/theme/components.module.css';
import './ui/theme/fields.module.css';
import './ui/theme/content.module.css';
import './ui/theme/print.css';
import fontAddresses from 'virtual:font-addresses';
import { type ReactNode, useContext, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router-dom';
import { brand } from '../domain/texts/brand.ts';
import { ISLANDS, islandsStart } from '../domain/texts/islands-start.ts';
import { AppCodeContext } from './ui/lib/app-place.tsx';
import type { RouteHandle } from './ui/lib/page-routes.ts';

/**
 * The document of every page. No page ships the router.
 * Static pages (handle `{static: true}`) have islands; the other pages are apps (`entry.client.tsx`).
 * In development the router runs all of them, so that changes show at once.
 */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="de" data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brand.colors.paper} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
        {fontAddresses.map((address) => (
          <link key={address} rel="preload" href={address} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Code />
      </body>
    </html>
  );
}

function Code() {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  const isStatic = handles.some((handle) => handle?.static === true);
  const app = useContext(AppCodeContext);
  return (
    <>
      {isStatic && !import.meta.env.DEV ? (
        <Islands isEarly={handles.some((handle) => handle?.isScriptEarly === true)} />
      ) : null}
      {isStatic || app === null ? null : (
        // `async`: a browser does not scroll to the URL fragment (`:target`) while the parser waits for a script.
        <script type="module" async src={app.script} fetchPriority="low" data-needs={app.needs.join(' ')} />
      )}
      {import.meta.env.DEV ? (
        <>
          <ScrollRestoration />
          <Scripts />
          {isStatic ? <IslandsInDevelopment /> : null}
        </>
      ) : null}
    </>
  );
}

const afterPaint = { __html: islandsStart };

/** By default a module has the priority of a style sheet and delays the first paint. */
function Islands({ isEarly }: { readonly isEarly: boolean }) {
  if (isEarly) return <script type="module" src={ISLANDS} fetchPriority="low" />;
  return <script dangerouslySetInnerHTML={afterPaint} />;
}

/** After hydration: islands change markup that React compares. */
function IslandsInDevelopment() {
  useEffect(() => void import('./site/islands/entry.ts'), []);
  return null;
}

export default function Root() {
  return <Outlet />;
}
