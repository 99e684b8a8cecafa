import { describe, expect, it } from 'vitest';
import { formatCount } from '../../domain/texts/format.ts';
import { sampleMarkOf } from '../../domain/studio/sample-marks.ts';
import { studio } from '../../domain/studio/studio.ts';
import { screenTable } from '../../machines/order/order-steps.ts';
import { longDate } from '../../src/ui/lib/dates.ts';
import { articles } from '../../src/site/pages/blog/articles.ts';
import { categoryPages } from '../../src/site/pages/category/categories.ts';
import { ways } from '../../src/site/pages/clipping-service/ways.ts';
import { enquiryLink } from '../../src/site/pages/enquiry/topics.ts';
import { legalLinks, withdrawalLink } from '../../src/site/frame/legal-links.tsx';
import { footerColumns, menus, headerActions, sectionAction } from '../../src/site/frame/navigation.ts';
import { home } from '../../src/site/pages/home/content.ts';
import { beforeOrder } from '../../src/site/texts/site-links.ts';
import { guide } from '../../src/site/texts/guide.ts';
import { marketplacePages } from '../../src/site/texts/marketplaces.ts';
import { marketplaceFrames } from '../../src/site/blocks/marketplace-frames/frame-checks.ts';
import { firstScreenOffers, fromPriceOf, photographyPricesLink } from '../../src/site/texts/photography-offer.ts';
import { sampleTexts } from '../../src/site/texts/facts.ts';
import { allPromises, promisesOn, trustTexts } from '../../src/site/texts/promises.ts';
import { siteRoutes } from '../../src/site/pages/sitemap/site-map.ts';
import { stories } from '../../src/site/pages/stories/content.ts';
import { labels } from '../../src/ui/components/labels.ts';
import { all, asRead, type Element, hrefsIn, only, pageTree, photosIn, sectionOf, textOf } from './page-tree.ts';

/* The specification's blocks of every page, read from the build. */

const framedPaths = siteRoutes.map((route) => route.path).filter((address) => !address.startsWith('/stories/'));
const services = menus.map((menu) => menu.columns.flatMap((column) => column.items.map((item) => item.href)));

describe.each(framedPaths)('the frame of %s', (address) => {
  const page = pageTree(address);

  it('has the header of the specification, and the mobile menu with its list', () => {
    const header = only(page, 'header');
    const menu = only(header, 'dialog');
    const [photography = [], editing = []] = services;
    const [other, own] = headerActions(sectionAction(address)).map(({ href }) => href);
    const mobile = [
      '/',
      '/preise',
      ...photography,
      ...editing,
      '/agentur',
      '/blog',
      '/sitemap',
      studio.phone.href,
      own,
      other,
    ];
    expect(hrefsIn(menu)).toEqual(mobile);
    expect(hrefsIn(header)).toEqual([
      '/',
      ...photography,
      '/blog/food-fotografie-das-auge-isst-mit',
      '/blog/winterfashion-hollow-man',
      '/blog',
      ...editing,
      '/blog/hintergrund-entfernen-mit-photoshop',
      '/blog/beauty-retusche',
      '/blog',
      '/preise',
      '/agentur',
      studio.phone.href,
      other,
      own,
      ...mobile,
    ]);
    expect(all(header, 'details').map((details) => details.attribs['name'])).toEqual([
      'main-menu',
      'main-menu',
      'mobile-menu-group',
      'mobile-menu-group',
    ]);
  });

  it('has the footer with contact, hours and every legal page', () => {
    const footer = only(page, 'footer');
    expect(hrefsIn(footer)).toEqual([
      '/',
      studio.phone.href,
      `mailto:${studio.email}`,
      ...footerColumns.flatMap((column) => column.links.map((link) => link.href)),
      ...legalLinks.map((link) => link.href),
      withdrawalLink.href,
    ]);
    expect(textOf(footer)).toContain(asRead(studio.supportHours.display));
  });

  it('is not empty', () => {
    expect(textOf(only(page, 'main')).split(' ').length).toBeGreaterThan(30);
  });
});

