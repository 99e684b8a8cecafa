import { Outlet } from 'react-router';
import { SiteFooter } from '../components/site-footer.tsx';
import { SiteHeader } from '../components/site-header.tsx';
import { SkipLink } from '../components/skip-link.tsx';
import type { RouteHandle } from '../route-handle.ts';

export const handle = { static: true } satisfies RouteHandle;

/** The frame of all marketing pages. */
export default function Site() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="inhalt" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
