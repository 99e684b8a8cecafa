import type { MetaFunction } from 'react-router-dom';
import { breadcrumbData, pageHead } from '../../head/seo.ts';
import { ClippingContactPage } from './clipping-contact-page.tsx';
import { contactPage } from './content.ts';

const { clipping } = contactPage;
const PATH = '/kontakt/freistellen';

export const meta: MetaFunction = () =>
  pageHead({
    path: PATH,
    title: clipping.title,
    description: clipping.description,
    noindex: true,
    data: [breadcrumbData(clipping.breadcrumb, PATH)],
  });

export default ClippingContactPage;
