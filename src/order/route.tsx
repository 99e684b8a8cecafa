import type { MetaFunction } from 'react-router';
import { studio } from '../../domain/studio.ts';
import { screenAtPath, screenTable } from '../../machines/order/order-steps.ts';
import { breadcrumbData, pageHead, serviceData } from '../site/head/seo.ts';
import { frameTexts } from './frame/texts.ts';
import { landingTexts } from './landing/texts.ts';
import { MantineFrame } from './session/mantine-frame.tsx';
import { OrderProvider } from './session/order-provider.tsx';
import { Wizard } from './wizard.tsx';

/** The landing is a page to be found; every other screen only names itself in the tab. */
export const meta: MetaFunction = ({ location }) => {
  const screen = screenAtPath(location.pathname) ?? 'start.options';
  const { path, heading, bar } = screenTable[screen];
  if (screen === 'start.options' && location.pathname.replace(/\/+$/, '') === path) {
    return pageHead({
      path,
      title: landingTexts.title,
      description: landingTexts.description,
      image: 'editing',
      data: [
        serviceData({ path, name: heading, description: landingTexts.description }),
        breadcrumbData(landingTexts.breadcrumb, path),
      ],
    });
  }
  const step = bar === null ? '' : ` (${frameTexts.stepOf(bar.step)})`;
  return [{ title: `${heading}${step} | ${studio.name}` }, { name: 'robots', content: 'noindex' }];
};

/** The cut-out service: landing, premium view and the guided order, one address per screen. */
export default function FreistellService() {
  return (
    <MantineFrame>
      <OrderProvider>
        <Wizard />
      </OrderProvider>
    </MantineFrame>
  );
}
