// What header and footer look like: their code comes later or never, but the prerendered page must link their styles.
import '../../ui/icon.module.css';
import '../../site/frame/legal-links.module.css';
import '../../site/frame/logo.module.css';
import '../../site/frame/mega-menu.module.css';
import '../../site/frame/mobile-menu.module.css';
import '../../site/frame/site-footer.module.css';
import '../../site/frame/site-header.module.css';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

const Header = lazy(() => themed(import('../../site/frame/site-header.tsx').then((file) => file.SiteHeader)));
const Footer = lazy(() => themed(import('../../site/frame/site-footer.tsx').then((file) => file.SiteFooter)));

/** Header and footer are made of Mantine's components; their code brings the theme along. */
async function themed(part: Promise<ComponentType>): Promise<{ default: ComponentType }> {
  const [Part, { Themed }] = await Promise.all([part, import('../../theme/themed.tsx')]);
  return {
    default: () => (
      <Themed>
        <Part />
      </Themed>
    ),
  };
}

/** The header of the marketing pages, around the landing and the premium view. */
export function LandingHeader() {
  return (
    <Kept id="landing-header">
      <Header />
    </Kept>
  );
}

export function LandingFooter() {
  return (
    <Kept id="landing-footer">
      <Footer />
    </Kept>
  );
}

/**
 * Markup of the prerendered page that never changes. The browser keeps it as it stands: React leaves the inside of the element
 * alone, so its code (a tenth of the landing's) need not be loaded. Only when the landing is shown again later it is.
 */
function Kept({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const [isThere] = useState(() => typeof document !== 'undefined' && document.getElementById(id) !== null);
  if (isThere) return <div id={id} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
  return (
    <div id={id}>
      <Suspense>{children}</Suspense>
    </div>
  );
}
