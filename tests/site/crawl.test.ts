import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../domain/catalogue/catalogue.ts';
import { ORDER_PATH, PROCESSING_PATH } from '../../domain/order/order-links.ts';
import { marketplaceTitles } from '../../domain/catalogue/marketplace-names.ts';
import { type Marketplace, marketplaceNotes, marketplaces } from '../../domain/order/marketplaces.ts';
import { photoWidths } from '../../domain/catalogue/photo-widths.ts';
import { formatCents, formatPixels } from '../../domain/texts/format.ts';
import { ISLANDS, islandsStart } from '../../domain/texts/islands-start.ts';
import holidays from '../../domain/delivery/holidays.json' with { type: 'json' };
import { grossOf } from '../../domain/pricing/pricing.ts';
import { studio } from '../../domain/studio/studio.ts';
import { isWizardScreen, screenAtPath, screenTable } from '../../machines/order/order-steps.ts';
import photoList from '../../public/photos/photos.json' with { type: 'json' };
import { ARTICLE_LIST, goodsAddress } from '../../src/site/pages/about/packing-slip.ts';
import { announceLink } from '../../src/site/pages/about/packing-slip.ts';
import { articles } from '../../src/site/pages/blog/articles.ts';
import { testImagesAddress } from '../../src/site/pages/clipping-service/ways.ts';
import { legalData, siteUrl } from '../../src/site/head/seo.ts';
import { fromPriceOf } from '../../src/site/texts/photography-offer.ts';
import { questionGroups } from '../../src/site/texts/questions.ts';
import type { SitePath } from '../../src/site/texts/types.ts';
import { marketplacePages } from '../../src/site/texts/marketplaces.ts';
import { categoryPaths, fileRoutes, sitemapPage, siteRoutes } from '../../src/site/pages/sitemap/site-map.ts';
import { unlabelledPrices } from '../support/marketing-content.ts';
import {
  builtFiles,
  clientDir,
  islandScripts,
  once,
  pageHtml,
  scriptsOf,
  srcSet,
  type Tag,
  tags,
  textsOf,
  visiblePart,
} from './built-site.ts';
import { all, asRead, type Element, hrefsIn, only, pageTree, textOf, translatedTexts } from './page-tree.ts';

/** Compressed bytes of a page. Above a budget a test warns; above 110 % of it, it fails. */
const budgets = {
  html: 16_000,
  css: 22_000,
  script: 6000,
  firstStep: 220_000,
  islands: 130_000,
  withReact: 160_000,
  faces: 30_000,
};

/** Pages without router and React; the wizard is an app of its own. */
const staticPaths = siteRoutes.map((route) => route.path);
const listedPaths = siteRoutes.filter((route) => route.listed).map((route) => route.path);
/** Links in the frame of every page, by law or custom, that the pages' own texts need not have. */
const reachedByFrame = new Set([
  '/',
  '/sitemap',
  '/impressum',
  '/barrierefreiheit',
  '/widerruf',
  '/datenschutz',
  '/agb',
]);
/** Pages that sell something with a price; a web story is agreed in person. */
const sellingPaths = ['/', ...categoryPaths.filter((address) => address !== '/webstories'), '/warum-nicht-einfach-ki'];
const photoWidthOf = new Map(photoList.map(({ file, width }) => [`/photos/${file}`, width]));
const photoVersionOf = new Map(photoList.map(({ file, version }) => [`/photos/${file}`, version]));

