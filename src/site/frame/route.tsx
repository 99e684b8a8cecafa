import { Outlet, useLocation } from 'react-router-dom';
import { pagePath, type RouteHandle } from '../../ui/lib/page-routes.ts';
import { Themed } from '../../ui/theme/themed.tsx';
import { SkipLink } from '../../ui/components/links.tsx';
import { QuickWays, SiteFooter } from './site-footer.tsx';
import { hasQuickWays, sectionAction } from './navigation.ts';
import { SiteHeader } from './site-header.tsx';

export const handle = { static: true } satisfies RouteHandle;

/** The frame of all marketing pages. */
export default function Site() {
  const path = pagePath(useLocation().pathname);
  const action = sectionAction(path);
  return (
    <Themed>
      <SkipLink />
      <SiteHeader action={action} />
      <main id="inhalt" tabIndex={-1}>
        <Outlet />
      </main>
      {hasQuickWays(path) ? <QuickWays action={action} /> : null}
      <SiteFooter />
    </Themed>
  );
}
