import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { categoryPaths, legalPaths } from './site-map.ts';

/** Every address of the site; which pages exist is said by `site-map.ts`. */
export default [
  layout('./routes/site.tsx', [
    index('./routes/home.tsx'),
    ...categoryPaths.map((path) => route(path, './routes/category.tsx', { id: path })),
    route('agentur', './routes/agency.tsx'),
    route('consulting', './routes/consulting.tsx'),
    route('blog', './routes/blog.tsx'),
    route('blog/:slug', './routes/article.tsx'),
    route('kontakt', './routes/contact.tsx'),
    route('kontakt/freistellen', './routes/contact-clipping.tsx'),
    route('danke', './routes/thanks.tsx'),
    ...legalPaths.map((path) => route(path, './routes/legal.tsx', { id: path })),
    route('widerruf', './routes/withdrawal.tsx'),
    route('sitemap', './routes/sitemap.tsx'),
    route('404', './routes/not-found.tsx'),
  ]),
  route('stories/:slug', './routes/story.tsx'),
  route('sitemap.xml', './routes/sitemap-xml.ts'),
  route('robots.txt', './routes/robots-txt.ts'),
  route('freistell-service/*', './routes/freistell-service.tsx'),
  // With a token in the path, as links had it before.
  route('uebergabe/:token?', './routes/uebergabe.tsx'),
] satisfies RouteConfig;
