import type { MetaFunction } from 'react-router-dom';
import { AppPlace } from '../ui/lib/app-place.tsx';
import { StudioApp } from './office-app.tsx';
import { deskTexts } from './texts.ts';

export const meta: MetaFunction = () => [
  { title: deskTexts.title },
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
