import { readFileSync } from 'node:fs';
import { agency, studioDay } from '../../src/site/pages/about/agency.ts';
import { consulting } from '../../src/site/pages/about/consulting.ts';
import { packingSlip } from '../../src/site/pages/about/packing-slip.ts';
import { referencesPage } from '../../src/site/pages/about/references.ts';
import { automaticPage } from '../../src/site/pages/automatic/content.ts';
import { articles, blogPage } from '../../src/site/pages/blog/articles.ts';
import { categoryPages } from '../../src/site/pages/category/categories.ts';
import { landingTexts, premiumTexts } from '../../src/site/pages/clipping-service/texts.ts';
import { contactPage } from '../../src/site/pages/enquiry/content.ts';
import { legalLinks } from '../../src/site/frame/legal-links.tsx';
import { footerColumns, menus, mobileLinks, topLinks } from '../../src/site/frame/navigation.ts';
import { home } from '../../src/site/pages/home/content.ts';
import { notFound } from '../../src/site/pages/not-found/content.ts';
import { processPage } from '../../src/site/pages/about/process.ts';
import { fileRulesPage } from '../../src/site/pages/file-rules/content.ts';
import { checkTexts, fileCheckPage } from '../../src/site/pages/file-check/content.ts';
import { calculatorTexts, pricesPage } from '../../src/site/pages/prices/content.ts';
import { questionGroups, questionsPage } from '../../src/site/texts/questions.ts';
import { sitemapPage } from '../../src/site/pages/sitemap/site-map.ts';
import { stories } from '../../src/site/pages/stories/content.ts';
import { danke } from '../../src/site/pages/thanks/content.ts';
import { cameraTilt } from '../../src/site/blocks/camera-tilt/camera-lean.ts';
import { automaticTexts, comparisons } from '../../src/site/texts/automatic.ts';
import { edgeProbe } from '../../src/site/texts/edge-probe.ts';
import { guide } from '../../src/site/texts/guide.ts';
import { posePlan } from '../../src/site/texts/pose-plan.ts';
import { focusStack, spin } from '../../src/site/texts/frame-ranges.ts';
import { marketplaceFrames } from '../../src/site/blocks/marketplace-frames/frame-checks.ts';
import { samplePage } from '../../src/site/pages/sample/content.ts';
import { allPromises, promisesOn, promises, trustTexts } from '../../src/site/texts/promises.ts';
import { pricedInTalk } from '../../src/site/texts/photography-offer.ts';
import { qualityTexts } from '../../src/site/texts/quality.ts';
import type { PageMeta } from '../../src/site/texts/types.ts';
import { labels } from '../../src/ui/components/labels.ts';

const articlesFolder = new URL('../../src/site/pages/blog/articles/', import.meta.url);

/** Every page of the marketing texts with its own title and description. */
export const describedPages: readonly PageMeta[] = [
  home,
  ...categoryPages,
  agency,
  automaticPage,
  consulting,
  contactPage,
  blogPage,
  ...articles,
  ...stories,
  pricesPage,
  processPage,
  packingSlip,
  fileRulesPage,
  fileCheckPage,
  questionsPage,
  referencesPage,
  sitemapPage,
  danke,
  samplePage,
  notFound,
];

/** All marketing data by name, for site-wide rules. */
export const marketingContent: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(categoryPages.map((page) => [page.path, page])),
  ...Object.fromEntries(articles.map((article) => [article.slug, article])),
  ...Object.fromEntries(stories.map((story) => [story.slug, story])),
  agency,
  automaticPage,
  automatic: { automaticTexts, comparisons },
  blogPage,
  consulting,
  contactPage,
  calculatorTexts,
  danke,
  cameraTilt,
  edgeProbe,
  focusStack,
  guide,
  home,
  labels,
  marketplaceFrames,
  navigation: { footerColumns, legalLinks, menus, mobileLinks, topLinks },
  notFound,
  posePlan,
  pricesPage,
  promises,
  ownPromises: categoryPages.map(({ path }) => promisesOn(path)),
  allPromises,
  landingTexts,
  premiumTexts,
  packingSlip,
  trustTexts,
  processPage,
  checkTexts,
  fileCheckPage,
  fileRulesPage,
  pricedInTalk,
  qualityTexts,
  questionsPage,
  questionGroups,
  referencesPage,
  sitemapPage,
  samplePage,
  spin,
  studioDay,
};

/** The Markdown of an article with entities decoded. */
export function articleSource(slug: string): string {
  return readFileSync(new URL(`${slug}.mdx`, articlesFolder), 'utf8').replaceAll('&nbsp;', '\u00A0');
}

/** All values below `value` with the name of their property; entries of a list have the list's name. */
export function leaves(value: unknown, key = ''): readonly { readonly key: string; readonly value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((entry) => leaves(entry, key));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, entry]) => leaves(entry, name));
  }
  return [{ key, value }];
}

/** All strings below `value`. */
export function stringsIn(value: unknown): readonly string[] {
  return leaves(value).flatMap((leaf) => (typeof leaf.value === 'string' ? [leaf.value] : []));
}

/** The number of words; soft hyphens do not divide a word. */
export function countWords(value: unknown): number {
  return stringsIn(value)
    .join(' ')
    .replaceAll('\u00AD', '')
    .split(/[\s\u00A0]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Violations of the house rules for German texts, each with its text. */
export function brokenRules(text: string): readonly string[] {
  return houseRules.filter((rule) => rule.pattern.test(text)).map((rule) => `${rule.name}: ${text}`);
}

/** Amounts in a text without their tax status: "12 Cent", "0,45 € pro Bild". */
export function unlabelledPrices(text: string): readonly string[] {
  return text.match(/\d[\d.,]*\u00A0(?:€|Cent)(?!(?: pro Bild)? (?:inkl\.|netto))/g) ?? [];
}

const units = '€|%|GB|MB|px|dpi|mm|cm|Kelvin|Grad|Pixel|Cent|Bit|Uhr|Tagen?|Stunden?|Sekunden?|Minuten?|Meter';

const houseRules: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: 'exclamation mark', pattern: /!/ },
  // Also as "to" between two days or numbers: a line would break after it.
  { name: 'dash', pattern: /[–—]/ },
  { name: 'straight quotation mark', pattern: /"/ },
  { name: 'doubled or stray space', pattern: / {2}|^ | $/ },
  { name: 'breaking space before a unit', pattern: new RegExp(`\\d (?:${units})(?![A-Za-zäöüß])`) },
  { name: 'breaking space in a legal reference', pattern: /(?:§|Abs\.|Art\.|Nr\.) \d/ },
  { name: 'familiar address', pattern: /\b(?:du|dich|dir|dein|deine|deinen|deiner|deinem|euch|euer)\b/i },
  {
    // "Home" is the specification's label of the first breadcrumb, "About You" a marketplace.
    name: 'English label',
    pattern:
      /\b(?:read|more|click|submit|back|next|close|menu|contact|about(?![ -]you)|search|our|your|the|and|with|learn)\b/i,
  },
];
