import type { MetaFunction } from 'react-router-dom';
import { pageHead } from '../../head/seo.ts';
import { danke } from './content.ts';
import { ThanksPage } from './thanks-page.tsx';

export const meta: MetaFunction = () =>
  pageHead({ path: '/danke', title: danke.title, description: danke.description, noindex: true });

export default ThanksPage;
