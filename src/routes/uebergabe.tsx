import type { MetaFunction } from 'react-router';
import { SkipLink } from '../components/skip-link.tsx';
import { SlimFooter, SlimHeader } from '../components/slim-frame.tsx';
import { transferTexts } from '../content/order-transfer.ts';
import { TransferPage } from '../order/upload/transfer-page.tsx';
import { useTransferToken } from '../order/upload/use-transfer-token.ts';

/** An older address may hold a secret, so it goes into no search engine and to no other site. */
export const meta: MetaFunction = () => [
  { title: transferTexts.loadingTitle },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function Transfer() {
  const token = useTransferToken();
  return (
    <>
      <SkipLink />
      <SlimHeader />
      <main id="inhalt">
        <TransferPage token={token} />
      </main>
      <SlimFooter />
    </>
  );
}
