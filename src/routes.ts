import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { categoryPaths, legalPaths } from './site/sitemap/site-map.ts';

/** Every address of the site; which pages exist is said by `site-map.ts`. */
export default [
  layout('./site/frame/route.tsx', [
    index('./site/home/route.tsx'),
    ...categoryPaths.map((path) => route(path, './site/category/route.tsx', { id: path })),
    route('agentur', './site/about/agency-route.tsx'),
    route('consulting', './site/about/consulting-route.tsx'),
    route('blog', './site/blog/route.tsx'),
    route('blog/:slug', './site/blog/article-route.tsx'),
    route('kontakt', './site/enquiry/route.tsx'),
    route('kontakt/freistellen', './site/enquiry/clipping-route.tsx'),
    route('freistell-service', './site/clipping-service/route.tsx'),
    route('freistell-service/premium', './site/clipping-service/premium-route.tsx'),
    route('danke', './site/thanks/route.tsx'),
    ...legalPaths.map((path) => route(path, './site/legal/route.tsx', { id: path })),
    route('widerruf', './site/withdrawal/route.tsx'),
    route('ablauf', './site/about/process-route.tsx'),
    route('referenzen', './site/about/references-route.tsx'),
    route('fragen', './site/questions/route.tsx'),
    route('dateivorgaben', './site/file-rules/route.tsx'),
    route('preise', './site/prices/route.tsx'),
    route('api', './site/api/route.tsx'),
    route('sitemap', './site/sitemap/route.tsx'),
    route('404', './site/not-found/route.tsx'),
  ]),
  route('stories/:slug', './site/stories/route.tsx'),
  route('sitemap.xml', './site/sitemap/xml-route.ts'),
  route('robots.txt', './site/sitemap/robots-route.ts'),
  route('llms.txt', './site/sitemap/llms-route.ts'),
  route('site.webmanifest', './site/head/manifest-route.ts'),
  route('menue.svg', './site/frame/menu-icons-route.tsx'),
  route('zeichen.svg', './site/frame/page-icons-route.tsx'),
  route('blog/feed.xml', './site/blog/feed-route.ts'),
  route('freistell-service/fortsetzen', './order/resume/route.tsx'),
  route('freistell-service/angebot', './order/resume/quote-link-route.tsx'),
  route('freistell-service/*', './order/route.tsx'),
  route('auftrag', './order/order-page/route.tsx'),
  route('studio', './studio/route.tsx'),
  // With a token in the path, as links had it before.
  route('uebergabe/:token?', './order/transfer/route.tsx'),
] satisfies RouteConfig;
