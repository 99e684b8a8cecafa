import { Outlet } from 'react-router-dom';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { Themed } from '../../theme/themed.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export const handle = { static: true } satisfies RouteHandle;

/** The frame of all marketing pages. */
export default function Site() {
  return (
    <Themed>
      <SkipLink />
      <SiteHeader />
      <main id="inhalt" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </Themed>
  );
}
