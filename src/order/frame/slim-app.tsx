import type { ReactNode } from 'react';
import { NeedsScript } from '../../site/pages/clipping-service/needs-script.tsx';
import { SlimFooter, SlimHeader } from '../../site/frame/slim-frame.tsx';
import { SkipLink } from '../../ui/components/skip-link.tsx';
import { AppFrame, LateCode } from './app-frame.tsx';

/** Frame of an app that a secret link opens: the wizard's, without its steps. */
export function SlimApp({ children }: { readonly children: ReactNode }) {
  return (
    <AppFrame>
      <SkipLink />
      <SlimHeader />
      <main id="inhalt">
        <NeedsScript />
        <LateCode order={2} />
        {children}
      </main>
      <SlimFooter />
    </AppFrame>
  );
}
