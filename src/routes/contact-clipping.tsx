import type { MetaFunction } from 'react-router';
import { contactPage } from '../content/marketing/contact-page.ts';
import { breadcrumbData, pageHead } from '../lib/seo.ts';
import { ClippingContactPage } from '../pages/contact/clipping-contact-page.tsx';

const { clipping } = contactPage;
const PATH = '/kontakt/freistellen';

export const meta: MetaFunction = () =>
  pageHead({
    path: PATH,
    title: clipping.title,
    description: clipping.description,
    image: 'studio',
    data: [breadcrumbData(clipping.breadcrumb, PATH)],
  });

export default ClippingContactPage;
