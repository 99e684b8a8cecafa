import type { MetaFunction } from 'react-router-dom';
import { SlimFooter, SlimHeader } from '../../site/frame/slim-frame.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { MantineFrame } from '../session/mantine-frame.tsx';
import { transferTexts } from './texts.ts';
import { TransferPage } from './transfer-page.tsx';
import { useTransferToken } from './use-transfer-token.ts';

/** An older address may hold a secret, so it goes into no search engine and to no other site. */
export const meta: MetaFunction = () => [
  { title: transferTexts.loadingTitle },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function Transfer() {
  const token = useTransferToken();
  return (
    <MantineFrame>
      <SkipLink />
      <SlimHeader />
      <main id="inhalt">
        <TransferPage token={token} />
      </main>
      <SlimFooter />
    </MantineFrame>
  );
}
