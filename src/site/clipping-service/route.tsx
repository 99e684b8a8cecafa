import type { MetaFunction } from 'react-router-dom';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { breadcrumbData, pageHead, serviceData } from '../head/seo.ts';
import { LandingPage } from './landing-page.tsx';
import { landingTexts } from './texts.ts';

const { path, heading } = screenTable['start.options'];
const { title, description, breadcrumb } = landingTexts;

export const meta: MetaFunction = () =>
  pageHead({
    path,
    title,
    description,
    image: 'editing',
    data: [serviceData({ path, name: heading, description }), breadcrumbData(breadcrumb, path)],
  });

export default LandingPage;
