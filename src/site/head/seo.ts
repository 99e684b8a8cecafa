import type { MetaDescriptor } from 'react-router-dom';
import type { Product } from '../../../domain/catalogue/catalogue.ts';
import { grossOf } from '../../../domain/pricing/pricing.ts';
import type { StudioFacts } from '../../../domain/studio/studio-schema.ts';
import { studio } from '../../../domain/studio/studio.ts';
import type { Crumb } from '../texts/types.ts';

export interface PageHead {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly type?: 'website' | 'article';
  /** For pages that have content only after an action, such as the thank-you page. */
  readonly noindex?: boolean;
  /** Address of the feed of this page. */
  readonly feed?: string;
  readonly data?: readonly StructuredData[];
}

export type StructuredData = Readonly<Record<string, unknown>>;

/** The service that most orders are about, as people search for it. */
export const CUT_OUTS = 'Freistellen von Produktbildern';

/** The canonical URL of a page of this site. */
export function siteUrl(path: string): string {
  return new URL(path, studio.url).href;
}

/** The URL of the share image of the page at `path`; `scripts/share-images.ts` creates it in the build. */
function shareImage(path: string): string {
  return siteUrl(`/og/${path === '/' ? 'start' : path.slice(1)}.jpg`);
}

/** All metadata of a page for browsers, search engines and social networks. */
export function pageHead(page: PageHead): MetaDescriptor[] {
  const url = siteUrl(page.path);
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    ...(page.noindex === true
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: url }]),
    ...(page.feed === undefined
      ? []
      : [{ tagName: 'link' as const, rel: 'alternate', type: 'application/rss+xml', href: page.feed }]),
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: studio.name },
    { property: 'og:locale', content: 'de_DE' },
    { property: 'og:image', content: shareImage(page.path) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.data ?? []).map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}

const business = { '@id': `${studio.url}/#studio` };

/** Data of the studio itself, for the home page and the pages about it. */
export function businessData(): StructuredData {
  return {
    '@type': 'ProfessionalService',
    ...business,
    name: studio.name,
    legalName: studio.legal.entity,
    url: siteUrl('/'),
    image: shareImage('/'),
    logo: siteUrl('/apple-touch-icon.png'),
    telephone: studio.phone.href.replace('tel:', ''),
    email: studio.email,
    ...legalData(studio),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: studio.supportHours.opens,
      closes: studio.supportHours.closes,
    },
    areaServed: ['DE', 'AT', 'CH', 'LU'],
  };
}

/** VAT id and address; data for search engines cannot carry the mark of a sample. */
export function legalData({ legal }: Pick<StudioFacts, 'legal'>): StructuredData {
  return legal.isSample
    ? {}
    : {
        vatID: legal.vatId,
        address: {
          '@type': 'PostalAddress',
          streetAddress: legal.street,
          postalCode: legal.zip,
          addressLocality: legal.city,
          addressCountry: 'DE',
        },
      };
}

/** Data of the whole site, for the home page. */
export function websiteData(): StructuredData {
  return { '@type': 'WebSite', name: studio.name, url: siteUrl('/'), inLanguage: 'de', publisher: business };
}

/**
 * Data of a service page. `cents`: lowest price per image, VAT included, and the highest where all prices are fixed.
 */
export function serviceData(page: {
  readonly path: string;
  readonly name: string;
  readonly description: string;
  /** What is done, in the words that people search for. */
  readonly service: string;
  readonly cents?: { readonly from: number; readonly to?: number };
}): StructuredData {
  return {
    '@type': 'Service',
    name: page.name,
    description: page.description,
    url: siteUrl(page.path),
    serviceType: page.service,
    ...(page.cents && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'EUR',
        lowPrice: page.cents.from / 100,
        ...(page.cents.to !== undefined && { highPrice: page.cents.to / 100 }),
      },
    }),
    provider: { '@type': 'ProfessionalService', ...business, name: studio.name, url: siteUrl('/') },
    areaServed: ['DE', 'AT', 'CH', 'LU'],
  };
}

/** Data of a price list: an offer per kind of image, with the price per image in each tier, VAT included. */
export function pricesData(page: {
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly service: string;
  readonly products: readonly Pick<Product, 'name' | 'graduatedprice'>[];
}): StructuredData {
  return {
    ...serviceData(page),
    offers: page.products.map(({ name, graduatedprice }) => ({
      '@type': 'Offer',
      name,
      priceSpecification: graduatedprice.map(({ minAmount, maxAmount, price }) => ({
        '@type': 'UnitPriceSpecification',
        price: grossOf(price) / 100,
        priceCurrency: 'EUR',
        valueAddedTaxIncluded: true,
        unitText: 'Bild',
        eligibleQuantity: {
          '@type': 'QuantitativeValue',
          minValue: minAmount,
          ...(maxAmount !== null && { maxValue: maxAmount }),
        },
      })),
    })),
  };
}

/** Data of a page of questions; an answer is its paragraphs. */
export function questionsData(
  questions: readonly { readonly question: string; readonly answer: readonly string[] }[],
): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  };
}

/** Data of a page's breadcrumb; its last step is the page itself. */
export function breadcrumbData(crumbs: readonly Crumb[], path: string): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, position) => ({
      '@type': 'ListItem',
      position: position + 1,
      name: label,
      item: siteUrl(href ?? path),
    })),
  };
}

/** Data of a blog article; its author is the studio. */
export function articleData(article: {
  readonly path: string;
  readonly heading: string;
  readonly description: string;
  readonly date: string;
  readonly image: string;
}): StructuredData {
  return {
    '@type': 'Article',
    headline: plainText(article.heading),
    description: article.description,
    datePublished: article.date,
    dateModified: article.date,
    inLanguage: 'de',
    image: siteUrl(article.image),
    mainEntityOfPage: siteUrl(article.path),
    author: { '@type': 'Organization', ...business, name: studio.name, url: siteUrl('/') },
    publisher: { '@type': 'Organization', ...business, name: studio.name, url: siteUrl('/') },
  };
}

/** Removes soft hyphens. */
function plainText(heading: string): string {
  return heading.replaceAll('\u00AD', '');
}
