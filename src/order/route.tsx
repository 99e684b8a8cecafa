import type { MetaFunction } from 'react-router-dom';
import { paths } from '../../domain/contracts/paths.ts';
import { fragments } from '../../domain/order/order-links.ts';
import { AppPlace } from '../ui/lib/app-place.tsx';
import { WizardApp } from './wizard-app.tsx';

/** Screens set the tab's title (`wizard.tsx`); search engines index none of them. */
export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** The wizard, with one address per screen. Its landing is a page of the site (`src/site/pages/clipping-service`). */
export default function FreistellService() {
  return (
    <AppPlace name="wizard" id={fragments.begin} asks={paths.order}>
      <WizardApp />
    </AppPlace>
  );
}
