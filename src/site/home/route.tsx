import type { MetaFunction } from 'react-router-dom';
import { businessData, pageHead, websiteData } from '../head/seo.ts';
import { home } from './content.ts';
import { HomePage } from './home-page.tsx';

export const meta: MetaFunction = () =>
  pageHead({
    path: '/',
    title: home.title,
    description: home.description,
    data: [businessData(), websiteData()],
  });

export default HomePage;
