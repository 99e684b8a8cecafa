import type { MetaFunction } from 'react-router-dom';
import type { RouteHandle } from '../../../ui/lib/route-handle.ts';
import { businessData, pageHead, websiteData } from '../../head/seo.ts';
import { home } from './content.ts';
import { HomePage } from './home-page.tsx';

// Whoever has seen the hero draw itself sees it drawn.
export const handle = { isScriptEarly: true } satisfies RouteHandle;

export const meta: MetaFunction = () =>
  pageHead({
    path: '/',
    title: home.title,
    description: home.description,
    data: [businessData(), websiteData()],
  });

export default HomePage;
