import { type MetaFunction, useLocation } from 'react-router-dom';
import { grossOf } from '../../../../domain/pricing/pricing.ts';
import { studio } from '../../../../domain/studio/studio.ts';
import { pagePath } from '../../../ui/lib/page-routes.ts';
import { breadcrumbData, CUT_OUTS, pageHead, serviceData } from '../../head/seo.ts';
import { productOf } from '../../texts/facts.ts';
import { fromPriceOf } from '../../texts/photography-offer.ts';
import type { CategoryPage, SitePath } from '../../texts/types.ts';
import { findCategoryPage } from './categories.ts';
import { CategoryView } from './category-view.tsx';

export const meta: MetaFunction = ({ location }) => {
  const page = pageOf(location.pathname);
  return pageHead({
    path: page.path,
    title: page.title,
    description: page.description,
    data: [
      serviceData({
        path: page.path,
        name: page.navName,
        service: serviceOf(page.path),
        description: page.description,
        ...offerOf(page.path),
      }),
      breadcrumbData(page.breadcrumb, page.path),
    ],
  });
};

/** One template for all category pages; the address selects the content. */
export default function Category() {
  return <CategoryView page={pageOf(useLocation().pathname)} />;
}

/** Names of services that differ from that of their section. */
const services: Partial<Readonly<Record<SitePath, string>>> = {
  '/produktfotografie/mode-fashion': 'Modefotografie',
  '/produktfotografie/hollowman-fotografie': 'Modefotografie',
  '/produktfotografie/legeware-fotografie': 'Modefotografie',
  '/produktfotografie/model-fotografie': 'Modefotografie',
  '/produktfotografie/about-you': 'Modefotografie',
  '/produktfotografie/schmuck': 'Schmuckfotografie',
  '/bildbearbeitung': 'Bildbearbeitung',
  '/bildbearbeitung/bilder-freistellen': CUT_OUTS,
  '/bildbearbeitung/personen-freistellen': 'Freistellen von Personen',
  '/webstories': 'Web-Stories',
};

function serviceOf(path: SitePath): string {
  return services[path] ?? 'Produktfotografie';
}

/** Prices of the page, VAT included: photos from a lowest price, cut-outs between two. */
function offerOf(path: SitePath) {
  const photographs = fromPriceOf(path);
  // Data for search engines cannot carry the mark of a sample.
  if (photographs !== null) return studio.photography.isSample ? {} : { cents: { from: grossOf(photographs.net) } };
  return path === '/bildbearbeitung/bilder-freistellen' ? { cents: pricesOfCutOuts() } : {};
}

/** Cents per image of the kind in the page's table, VAT included. */
function pricesOfCutOuts() {
  const prices = productOf('contour').graduatedprice.map(({ price }) => grossOf(price));
  return { from: Math.min(...prices), to: Math.max(...prices) };
}

function pageOf(pathname: string): CategoryPage {
  const page = findCategoryPage(pagePath(pathname));
  if (page === undefined) throw new Error(`no category page at ${pathname}`);
  return page;
}