describe('pictures that show how something is done', () => {
  it.each(framedPaths)('are labelled as computer-generated: %s', (address) => {
    const main = only(pageTree(address), 'main');
    const shown = all(main, 'section', (section) => all(section, 'div', showsHow).length > 0);
    const without = shown.filter((section) => !textOf(section).includes(sampleTexts.note));
    // Marketplace frames are computed, a guide is text with examples: neither claims a way of working.
    expect(without.map((section) => all(section, 'h2').map(textOf)[0])).toEqual(
      { [marketplacePages.amazon]: [marketplaceFrames.heading], '/consulting': [guide.heading] }[address] ?? [],
    );
    expect(textOf(only(pageTree(address), 'footer'))).toContain(sampleTexts.footer);
  });
});

describe('the home page', () => {
  const main = only(pageTree('/'), 'main');

  it('has its blocks in the order of the design', () => {
    expect(textOf(only(main, 'h1'))).toBe(asRead([home.kicker, ...home.headingLines].join(' ')));
    expect(all(main, 'h2').map(textOf)).toEqual([
      home.advantagesHeading,
      home.studio.heading,
      home.strips[0].heading,
      home.tilesHeading,
      home.cutout.heading,
      home.strips[1].heading,
      trustTexts.heading,
      home.proof.heading,
      beforeOrder.heading,
      home.callToAction.heading,
    ]);
  });

  it('shows three advantages, tiles to sub-pages, statistics, customers and the rating', () => {
    expect(all(sectionOf(main, home.advantagesHeading), 'h3').map(textOf)).toEqual(
      home.advantages.map((advantage) => asRead(advantage.title)),
    );
    expect(hrefsIn(sectionOf(main, home.tilesHeading))).toEqual([
      home.tilesLink.href,
      ...home.tiles.map((tile) => tile.link.href),
    ]);
    const proof = sectionOf(main, home.proof.heading);
    expect(all(proof, 'dd').map(textOf)).toEqual([
      '3.000+',
      'Beispielwert',
      '99 %',
      'Beispielwert',
      'Befragung von 640 Auftraggebern, 11/2025 bis 10/2026',
    ]);
    expect(all(proof, 'li').map(textOf)).toEqual(studio.clients.names);
    expect(ratingIn(proof)).toEqual(rating);
  });

  it('links to every service, to staff and to the blog from its own text', () => {
    const links = hrefsIn(main);
    const [photography = [], editing = []] = services;
    const sold = [...photography, ...editing].filter((href) => href !== '/consulting');
    // People and the five pages before an order are one step on.
    const missing = [...sold, '/agentur', '/blog', '/produktfotografie', '/referenzen'].filter(
      (href) => !links.includes(href),
    );
    expect(missing).toEqual(['/bildbearbeitung/bilder-freistellen', '/bildbearbeitung/personen-freistellen']);
  });

  it('shows a before-and-after picture, and the promises to both kinds of orders', () => {
    const compared = only(
      sectionOf(main, home.cutout.heading),
      'div',
      (one) => one.attribs['data-island'] === 'before-after',
    );
    expect(photosIn(compared)).toEqual([home.cutout.pair.before, home.cutout.pair.after]);
    expect(all(sectionOf(main, trustTexts.heading), 'dt').map(textOf)).toEqual(
      allPromises.map(({ title }) => asRead(title)),
    );
  });

  it('opens strips and studio photos in the lightbox; only tiles and links leave the page', () => {
    const [objects, fresh] = home.strips;
    expect(lightboxPhotos(main)).toEqual([
      home.studio.photo,
      ...objects.photos.map(({ photo }) => photo),
      ...fresh.photos.map(({ photo }) => photo),
    ]);
  });
});

