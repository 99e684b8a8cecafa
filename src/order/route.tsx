import type { MetaFunction } from 'react-router-dom';
import { paths } from '../../domain/contracts/paths.ts';
import { AppPlace } from '../ui/lib/app-place.tsx';
import { fragments } from '../site/pages/clipping-service/handover.ts';
import { WizardApp } from './wizard-app.tsx';

/** Screens name themselves in the tab (`wizard.tsx`); none of them is for search engines. */
export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** The guided order, one address per screen. Its landing is a page of the site (`src/site/pages/clipping-service`). */
export default function FreistellService() {
  return (
    <AppPlace name="wizard" id={fragments.begin} asks={paths.order}>
      <WizardApp />
    </AppPlace>
  );
}
