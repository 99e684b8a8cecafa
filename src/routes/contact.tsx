import type { MetaFunction } from 'react-router';
import { contactPage } from '../content/marketing/contact-page.ts';
import { breadcrumbData, businessData, pageHead } from '../lib/seo.ts';
import { ContactPage } from '../pages/contact/contact-page.tsx';

export const meta: MetaFunction = () =>
  pageHead({
    path: '/kontakt',
    title: contactPage.title,
    description: contactPage.description,
    image: 'studio',
    data: [businessData(), breadcrumbData(contactPage.breadcrumb, '/kontakt')],
  });

export default ContactPage;
