import type { MetaFunction } from 'react-router-dom';
import { AppPlace } from '../../ui/lib/app-place.tsx';
import { ResumeApp } from './resume-app.tsx';
import { resumeTexts } from './texts.ts';

export const meta: MetaFunction = () => [
  { title: resumeTexts.title },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function ResumeRoute() {
  return (
    <AppPlace name="resume">
      <ResumeApp />
    </AppPlace>
  );
}
