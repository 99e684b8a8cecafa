import type { MetaFunction } from 'react-router-dom';
import { breadcrumbData, businessData, pageHead } from '../../head/seo.ts';
import { ContactPage } from './contact-page.tsx';
import { contactPage } from './content.ts';

export const meta: MetaFunction = () =>
  pageHead({
    path: '/kontakt',
    title: contactPage.title,
    description: contactPage.description,
    data: [businessData(), breadcrumbData(contactPage.breadcrumb, '/kontakt')],
  });

export default ContactPage;
