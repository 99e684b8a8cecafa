import type { MetaFunction } from 'react-router-dom';
import { AppPlace } from '../../ui/lib/app-place.tsx';
import { transferTexts } from './texts.ts';
import { TransferApp } from './transfer-app.tsx';

/** An older address may contain a secret: no search engine, no referrer. */
export const meta: MetaFunction = () => [
  { title: transferTexts.loadingTitle },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function Transfer() {
  return (
    <AppPlace name="transfer">
      <TransferApp />
    </AppPlace>
  );
}