describe.each(categoryPages.map((page) => [page.path, page] as const))('the category page %s', (address, page) => {
  const main = only(pageTree(address), 'main');

  it('shows its name, the rating and pictures to choose from', () => {
    expect(textOf(only(main, 'h1'))).toBe(asRead(page.heading));
    expect(ratingIn(main)).toEqual(rating);
    if (page.top.kind === 'gallery') {
      const gallery = only(main, 'section', (section) => section.attribs['aria-label'] === labels.photoSelection);
      // Where there are tiles, the carousel has the other photos.
      const photos = page.extras.some(({ kind }) => kind === 'tiles') ? page.top.photos.slice(0, 3) : page.top.photos;
      // The button "Alle n Bilder" has no picture of its own.
      expect(lightboxPhotos(gallery)).toEqual(photos.map(({ photo }) => photo));
    } else {
      const comparisons = all(main, 'div', (element) => element.attribs['data-island'] === 'before-after');
      expect(comparisons.map(photosIn)).toEqual(page.top.pairs.map(({ before, after }) => [before, after]));
    }
  });

  it('has three benefits, a strip of sample photographs, a teaser and the call to the enquiry', () => {
    expect(all(sectionOf(main, labels.benefits), 'h3').map(textOf)).toEqual(
      page.benefits.map((benefit) => asRead(benefit.title)),
    );
    expect(lightboxPhotos(sectionOf(main, page.strip.heading)).slice(0, 5)).toEqual(
      page.strip.photos.map(({ photo }) => photo),
    );
    expect(hrefsIn(sectionOf(main, page.teaser.heading))).toEqual([page.teaser.link.href]);
    expect(hrefsIn(sectionOf(main, page.callToAction.heading))).toEqual([
      enquiryLink(page.path).href,
      studio.phone.href,
    ]);
  });
});

describe('the price at the head of a page about photography', () => {
  const photography = categoryPages.map(({ path }) => path).filter((path) => path.startsWith('/produktfotografie'));

  it.each(photography)('is that of the price list, with its tax and the smallest order: %s', (address) => {
    const main = only(pageTree(address), 'main');
    const line = only(main, 'p', (one) => one.attribs['data-from-price'] !== undefined);
    const [offer] = firstScreenOffers(address);
    const mark = sampleMarkOf(studio, 'photography') ?? '';
    expect(textOf(line)).toBe(asRead(`${offer?.text} ${photographyPricesLink.label} ${mark}`));
    expect(hrefsIn(line)).toEqual(['/preise#fotografie']);
    expect(textOf(line)).toMatch(
      /^Ab \d+,\d\d € inkl\. MwSt\. \(\d+,\d\d € netto\) (?:je|pro) [\w ]+(?: \([^)]+\))?, .* Kleinster Auftrag: /,
    );
    expect(all(sectionOf(main, trustTexts.heading), 'dt').map(textOf)).toEqual(
      (promisesOn(address) ?? []).map(({ title }) => asRead(title)),
    );
  });

  it('names excluded third-party costs, and is missing where nothing is photographed', () => {
    expect(fromPriceOf('/produktfotografie/model-fotografie')?.text).toContain('ohne Honorar des Models');
    expect(fromPriceOf('/produktfotografie')?.net).toBe(Math.min(...Object.values(studio.photography.fromNet)));
    expect(fromPriceOf('/bildbearbeitung')).toBeNull();
  });

  it('adds up what a page calls mandatory, and names what its price excludes', () => {
    const { hollowman, model } = studio.photography.fromNet;
    const aboutYou = fromPriceOf('/produktfotografie/about-you');
    expect(aboutYou?.net).toBe(hollowman + model);
    expect(aboutYou?.text).toContain('(ein Bild auf der Büste, eines am Model), Freistellen inklusive, ohne Honorar');
    expect(fromPriceOf('/produktfotografie/amazon-ebay-zalando')?.text).toContain('ohne Bekleidung');
  });
});

