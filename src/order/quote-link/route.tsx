import type { MetaFunction } from 'react-router-dom';
import { AppPlace } from '../../lib/app-place.tsx';
import { QuoteLinkApp } from './quote-link-app.tsx';
import { quoteLinkTexts } from './texts.ts';

export const meta: MetaFunction = () => [
  { title: quoteLinkTexts.title },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function QuoteLinkRoute() {
  return (
    <AppPlace name="quote">
      <QuoteLinkApp />
    </AppPlace>
  );
}