describe.each(staticPaths)('the page %s', (address) => {
  const html = pageHtml(address);
  const visible = visiblePart(html);

  it('is German, has one main heading, and its headings are in order', () => {
    expect(tags(html, 'html').map((tag) => tag.attributes['lang'])).toEqual(['de']);
    const levels = tags(visible, 'h1', 'h2', 'h3', 'h4').map((tag) => Number(tag.name.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const jumps = levels.filter((level, position) => level > (levels[position - 1] ?? 0) + 1);
    expect(jumps).toEqual([]);
  });

  it('has a title, a description and either a canonical address or noindex', () => {
    expect(textsOf(html, 'title')).toHaveLength(1);
    expect(metaOf(html, 'description')?.length).toBeGreaterThanOrEqual(50);
    const canonical = tags(html, 'link').filter((tag) => tag.attributes['rel'] === 'canonical');
    const isListed = listedPaths.includes(address);
    expect(canonical.map((tag) => tag.attributes['href'])).toEqual(isListed ? [siteUrl(address)] : []);
    expect(metaOf(html, 'robots')).toBe(isListed ? undefined : 'noindex');
  });

  it('says of every price whether it includes tax', () => {
    // Column heads state the tax in tables; scripts and external services have no texts of ours.
    const words = textsOf(visible.replaceAll(/<table\b[\s\S]*?<\/table>/g, ''), 'body').join(' ');
    const heads = textsOf(visible, 'table').filter((table) => table.includes('€') && !/inkl\..*netto/s.test(table));
    expect([...unlabelledPrices(words), ...heads]).toEqual([]);
  });

  it('shows no raw template, no missing value', () => {
    const words = textsOf(visible, 'body').join(' ');
    expect(/\$\{|\bundefined\b|\bNaN\b|\[object /.exec(words)).toBeNull();
  });

  it('has no broken links', () => {
    const broken = tags(visible, 'a', 'area', 'form').flatMap(({ attributes }) => {
      const target = attributes['href'] ?? attributes['action'] ?? '';
      return target.startsWith('/') || target.startsWith('#') ? problemOf(target, address) : [];
    });
    expect(broken).toEqual([]);
  });

  it('shows only pictures that exist, in existing widths, with size and alternative text', () => {
    const images = tags(visible, 'img').map((tag) => tag.attributes);
    const urls = images.flatMap((image) => [
      image['src'] ?? '',
      ...srcSet(image['srcset'] ?? '').map((entry) => entry.url),
    ]);
    expect(urls.filter((url) => url !== '' && !isPicture(url))).toEqual([]);
    const incomplete = images.filter((image) => ['alt', 'width', 'height'].some((name) => image[name] === undefined));
    expect(incomplete).toEqual([]);
    const enlarged = tags(visible, 'img').flatMap(({ attributes }) =>
      srcSet(attributes['srcset'] ?? '').filter(
        ({ url, width }) => width > (photoWidthOf.get(url.split('?')[0] ?? '') ?? width),
      ),
    );
    expect(enlarged).toEqual([]);
  });

  it('loads one picture eagerly at most and the others lazily', () => {
    const first = tags(visible, 'img').filter((tag) => tag.attributes['fetchpriority'] === 'high');
    expect(first.length).toBeLessThanOrEqual(1);
    const eager = tags(visible, 'img').filter((tag) => tag.attributes['loading'] !== 'lazy');
    expect(eager.length).toBeLessThanOrEqual(1);
  });

  it('describes itself in valid JSON-LD', () => {
    const data = dataOf(address);
    const types = data.map((entry) => entry['@type']);
    expect(data.every((entry) => entry['@context'] === 'https://schema.org')).toBe(true);
    if (address.startsWith('/blog/')) expect(types).toContain('Article');
    if (address === '/') expect(types).toContain('ProfessionalService');
    if (/^\/(produktfotografie|bildbearbeitung)/.test(address)) expect(types).toEqual(['Service', 'BreadcrumbList']);
  });

  it('loads nothing from another host and has no inline script of its own', () => {
    const loaded = tags(html, 'img', 'script', 'iframe', 'source', 'video', 'audio', 'embed', 'object', 'link').flatMap(
      ({ name, attributes }) => {
        const isHint = name === 'link' && ['canonical', 'alternate'].includes(attributes['rel'] ?? '');
        return isHint
          ? []
          : [attributes['src'], attributes['href'], attributes['data']].filter((url) => url !== undefined);
      },
    );
    expect(loaded.filter((url) => !url.startsWith('/') || url.startsWith('//'))).toEqual([]);
    // The page contains and loads no other script before its first paint, except those that its first paint needs.
    const isEarly = address === '/' || address.startsWith('/stories/');
    const early = [` type="module" src="${ISLANDS}" fetchPriority="low"`, ''];
    const scripts = [...html.matchAll(/<script(?! type="application\/ld\+json")([^>]*)>(.*?)<\/script>/gs)];
    expect(scripts.map(([, attributes, code]) => [attributes, code])).toEqual([isEarly ? early : ['', islandsStart]]);
    expect(tags(html, 'link').filter(({ attributes }) => attributes['rel'] === 'modulepreload')).toEqual([]);
  });

  it('excludes each amount that stands alone from translation', () => {
    expect(translatedTexts(pageTree(address)).filter((text) => /^(?:ab )?[\d.]+,\d\d €$/.test(text))).toEqual([]);
  });

  it('has German labels for screen readers', () => {
    const spoken = tags(visible, '\\w+').flatMap(({ attributes }) =>
      ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext', 'aria-roledescription'].flatMap(
        (name) => attributes[name] ?? [],
      ),
    );
    const english =
      /\b(close|open|next|previous|slides?|search|loading|submit|required|breadcrumbs?|image|picture|more)\b/i;
    expect([...spoken, ...textsOf(visible, 'button')].filter((words) => english.test(words))).toEqual([]);
  });

  it('is light: HTML and one style sheet keep their budgets', () => {
    const sheets = tags(html, 'link').filter((tag) => tag.attributes['rel'] === 'stylesheet');
    // The router marks some addresses with an empty fragment.
    const bytes = sheets.map((tag) => sizeOf(tag.attributes['href']?.replace(/#$/, '') ?? ''));
    keepsBudget('html', packed(Buffer.from(html)));
    // A second sheet would be the wizard's and delay the first paint.
    expect(bytes).toHaveLength(1);
    keepsBudget(
      'css',
      bytes.reduce((sum, size) => sum + size, 0),
    );
  });

  it('keeps the script budgets, before a touch and with every island', () => {
    keepsBudget('script', sizeOf(ISLANDS));
    const bytes = scriptsOf(html).map(sizeOf);
    // Forms, the drawing studio, and the transfer window, whose visitors have cached most of it from the wizard.
    const takesReact = ['<form', 'data-island="drawing"', 'data-transfer'].some((mark) => html.includes(mark));
    keepsBudget(
      takesReact ? 'withReact' : 'islands',
      bytes.reduce((sum, one) => sum + one, 0),
    );
  });
});

describe.each(sellingPaths)('the selling page %s', (address) => {
  it('names price, tax and time beside the button of its first screen, with a link to all prices', () => {
    const lines = all(pageTree(address), 'p', ({ attribs }) => 'data-from-price' in attribs);
    const said = lines.map(textOf).join(' ');
    expect(said).toMatch(/[Aa]b \d[\d.]*,\d\d € .*inkl\. MwSt\. \(.*netto/);
    expect(said).toMatch(/(?:Tagen|Stunden)/);
    expect(lines.flatMap(hrefsIn).every((href) => href.startsWith('/preise'))).toBe(true);
    const html = pageHtml(address);
    expect(html.indexOf('data-from-price')).toBeLessThan(html.indexOf('<h2', html.indexOf('<main')));
  });
});

describe.each(staticPaths.filter((address) => !address.startsWith('/stories/')))('the header of %s', (address) => {
  it('shows the prices, and two buttons that lead to two pages', () => {
    const header = only(pageTree(address), 'header', ({ attribs }) => 'data-site-header' in attribs);
    expect(all(header, 'a', (link) => textOf(link) === 'Preise' && link.attribs['href'] === '/preise').length).toBe(
      // In the bar, and twice in the menu of phones.
      3,
    );
    const buttons = all(header, 'a', isButton).map(
      (link) => `${textOf(link)} ${(link.attribs['href'] ?? '').replace(/\?.*$/, '')}`,
    );
    const two = ['Freistellen lassen /freistell-service', 'Kontakt /kontakt'];
    expect([buttons.slice(0, 2).toSorted(), buttons.slice(2).toSorted()]).toEqual([two, two]);
  });
});

describe('the first step of the wizard', () => {
  const document = pageHtml(screenTable.contact.path);

  it('keeps the budgets of script and styles', () => {
    const [needs = ''] = tags(document, 'script').flatMap(({ attributes }) => attributes['data-needs'] ?? []);
    const sheets = tags(document, 'link').filter(({ attributes }) => attributes['rel'] === 'stylesheet');
    keepsBudget('firstStep', weightOf(needs.split(' ')));
    keepsBudget('css', weightOf(sheets.map(({ attributes }) => attributes['href'] ?? '')));
  });

  it('keeps the typeface budget, as every page does', () => {
    const faces = tags(document, 'link').filter(({ attributes }) => attributes['as'] === 'font');
    const bytes = faces.map(({ attributes }) => readFileSync(path.join(clientDir, attributes['href'] ?? '')).length);
    expect(bytes).toHaveLength(2);
    keepsBudget(
      'faces',
      bytes.reduce((sum, one) => sum + one, 0),
    );
  });
});

describe('the structured data', () => {
  it('names the site on its first page and an author of each article', () => {
    expect(dataOf('/').map((data) => data['@type'])).toEqual(['ProfessionalService', 'WebSite']);
    const authors = articles.map(({ slug }) => dataOf(`/blog/${slug}`)[0]?.['author']);
    const author = { '@type': 'Organization', '@id': siteUrl('/#studio'), name: studio.name, url: siteUrl('/') };
    expect(authors).toEqual(articles.map(() => author));
  });

  it('offers photos from the price of the page with VAT, unless the price is a sample', () => {
    const pages = categoryPaths.filter((address) => address.startsWith('/produktfotografie'));
    const offers = pages.map((address) => [address, dataOf(address)[0]?.['offers']]);
    const isSample = studio.photography.isSample;
    expect(offers).toEqual(pages.map((address) => [address, isSample ? undefined : photographyOffer(address)]));
  });

  it('names no price that its page does not show', () => {
    const offered = staticPaths.flatMap((address) => {
      const said = textOf(pageTree(address));
      return pricesIn(dataOf(address)).map((price) => [address, price, said.includes(price)]);
    });
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.filter(([, , isShown]) => isShown === false)).toEqual([]);
  });

  it('has the steps to each page, the same as its breadcrumb', () => {
    const paths = listedPaths.filter((address) => address !== '/' && !address.startsWith('/stories/'));
    const wrong = paths.filter((address) => {
      const list = dataOf(address).find((data) => data['@type'] === 'BreadcrumbList');
      const steps = (list?.['itemListElement'] ?? []) as readonly { readonly name: string; readonly item: string }[];
      const shown = all(only(pageTree(address), 'main'), 'ol').at(0);
      const names = shown === undefined ? [] : all(shown, 'li').map(textOf);
      return (
        steps.length < 2 ||
        steps.at(-1)?.item !== siteUrl(address) ||
        names.join() !== steps.map(({ name }) => name).join()
      );
    });
    expect(wrong).toEqual([]);
  });

  it('names services as people search for them, and no sample address or VAT id', () => {
    const services = staticPaths.flatMap((address) => dataOf(address).flatMap((data) => data['serviceType'] ?? []));
    expect(new Set(services)).toEqual(
      new Set([
        'Produktfotografie',
        'Modefotografie',
        'Schmuckfotografie',
        'Bildbearbeitung',
        'Freistellen von Produktbildern',
        'Freistellen von Personen',
        'Web-Stories',
        'Beratung für Produktbilder',
      ]),
    );
    const legal = { ...studio.legal, isSample: false };
    expect(legalData({ legal })).toEqual({
      vatID: legal.vatId,
      address: {
        '@type': 'PostalAddress',
        streetAddress: legal.street,
        postalCode: legal.zip,
        addressLocality: legal.city,
        addressCountry: 'DE',
      },
    });
    expect(dataOf('/')[0]).toMatchObject(legalData(studio));
    expect('vatID' in (dataOf('/')[0] ?? {})).toBe(!studio.legal.isSample);
  });

  it('has every question with its answer', () => {
    const [questions] = dataOf('/fragen');
    const known = questionGroups.flatMap((group) => group.questions.map(({ question }) => question));
    const entries = questions?.['mainEntity'] as readonly { readonly name: string }[];
    expect([questions?.['@type'], entries.map(({ name }) => name)]).toEqual(['FAQPage', known]);
  });

  it('shows a logo that is large enough for search engines', async () => {
    const { pathname } = new URL(String(dataOf('/')[0]?.['logo']));
    const { width, height } = await sharp(path.join(clientDir, pathname)).metadata();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(112);
  });

  it('offers each kind of picture on the price list, in every tier, with VAT', () => {
    const offers = dataOf('/preise')[0]?.['offers'] as readonly {
      readonly name: string;
      readonly priceSpecification: readonly { readonly price: number; readonly valueAddedTaxIncluded: boolean }[];
    }[];
    const offered = offers.map(({ name, priceSpecification }) => ({
      name,
      prices: priceSpecification.map(({ price, valueAddedTaxIncluded }) => [price, valueAddedTaxIncluded]),
    }));
    expect(offered).toEqual(
      catalogue.products.map(({ name, graduatedprice }) => ({
        name,
        prices: graduatedprice.map(({ price }) => [grossOf(price) / 100, true]),
      })),
    );
  });
});

describe('the islands', () => {
  it('load React only where React renders them, and a few kilobytes elsewhere', () => {
    const weights = Object.entries(islandScripts()).map(([island, scripts]) => ({
      island,
      react: scripts.some((file) => file.includes('/react-')),
      isLight: scripts.reduce((sum, file) => sum + sizeOf(file), 0) < 16_000,
    }));
    expect(weights.filter(({ react }) => react)).toEqual([{ island: 'lightbox', react: true, isLight: false }]);
    expect(weights.filter(({ isLight }) => !isLight)).toEqual([{ island: 'lightbox', react: true, isLight: false }]);
    expect(weights.length).toBeGreaterThanOrEqual(12);
    // Pages contain only the few years that they need.
    const withHolidays = Object.entries(islandScripts()).filter(([, scripts]) =>
      scripts.some((file) => readFileSync(path.join(clientDir, file), 'utf8').includes(holidays[2030])),
    );
    expect(withHolidays).toEqual([]);
  });
});

describe('the site as a whole', () => {
  it('has no two pages with the same title or description', () => {
    const titles = staticPaths.map((address) => textsOf(pageHtml(address), 'title')[0]);
    const descriptions = staticPaths.map((address) => metaOf(pageHtml(address), 'description'));
    expect(new Set(titles).size).toBe(staticPaths.length);
    expect(new Set(descriptions).size).toBe(staticPaths.length);
  });

  it('requests strips 288 px wide and thumbnails 80, and offers fluid pictures at 384', () => {
    const images = staticPaths.flatMap((address) =>
      all(pageTree(address), 'img').filter(({ attribs }) => attribs['src']?.startsWith('/photos/')),
    );
    const strips = images.filter((image) => isWithin(image, 'data-carousel-viewport'));
    const thumbnails = images.filter(({ attribs }) => attribs['sizes'] === '80px');
    const fluid = images.filter(({ attribs }) => attribs['sizes']?.includes('vw') && Number(attribs['width']) > 384);
    expect([strips, thumbnails].map(widthsOf)).toEqual([new Set(['288']), new Set(['80'])]);
    expect(fluid.filter(({ attribs }) => !attribs['srcset']?.includes('w=384 384w'))).toEqual([]);
    expect(fluid.length).toBeGreaterThan(0);
  });

  it('uses each link text for one address only', () => {
    const targets = new Map<string, Set<string>>();
    for (const link of staticPaths.flatMap((address) => all(pageTree(address), 'a'))) {
      const { href = '', 'aria-label': name = textOf(link) } = link.attribs;
      // Ignores prefilled values of the enquiry form and pictures that open large.
      if (name === '' || 'data-lightbox' in link.attribs) continue;
      targets.set(name, (targets.get(name) ?? new Set()).add(href.replace(/\?thema=.*$/, '')));
    }
    expect([...targets].filter(([, addresses]) => addresses.size > 1)).toEqual([]);
  });

  it('uses at most two labels for buttons to one address', () => {
    const names = new Map<string, string>(
      sitemapPage.groups.flatMap(({ links }) => links.map(({ href, label }) => [href, label] as const)),
    );
    const asking = new Map<string, Set<string>>();
    for (const address of staticPaths) {
      for (const link of all(pageTree(address), 'a', isButton)) {
        const [label, target] = [textOf(link), (link.attribs['href'] ?? '').replace(/[?#].*$/, '')];
        // Exempt: a page's own name, links back, the link to announced goods of an ordered job, and test images, which
        // are another order.
        if (!target.startsWith('/') || label === names.get(target) || label.startsWith('Zurück')) continue;
        if (label === announceLink.label || link.attribs['href'] === testImagesAddress) continue;
        asking.set(target, (asking.get(target) ?? new Set()).add(label));
      }
    }
    expect([...asking].filter(([, labels]) => labels.size > 2)).toEqual([]);
    expect([...(asking.get('/kontakt') ?? [])].toSorted()).toEqual(['Anfragen', 'Unverbindlich anfragen']);
    expect([...(asking.get('/freistell-service') ?? [])]).toEqual(['Freistellen lassen']);
  });

  it('names no figure of a marketplace without a source, nor far from its sources', () => {
    const known = [
      ...Object.values(marketplaces).flatMap(({ facts }) => Object.values(facts)),
      ...Object.values(marketplaceNotes),
    ].map(({ words }) => asRead(words));
    // The sizes that we deliver are our own facts.
    const ours = catalogue.scales.flatMap(({ width, height }) =>
      width === null || height === null ? [] : [asRead(formatPixels(width, height))],
    );
    const named = new RegExp(Object.values(marketplaceTitles).join('|'));
    const about = new Set<string>(Object.values(marketplacePages));
    const found = staticPaths.flatMap((address) => {
      const main = only(pageTree(address), 'main');
      const hasSources = all(main, 'section', ({ attribs }) => attribs['id'] === 'marktplaetze').length > 0;
      const isNear = hasSources || [...about].some((path) => hrefsIn(main).includes(path));
      return (
        [...all(main, 'p'), ...all(main, 'li'), ...all(main, 'dd')]
          .filter(
            (one) => all(one, 'p').length === 0 && !isWithin(one, 'data-variants') && !all(one, 'a').some(opensLarge),
          )
          .flatMap((one) => textOf(one).split(/(?<=[.:?]) /))
          // On a page about marketplaces every sentence is about them, except those about what we do and charge.
          .filter((sentence) => (about.has(address) || named.test(sentence)) && !/\b[Ww]ir\b|€|Tage/.test(sentence))
          .flatMap((sentence) => sentence.match(FIGURE) ?? [])
          .filter((figure) => !isNear || ![...known, ...ours].some((words) => words.includes(figure)))
          .map((figure) => `${address}: ${figure}`)
      );
    });
    expect(found).toEqual([]);
  });

  it('links to each page from the bodies of at least three others', () => {
    const leading = new Map(listedPaths.map((address) => [address, new Set<string>()]));
    for (const from of staticPaths) {
      // "Alle Seiten" links everywhere, which shows no relation.
      if (from === '/sitemap') continue;
      for (const { attributes } of tags(bodyOf(pageHtml(from)), 'a', 'form')) {
        const target = attributes['href'] ?? attributes['action'] ?? '';
        const { pathname } = new URL(target, `http://site${from}`);
        if (pathname !== from) leading.get(pathname)?.add(from);
      }
    }
    const few = [...leading].filter(([, from]) => from.size < 3).map(([address, from]) => [address, [...from]]);
    expect(few.filter(([address]) => !reachedByFrame.has(String(address)))).toEqual([]);
  });

  it('lists exactly its pages in sitemap.xml', () => {
    const xml = readFileSync(path.join(clientDir, 'sitemap.xml'), 'utf8');
    expect(textsOf(xml, 'loc')).toEqual(listedPaths.map(siteUrl));
    const days = new Map(
      [...xml.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)].map(([, page, day]) => [page, day]),
    );
    expect(articles.map(({ slug }) => days.get(siteUrl(`/blog/${slug}`)))).toEqual(articles.map(({ date }) => date));
    expect(days.get(siteUrl('/agb'))).toBe(studio.legalTexts.version);
    expect(days.get(siteUrl('/produktfotografie/otto'))).toBe(latestOf(marketplaces.otto));
    expect([...days.values()].filter((day) => day !== undefined && !/^\d{4}-\d\d-\d\d$/.test(day))).toEqual([]);
    expect(readFileSync(path.join(clientDir, 'robots.txt'), 'utf8')).toContain(`Sitemap: ${studio.url}/sitemap.xml`);
  });

  it('has an article feed, and describes itself to machines', () => {
    const feed = readFileSync(path.join(clientDir, 'blog/feed.xml'), 'utf8');
    const addresses = articles.map(({ slug }) => siteUrl(`/blog/${slug}`));
    expect(textsOf(feed, 'guid')).toEqual(addresses);
    expect(pageHtml('/blog')).toContain('type="application/rss+xml" href="/blog/feed.xml"');
    const words = readFileSync(path.join(clientDir, 'llms.txt'), 'utf8');
    const known = [...categoryPaths.map(siteUrl), ...addresses];
    expect(known.filter((address) => !words.includes(`(${address})`))).toEqual([]);
  });

  it('offers packers a list as a spreadsheet, and a slip whose code links to the form', async () => {
    const list = readFileSync(path.join(clientDir, ARTICLE_LIST), 'utf8');
    expect(list.startsWith('\uFEFF"Artikelnummer";"Bezeichnung";')).toBe(true);
    expect(new Set(list.split('\r\n').map((line) => line.split('";"').length))).toEqual(new Set([6, 1]));

    const slip = only(pageTree('/ablauf/packzettel'), 'main');
    expect(goodsAddress.map(asRead).filter((line) => !textOf(slip).includes(line))).toEqual([]);
    const code = only(slip, 'svg', ({ attribs }) => attribs['role'] === 'img');
    const side = Number(code.attribs['viewbox']?.split(' ')[2] ?? code.attribs['viewBox']?.split(' ')[2]);
    const picture = await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${8 * side}" height="${8 * side}"><rect width="100%" height="100%" fill="#fff"/><path d="${only(code, 'path').attribs['d']}"/></svg>`,
      ),
    )
      .ensureAlpha()
      .raw()
      .toBuffer();
    expect(decodeQR({ width: 8 * side, height: 8 * side, data: new Uint8Array(picture) })).toBe(
      siteUrl('/kontakt?thema=lieferung'),
    );
  });

  it('has the icons that browsers and phones request by default', async () => {
    const icons = ['favicon.ico', 'apple-touch-icon.png'].map((file) => readFileSync(path.join(clientDir, file)));
    const [ico, touch] = icons as [Buffer, Buffer];
    expect(
      await Promise.all([ico.subarray(22), touch].map(async (one) => (await sharp(one).metadata()).width)),
    ).toEqual([32, 180]);
  });

  it('has a manifest whose icons exist', () => {
    const manifest = JSON.parse(readFileSync(path.join(clientDir, 'site.webmanifest'), 'utf8'));
    const icons = manifest.icons.map(({ src }: { readonly src: string }) => existsSync(path.join(clientDir, src)));
    expect([manifest.name, icons]).toEqual([studio.name, [true, true, true, true]]);
    expect(tags(pageHtml('/'), 'link').map((tag) => tag.attributes['href'])).toContain('/site.webmanifest');
  });

  it('lists the same pages for people', () => {
    const links = sitemapPage.groups.flatMap((group) => group.links.map((link) => link.href));
    expect([...links, '/sitemap'].sort()).toEqual([...listedPaths].sort());
  });

  it('has a preview picture of its own for shared links on every page', async () => {
    const pictures = staticPaths.map((address) => {
      const { pathname } = new URL(metaOf(pageHtml(address), 'og:image') ?? '');
      return readFileSync(path.join(clientDir, pathname));
    });
    expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(staticPaths.length);
    const sizes = await Promise.all(pictures.map((bytes) => sharp(bytes).metadata()));
    expect(new Set(sizes.map(({ width, height }) => `${width} x ${height}`))).toEqual(new Set(['1200 x 630']));
  });

  it('loads no typeface or picture from another host in its style sheets', () => {
    const urls = builtFiles('assets', '.css').flatMap((file) =>
      [...readFileSync(path.join(clientDir, file), 'utf8').matchAll(/url\(["']?([^"')]+)/g)].map(([, url = '']) => url),
    );
    expect(urls.filter((url) => !url.startsWith('/') && !url.startsWith('data:'))).toEqual([]);
  });
});

/** The last day on which a source of this marketplace was read. */
function latestOf({ sources }: Marketplace): string | undefined {
  return sources
    .map(({ read }) => read)
    .toSorted()
    .at(-1);
}

/** A marketplace's figures: "24 Bilder", "85 %", "480 × 960 px", "um einen Prozentpunkt", "1 : 1,44". */
const FIGURE = /(?:\d[\d.,]* × )?\d[\d.,]* (?:px|MB|%|Grad|Bilder)|um \w+ Prozentpunkte?|\d+ (?:zu|:) \d[\d,]*/g;

/** Its text gives the number of pictures. */
function opensLarge({ attribs }: Element): boolean {
  return 'data-lightbox' in attribs;
}

/** Whether an ancestor has this attribute. */
function isWithin(element: Element, attribute: string): boolean {
  for (let above = element.parent; above !== null; above = above.parent) {
    if ('attribs' in above && above.attribs[attribute] !== undefined) return true;
  }
  return false;
}

/** By Mantine's button class. */
function isButton({ attribs }: Element): boolean {
  return attribs['class']?.split(' ').includes('m_77c9d27d') === true;
}

/** A page's own content, without header, menus, footer and breadcrumbs. */
function bodyOf(html: string): string {
  const main = /<main\b[\s\S]*?<\/main>/.exec(visiblePart(html))?.[0] ?? '';
  return main.replaceAll(/<nav\b[\s\S]*?<\/nav>/g, '');
}

/** A page's structured data, in order. */
function dataOf(address: string): readonly Record<string, unknown>[] {
  const scripts = pageHtml(address).matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, json = '']) => JSON.parse(json));
}

function metaOf(html: string, name: string): string | undefined {
  const isNamed = (tag: Tag) => tag.attributes['name'] === name || tag.attributes['property'] === name;
  return tags(html, 'meta').find(isNamed)?.attributes['content'];
}

/** Why a link of the page `from` leads nowhere, or an empty list. */
function problemOf(target: string, from: string): readonly string[] {
  const { pathname, search, hash } = new URL(target, `http://site${from}`);
  if (pathname.startsWith('/api/') || pathname === '/openapi.json') return [];
  if (pathname.startsWith('/photos/')) return isPicture(pathname + search) ? [] : [target];
  if (pathname === ORDER_PATH || pathname === `${PROCESSING_PATH}.pdf`) return [];
  if (pathname === '/.well-known/security.txt') return [];
  if ((fileRoutes as readonly string[]).includes(pathname)) return [];
  const screen = screenAtPath(pathname);
  if (screen !== undefined && isWizardScreen(screen)) return [];
  if (!siteRoutes.some((route) => route.path === pathname)) return [target];
  const id = decodeURIComponent(hash.slice(1));
  return id === '' || idsOf(pathname).has(id) ? [] : [target];
}

const idsOf = once(
  (address: string) => new Set(tags(visiblePart(pageHtml(address)), '\\w+').map((tag) => tag.attributes['id'])),
);

/** Whether the image service would serve this address. */
function isPicture(url: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://site');
  const width = searchParams.get('w');
  const isWidth = width === null || (photoWidths as readonly number[]).includes(Number(width));
  const isNewest = searchParams.get('v') === (photoVersionOf.get(pathname) ?? null);
  return isWidth && isNewest && existsSync(path.join(clientDir, pathname));
}

/** The compressed size of a built file in bytes. */
const sizeOf = once((file: string): number => packed(readFileSync(path.join(clientDir, file))));

function weightOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + sizeOf(file), 0);
}

/** The widths that these pictures request first. */
function widthsOf(images: readonly Element[]): ReadonlySet<string | undefined> {
  return new Set(images.map(({ attribs }) => attribs['src']?.split('w=')[1]));
}

/** Every price of the offers in it, as pages write it. */
function pricesIn(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    /^(?:lowPrice|highPrice|price)$/.test(name)
      ? asRead(formatCents(Math.round(100 * Number(value))))
      : pricesIn(value),
  );
}

/** The price in the structured data of a page about photography. */
function photographyOffer(address: string) {
  const net = fromPriceOf(address as SitePath)?.net ?? 0;
  return { '@type': 'AggregateOffer', priceCurrency: 'EUR', lowPrice: grossOf(net) / 100 };
}

function keepsBudget(name: keyof typeof budgets, bytes: number): void {
  const budget = budgets[name];
  if (bytes > budget) console.warn(`${name}: ${bytes} bytes are above the budget of ${budget}`);
  expect(bytes).toBeLessThanOrEqual(budget * 1.1);
}

function packed(content: Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}
