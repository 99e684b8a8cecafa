import type { MetaFunction } from 'react-router-dom';
import { AppPlace } from '../../ui/lib/app-place.tsx';
import { quoteLinkTexts } from './texts.ts';
import { ResumeApp } from './resume-app.tsx';

export const meta: MetaFunction = () => [
  { title: quoteLinkTexts.title },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function QuoteLinkRoute() {
  return (
    <AppPlace name="resume">
      <ResumeApp />
    </AppPlace>
  );
}