describe('features of single category pages', () => {
  it('a breadcrumb of three steps for flat-lay', () => {
    const crumbs = only(pageTree('/produktfotografie/legeware-fotografie'), 'nav', isBreadcrumb);
    expect(all(crumbs, 'li').map(textOf)).toEqual(['Home', 'Produktfotografie', 'Legeware Fotografie']);
  });

  it('the web story in a dialog on the jewellery page, from our host only and after a click', () => {
    const page = pageTree('/produktfotografie/schmuck');
    const dialog = only(page, 'dialog', (element) => element.attribs['id'] === 'web-story');
    expect(hrefsIn(dialog)).toEqual(['/stories/schmuck-ring', '/stories/schmuck-ring']);
    expect(all(page, 'iframe')).toEqual([]);
  });

  it('the restriction to commercial sellers on the pages about fashion', () => {
    const limited = categoryPages
      .map((page) => page.path)
      .filter((address) => textOf(pageTree(address)).includes('ausschließlich gewerblichen Onlinehändlern'));
    expect(limited).toEqual([
      '/produktfotografie/mode-fashion',
      '/produktfotografie/hollowman-fotografie',
      '/produktfotografie/legeware-fotografie',
      '/produktfotografie/model-fotografie',
      '/produktfotografie/about-you',
    ]);
  });

  it('benefit strip, sample photos, webshop image and quote link on the page about image editing', () => {
    const main = only(pageTree('/bildbearbeitung'), 'main');
    expect(all(sectionOf(main, 'In drei Schritten fertig'), 'li')).toHaveLength(3);
    expect(lightboxPhotos(sectionOf(main, 'Fünf Dinge, auf die wir achten'))).toHaveLength(5);
    expect(lightboxPhotos(sectionOf(main, 'So steht es im Onlineshop'))).toEqual(['marktplatz-becher']);
    expect(hrefsIn(main)).toContain('/kontakt?thema=bildbearbeitung');
  });

  it('every story, played in a phone and in a new tab, on the page about web stories', () => {
    const page = only(pageTree('/webstories'), 'main');
    const links = all(page, 'a', (link) => link.attribs['target'] === '_blank');
    const opened = links.map((link) => link.attribs['href'] ?? '').filter((href) => href.startsWith('/stories/'));
    // With script the first of the two plays in place.
    expect(opened).toEqual(stories.flatMap(({ slug }) => [`/stories/${slug}`, `/stories/${slug}`]));
    const phones = all(page, 'div', (box) => box.attribs['data-external']?.startsWith('/stories/') === true);
    expect(phones.map((phone) => phone.attribs['data-external'])).toEqual(
      stories.map(({ slug }) => `/stories/${slug}`),
    );
  });
});

describe('the pages about the studio', () => {
  it.each(['/agentur', '/kontakt'])('introduce the sales team on %s, one card per member', (address) => {
    const team = sectionOf(pageTree(address), 'Unser Vertriebsteam');
    const cards = all(team, 'li').map((card) => ({
      name: textOf(only(card, 'h3')),
      role: textOf(only(card, 'p')),
      links: hrefsIn(card),
    }));
    expect(cards).toEqual(
      studio.team.members.map((member) => ({ name: member.name, role: member.role, links: ['/beispiel#profile'] })),
    );
  });

  it('offer form, telephone and chat, and show number, address and hours on the contact page', () => {
    const main = only(pageTree('/kontakt'), 'main');
    expect(all(main, 'ul').map(hrefsIn)[0]).toEqual(['#contactform', studio.phone.href, '#chat']);
    const panel = textOf(sectionOf(main, 'Direkt erreichbar'));
    const facts = [studio.phone.display, studio.email, studio.supportHours.display].map(asRead);
    expect(facts.filter((fact) => !panel.includes(fact))).toEqual([]);
  });

  it('load the chat on the contact page after a click, and name its provider before', () => {
    const box = only(pageTree('/kontakt'), 'div', (element) => element.attribs['data-external'] === '/beispiel#chat');
    expect(textOf(box)).toContain(`Dieser Inhalt kommt von ${studio.chat.provider}.`);
    expect(hrefsIn(box)).toEqual(['/beispiel#chat', '/datenschutz#einwilligungen']);
    expect(all(box, 'iframe')).toEqual([]);
  });

  it('put the withdrawal function before the instruction', () => {
    const main = only(pageTree('/widerruf'), 'main');
    expect(all(main, 'h2').map(textOf)).toEqual(['Vertrag widerrufen', 'Widerrufsbelehrung']);
    expect(all(main, 'h2').map((heading) => heading.attribs['id'])).toEqual([undefined, 'belehrung']);
  });
});

