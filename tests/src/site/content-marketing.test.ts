import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { studio } from '../../../domain/studio/studio.ts';
import { agency } from '../../../src/site/pages/about/agency.ts';
import { consulting } from '../../../src/site/pages/about/consulting.ts';
import { articles } from '../../../src/site/pages/blog/articles.ts';
import { categoryPages } from '../../../src/site/pages/category/categories.ts';
import { enquiryLink } from '../../../src/site/pages/enquiry/topics.ts';
import { legalLinks, withdrawalLink } from '../../../src/site/frame/legal-links.tsx';
import { menus } from '../../../src/site/frame/navigation.ts';
import { impressum } from '../../../src/site/pages/legal/impressum.ts';
import { siteRoutes } from '../../../src/site/pages/sitemap/site-map.ts';
import { stories } from '../../../src/site/pages/stories/content.ts';
import { edgeProbe } from '../../../src/site/texts/edge-probe.ts';
import { editLayers } from '../../../src/site/pages/category/content/bildbearbeitung.ts';
import { comparisons, comparisonsOf, sampleComparisons } from '../../../src/site/texts/automatic.ts';
import figures from '../../../src/site/texts/automatic-figures.json' with { type: 'json' };
import { photographyExamples } from '../../../src/site/texts/photography-offer.ts';
import { extraPrice, lowestPrice, pictureWordsOf, sampleTexts } from '../../../src/site/texts/facts.ts';
import { focusStack, spin } from '../../../src/site/texts/frame-ranges.ts';
import { garmentColours } from '../../../src/site/pages/category/content/mode-fashion.ts';
import { lightSetups } from '../../../src/site/pages/category/content/packshots.ts';
import type { CategoryPage } from '../../../src/site/texts/types.ts';
import {
  articleSource,
  brokenRules,
  countWords,
  describedPages,
  leaves,
  marketingContent,
  stringsIn,
  unlabelledPrices,
} from '../../support/marketing-content.ts';

const photoFile = new URL('../../../public/photos/photos.json', import.meta.url);
const photoNames = new Set(
  (JSON.parse(readFileSync(photoFile, 'utf8')) as { file: string }[]).map(({ file }) => file.replace(/\.\w+$/, '')),
);
const photoAlts = new Map(
  (JSON.parse(readFileSync(photoFile, 'utf8')) as { file: string; alt: string }[]).map(({ file, alt }) => [
    file.replace(/\.\w+$/, ''),
    alt,
  ]),
);
/** Stems of colours of goods; white and grey are grounds, too. */
const COLOURS = /petrol|rot(?=e|\b)|blau|grün|\bgelb|orange(?=\w)|cognac|braun|sand(?=farben)/g;
const photoKeys = new Set(['photo', 'photos', 'cover']);
const knownPaths = new Set(siteRoutes.map((route) => route.path));

/** Texts of the legal notice on pictures, samples or not. */
const aboutPictures = (isSample: boolean) =>
  stringsIn(impressum({ ...studio, pictures: { isSample } })).filter((text) => text.includes('unsere Bilder'));

