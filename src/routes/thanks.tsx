import type { MetaFunction } from 'react-router';
import { danke } from '../content/marketing/danke.ts';
import { pageHead } from '../lib/seo.ts';
import { ThanksPage } from '../pages/thanks/thanks-page.tsx';

export const meta: MetaFunction = () =>
  pageHead({ path: '/danke', title: danke.title, description: danke.description, image: 'studio', noindex: true });

export default ThanksPage;
