import type { MetaFunction } from 'react-router';
import { home } from '../content/marketing/home.ts';
import { businessData, pageHead } from '../lib/seo.ts';
import { HomePage } from '../pages/home/home-page.tsx';

export const meta: MetaFunction = () =>
  pageHead({ path: '/', title: home.title, description: home.description, image: 'home', data: [businessData()] });

export default HomePage;
