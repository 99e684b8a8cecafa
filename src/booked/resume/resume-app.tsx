import { useLocation } from 'react-router-dom';
import { QUOTE_PATH } from '../../../domain/order/order-links.ts';
import { startApp } from '../../ui/lib/app-place.tsx';
import { SlimApp } from '../../order/frame/app-frame.tsx';
import { QuoteLinkPage } from './quote-link-page.tsx';
import { ResumePage } from './resume-page.tsx';

/** App of the pages behind a resume link, for a lost open order, and behind a quote's link. */
export function ResumeApp() {
  const { hash, pathname } = useLocation();
  // The build requests its documents with a trailing slash.
  const Page = pathname.startsWith(QUOTE_PATH) ? QuoteLinkPage : ResumePage;
  return (
    <SlimApp>
      <Page token={hash.slice(1)} />
    </SlimApp>
  );
}

/** Starts it in its document (`src/entry.client.tsx`). */
export function start(place: Element): void {
  startApp(place, <ResumeApp />);
}
