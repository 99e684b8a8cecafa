import type { MetaFunction } from 'react-router-dom';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { breadcrumbData, pageHead, serviceData } from '../head/seo.ts';
import { PremiumPage } from './premium-page.tsx';
import { premiumTexts } from './premium-texts.ts';

const { path, heading } = screenTable['start.premium'];
const { title, description, breadcrumb } = premiumTexts;

export const meta: MetaFunction = () =>
  pageHead({
    path,
    title,
    description,
    image: 'editing',
    data: [serviceData({ path, name: heading, description }), breadcrumbData(breadcrumb, path)],
  });

export default PremiumPage;