describe('every marketing text', () => {
  it.each(Object.entries(marketingContent))('keeps the house rules: %s', (_name, content) => {
    expect(stringsIn(content).flatMap(brokenRules)).toEqual([]);
  });

  it.each(Object.entries(marketingContent))('names only photos that exist: %s', (_name, content) => {
    const named = leaves(content).filter((leaf) => photoKeys.has(leaf.key) && typeof leaf.value === 'string');

    expect(named.map((leaf) => leaf.value).filter((name) => !photoNames.has(String(name)))).toEqual([]);
  });

  it.each(Object.entries(marketingContent))('gives no photo a colour that it does not have: %s', (_name, content) => {
    const wrong = leaves(content).flatMap(({ key, value }, position, all) => {
      const next = all[position + 1];
      if (key !== 'photo' || next?.key !== 'caption') return [];
      const described = photoAlts.get(String(value))?.toLowerCase() ?? '';
      const colours = String(next.value).toLowerCase().match(COLOURS) ?? [];
      return colours.some((colour) => !described.includes(colour)) ? [next.value] : [];
    });
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(marketingContent))('links only to pages of the site: %s', (_name, content) => {
    const hrefs = leaves(content).flatMap(({ key, value }) =>
      (key === 'href' || key === 'path') && typeof value === 'string' ? [value] : [],
    );

    expect(hrefs.filter((href) => !knownPaths.has(href.replace(/[?#].*$/, '')))).toEqual([]);
  });
});

describe('the texts beside computer-generated pictures', () => {
  const blocks = { editLayers, focusStack, garmentColours, lightSetups, spin, edgeProbe };

  it.each(Object.entries(blocks))('claim no shot that was never taken: %s', (_name, words) => {
    const claims = stringsIn(words)
      .flatMap((text) => text.split(/(?<=[.:?]) /))
      // Work with the customer's own goods is a fact of the studio.
      .filter((sentence) => /Aufnahme|[Ff]otografi|\bFotos?\b|aus der Kamera|vor der Kamera/.test(sentence))
      .filter((sentence) => !/[Ii]m Studio/.test(sentence));
    expect(claims).toEqual([]);
  });

  it('say so until the pictures are the studio’s own', () => {
    expect(pictureWordsOf(studio)).toBe(sampleTexts);
    expect(pictureWordsOf({ ...studio, pictures: { isSample: false } })).toBeNull();
    expect(aboutPictures(false)).toEqual(['Wer unsere Bilder verwenden möchte, braucht unsere Zustimmung.']);
    expect(aboutPictures(true)).toEqual([
      'Die Beispielbilder sind computergenerierte Darstellungen unserer Verfahren. Namen und Marken darauf sind erfunden. Wer unsere Bilder verwenden möchte, braucht unsere Zustimmung.',
    ]);
  });
});

describe('titles and descriptions', () => {
  it('are unique', () => {
    const titles = describedPages.map((page) => page.title);
    const descriptions = describedPages.map((page) => page.description);

    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  it.each(describedPages.map((page) => [page.title, page] as const))('have the right length: %s', (_title, page) => {
    expect(page.title).toMatch(/ \| Freistell-Studio$/);
    expect(page.title.length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeGreaterThanOrEqual(120);
    expect(page.description.length).toBeLessThanOrEqual(155);
  });
});

describe.each(categoryPages.map((page) => [page.path, page] as const))('category page %s', (_path, page) => {
  it('informs a buyer in at least 230 words', () => {
    expect(countWords([page.lead, page.benefits, page.sections])).toBeGreaterThanOrEqual(230);
  });

  it('has three benefits and a strip of five, as the specification says', () => {
    expect(page.benefits).toHaveLength(3);
    expect(page.strip.photos).toHaveLength(5);
  });

  it('captions every picture of the gallery and ends its breadcrumb with itself', () => {
    const gallery = page.top.kind === 'gallery' ? page.top.photos : [];
    expect(gallery.filter(({ caption }) => caption === undefined)).toEqual([]);
    expect(page.breadcrumb.at(-1)?.href).toBeUndefined();
    expect(page.breadcrumb.slice(0, -1).every(({ href }) => href !== undefined)).toBe(true);
  });

  it('compares only shots of the same scene', () => {
    const pairs = comparedPairs(page);

    expect(pairs.filter(({ before, after }) => !photoNames.has(before) || !photoNames.has(after))).toEqual([]);
    expect(pairs.map(({ after }) => after)).toEqual(pairs.map(({ before }) => before.replace(/-roh$/, '-frei')));
  });
});

describe('the extras of single pages', () => {
  it('are where the specification wants them', () => {
    const kinds = Object.fromEntries(categoryPages.map((page) => [page.path, page.extras.map((extra) => extra.kind)]));

    expect(kinds).toEqual({
      '/produktfotografie': ['tiles'],
      '/produktfotografie/mode-fashion': ['pictureVariants', 'tiles', 'commercialOnly'],
      '/produktfotografie/schmuck': ['focusStack', 'storyModal'],
      '/produktfotografie/accessoires': ['turntable'],
      '/produktfotografie/packshots': ['pictureVariants'],
      '/produktfotografie/hollowman-fotografie': ['commercialOnly', 'beforeAfter'],
      '/produktfotografie/legeware-fotografie': ['commercialOnly', 'cameraTilt'],
      '/produktfotografie/model-fotografie': ['commercialOnly', 'posePlan'],
      '/produktfotografie/amazon-ebay-zalando': ['marketplaceFrames', 'marketplaceRules'],
      '/produktfotografie/otto': ['marketplaceRules'],
      '/produktfotografie/kaufland': ['marketplaceRules'],
      '/produktfotografie/about-you': ['commercialOnly', 'marketplaceRules'],
      '/bildbearbeitung': [
        'pictureVariants',
        'priceSlider',
        'benefitStrip',
        'beforeAfter',
        'webshopImage',
        'quoteLink',
      ],
      '/bildbearbeitung/bilder-freistellen': ['automatic', 'quality', 'trust', 'priceTable'],
      '/bildbearbeitung/personen-freistellen': ['edgeProbe', 'priceSlider'],
      '/webstories': ['stories'],
    });
  });
});

describe('the photos', () => {
  it('are all shown on some page', () => {
    const shown = new Set([
      HERO_PHOTO,
      ...stringsIn(marketingContent),
      ...articles.flatMap(({ slug }) => shownIn(slug)),
    ]);
    expect([...photoNames].filter((name) => !shown.has(name))).toEqual([]);
  });
});

describe('agency and consulting', () => {
  it.each([agency, consulting])('have at least 280 words: $path', (page) => {
    expect(countWords([page.lead, page.sections, page.steps?.items ?? []])).toBeGreaterThanOrEqual(280);
  });
});

describe.each(articles.map((article) => [article.slug, article] as const))('article %s', (slug, article) => {
  const source = articleSource(slug);
  const prose = source.replaceAll(/<Foto [^>]*\/>/g, '');

  it('has 700 to 1,000 words and states the minutes they take', () => {
    const words = countWords(prose);

    expect(words).toBeGreaterThanOrEqual(700);
    expect(words).toBeLessThanOrEqual(1000);
    expect(article.minutes).toBe(Math.round(words / 180));
  });

  it('has the headings of its table of contents', () => {
    expect([...prose.matchAll(/^## (.+)$/gm)].map((match) => match[1])).toEqual(article.headings);
  });

  it('shows photos that exist and contains only Markdown otherwise', () => {
    const shown = shownIn(slug);

    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((name) => !photoNames.has(name))).toEqual([]);
    expect(prose).not.toMatch(/[<>{}]/);
  });

  it('links to the studio’s service for its topic', () => {
    const links = [...prose.matchAll(/\]\(([^)]+)\)/g)].map((match) => String(match[1]));

    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((href) => !knownPaths.has(href))).toEqual([]);
  });

  it('keeps the house rules', () => {
    const captions = [...source.matchAll(/caption="([^"]+)"/g)].map((match) => String(match[1]));

    expect([...prose.split('\n'), ...captions].flatMap(brokenRules)).toEqual([]);
  });

  it('links to the other articles', () => {
    expect([...article.related].sort()).toEqual(
      articles
        .map((one) => one.slug)
        .filter((one) => one !== slug)
        .sort(),
    );
  });
});

describe.each(stories.map((story) => [story.slug, story] as const))('web story %s', (_slug, story) => {
  it('has four to six slides with a text that can be read in its time', () => {
    expect(story.slides.length).toBeGreaterThanOrEqual(4);
    expect(story.slides.length).toBeLessThanOrEqual(6);
    expect(story.slides.filter((slide) => countWords([slide.heading, slide.text]) > slide.seconds * 3.5)).toEqual([]);
  });
});

describe('the links to the enquiry form', () => {
  it('carry the topic of their page wherever it has one', () => {
    const links = categoryPages.flatMap((page) =>
      page.extras.flatMap((extra) => (extra.kind === 'quoteLink' ? [[page.path, extra.link.href]] : [])),
    );

    expect(links).toEqual([['/bildbearbeitung', enquiryLink('/bildbearbeitung').href]]);
    expect(enquiryLink('/bildbearbeitung').href).toBe('/kontakt?thema=bildbearbeitung');
  });
});

describe('the header menus', () => {
  it('have the columns, links and teasers of the specification', () => {
    const shape = menus.map((menu) => ({
      label: menu.label,
      columns: menu.columns.map((column) => [column.heading, ...column.items.map((item) => item.href)]),
      teasers: [...menu.teasers.items.map((item) => item.href), menu.teasers.more.href],
    }));

    expect(shape).toEqual([
      {
        label: 'Produktfotografie',
        columns: [
          [
            'Branchen',
            '/produktfotografie/mode-fashion',
            '/produktfotografie/schmuck',
            '/produktfotografie/accessoires',
            '/produktfotografie/packshots',
          ],
          [
            'Services',
            '/produktfotografie',
            '/produktfotografie/hollowman-fotografie',
            '/produktfotografie/legeware-fotografie',
            '/produktfotografie/model-fotografie',
            '/produktfotografie/amazon-ebay-zalando',
            '/consulting',
          ],
        ],
        teasers: ['/blog/food-fotografie-das-auge-isst-mit', '/blog/winterfashion-hollow-man', '/blog'],
      },
      {
        label: 'Bildbearbeitung',
        columns: [
          [
            'Services',
            '/bildbearbeitung',
            '/bildbearbeitung/bilder-freistellen',
            '/bildbearbeitung/personen-freistellen',
          ],
          ['Vor dem Auftrag', '/preise', '/ablauf', '/dateivorgaben', '/pruefen', '/referenzen', '/fragen'],
        ],
        teasers: ['/blog/hintergrund-entfernen-mit-photoshop', '/blog/beauty-retusche', '/blog'],
      },
    ]);
  });
});

describe('the footer', () => {
  it('offers withdrawal and every legal page', () => {
    expect(withdrawalLink).toEqual({ href: '/widerruf', label: 'Vertrag widerrufen' });
    expect(legalLinks.map((link) => link.href)).toEqual([
      '/impressum',
      '/datenschutz',
      '/agb',
      '/widerruf#belehrung',
      '/sicherheit',
      '/barrierefreiheit',
      '/datenschutz#einwilligungen',
    ]);
  });
});

describe('the comparison with a program', () => {
  it('has figures of twelve pictures, judged in all three ways', () => {
    expect(comparisons.map(({ photo }) => photo)).toEqual(figures.motifs.map(({ photo }) => photo));
    expect(comparisons).toHaveLength(12);
    const counts = (['enough', 'drafts', 'no'] as const).map((verdict) => comparisonsOf(verdict).length);
    expect([counts.reduce((sum, one) => sum + one, 0), Math.min(...counts) > 0]).toEqual([12, true]);
  });

  it('shows three of them on the page about cut-outs', () => {
    expect(sampleComparisons).toHaveLength(3);
  });
});

describe('prices in the texts', () => {
  it('reckon three orders from the starting prices', () => {
    const { packshots, hollowman, schmuck } = studio.photography.fromNet;
    expect(photographyExamples.map(({ net }) => net)).toEqual([40 * packshots, 30 * hollowman, 12 * schmuck]);
    const { leastNet } = studio.photography;
    expect(photographyExamples.filter(({ net }) => net < leastNet)).toEqual([]);
  });

  it('name gross first and net beside it, both labelled, and the number for the lowest one', () => {
    expect([lowestPrice, extraPrice]).toEqual([
      'ab 0,54\u00A0€ pro Bild inkl.\u00A0MwSt. (0,45\u00A0€ netto, ab\u00A01.000 Bildern)',
      '0,12\u00A0€ pro Bild inkl.\u00A0MwSt. (0,10\u00A0€ netto)',
    ]);
    expect(stringsIn(marketingContent).flatMap(unlabelledPrices)).toEqual([]);
  });
});

/** The photo that the outline of the home page's hero was traced from. */
const HERO_PHOTO = 'packshot-flasche';

function comparedPairs(page: CategoryPage) {
  const below = page.extras.flatMap((extra) => (extra.kind === 'beforeAfter' ? extra.pairs : []));
  return page.top.kind === 'comparison' ? [...page.top.pairs, ...below] : below;
}

/** The photos in the text of an article. */
function shownIn(slug: string): readonly string[] {
  return [...articleSource(slug).matchAll(/<Foto name="([^"]+)" caption="[^"]+" \/>/g)].map((match) =>
    String(match[1]),
  );
}