describe.each(articles.map((article) => [article.slug, article] as const))('the article %s', (slug, article) => {
  const main = only(pageTree(`/blog/${slug}`), 'main');

  it('names the studio as its author, and the date', () => {
    expect(textOf(main)).toContain(`${studio.name}, ${longDate(article.date)},`);
  });

  it('has a table of contents and links to the other articles', () => {
    const contents = only(main, 'nav', (nav) => nav.attribs['aria-label'] === labels.article.contents);
    expect(all(contents, 'a').map(textOf)).toEqual(article.headings);
    expect(hrefsIn(sectionOf(main, labels.article.more))).toEqual([
      '/blog',
      ...article.related.map((related) => `/blog/${related}`),
    ]);
  });
});

describe('the landing of the cut-out service and its premium view', () => {
  const { path: landing } = screenTable['start.options'];
  const { path: premium } = screenTable['start.premium'];

  it('link as the order chart says, and begin an order by a plain link', () => {
    expect([ways['premium.open'], ways['premium.close'], ways['wizard.start']]).toEqual([
      premium,
      landing,
      screenTable.contact.path,
    ]);
    expect(linksOf(landing)).toContain(premium);
    expect(linksOf(landing)).toContain(`${ways['wizard.start']}#beginnen`);
    expect(linksOf(premium).filter((href) => href === landing)).toHaveLength(2);
  });

  it('show a phone number to visitors without scripts, and so does the wizard', () => {
    for (const address of [landing, ways['wizard.start']]) {
      const hint = only(pageTree(address), 'noscript');
      expect(hrefsIn(hint)).toEqual([studio.phone.href]);
      expect(textOf(hint)).toContain('JavaScript');
    }
  });

  it('show two next steps, and keep the third card of the specification hidden', () => {
    const cards = all(only(pageTree(landing), 'main'), 'article');
    expect(cards.map((card) => [textOf(only(card, 'h2')), card.attribs['hidden']])).toEqual([
      ['Selbst bestellen', undefined],
      ['Premium-Service', undefined],
      ['Fragen und Antworten', ''],
    ]);
  });
});

const rating = {
  words: `5 von 5 auf Bewertungsportal, alle Bewertungen ansehen (${labels.opensNewTab})`,
  below: `${formatCount(studio.rating.count)} Bewertungen von 11/2025 bis 10/2026. Bewertungsportal prüft, ob ein Auftrag vorlag. Beispiel, kein echtes Portal`,
  stars: 5,
};

/** Text and stars of the link to the ratings, and the words below. */
function ratingIn(element: Element) {
  const link = only(element, 'a', (one) => one.attribs['href'] === '/beispiel#bewertungen');
  const below = only(link.parentNode as Element, 'p');
  return { words: textOf(link), below: textOf(below), stars: all(link, 'svg').length };
}

/** The photos below `element` that open in the lightbox, in order. */
function lightboxPhotos(element: Element): readonly string[] {
  return all(element, 'a', (link) => link.attribs['data-lightbox'] !== undefined).flatMap(photosIn);
}

function linksOf(address: string): readonly string[] {
  return hrefsIn(only(pageTree(address), 'main'));
}

function isBreadcrumb(nav: Element): boolean {
  return nav.attribs['aria-label'] === labels.breadcrumb;
}

/** Whether a block shows how something is done: steps, before and after, views from all sides. */
function showsHow({ attribs }: Element): boolean {
  return 'data-variants' in attribs || ['before-after', 'frame-range'].includes(attribs['data-island'] ?? '');
}
