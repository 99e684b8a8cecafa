import { useLocation } from 'react-router-dom';
import { startApp } from '../../lib/app-place.tsx';
import { SlimApp } from '../frame/slim-app.tsx';
import { ResumePage } from './resume-page.tsx';

/** The page behind a link to a draft, and where a lost one is looked for, as an app of its own. */
export function ResumeApp() {
  const { hash } = useLocation();
  return (
    <SlimApp>
      <ResumePage token={hash.slice(1)} />
    </SlimApp>
  );
}

/** Starts it in its document (`src/entry.client.tsx`). */
export function start(place: Element): void {
  startApp(place, <ResumeApp />);
}
