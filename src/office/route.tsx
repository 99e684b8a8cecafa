import type { MetaFunction } from 'react-router-dom';
import { AppPlace } from '../ui/lib/app-place.tsx';
import { StudioApp } from './office-app.tsx';
import { officeTexts } from './texts.ts';

export const meta: MetaFunction = () => [
  { title: officeTexts.title },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function StudioRoute() {
  return (
    <AppPlace name="studio">
      <StudioApp />
    </AppPlace>
  );
}
