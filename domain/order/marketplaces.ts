import { zalandoFormat } from '../catalogue/catalogue.ts';
import { formatChoice, formatPixelSide, formatPixels } from '../texts/format.ts';
import { type MarketplaceName, marketplaceTitles } from '../catalogue/marketplace-names.ts';
import { marketplaceDemands as demands } from './marketplace-demands.ts';

/** Source of a fact, and the day of reading, because marketplaces change their rules without notice. */
export interface Source {
  readonly name: string;
  readonly address: string;
  /** Day of reading. */
  readonly read: `${number}-${number}-${number}`;
}

/** What a marketplace may require of an image, in the order of the tables. */
export const marketplaceRules = ['size', 'background', 'fill', 'format', 'colour', 'fileSize', 'name'] as const;
export type MarketplaceRule = (typeof marketplaceRules)[number];

interface Fact {
  readonly words: string;
  /** Index in the marketplace's `sources`. */
  readonly source: number;
}

export interface Marketplace {
  readonly name: string;
  readonly sources: readonly Source[];
  /** A missing rule has no public source; that nothing is required is a fact of its own. */
  readonly facts: Readonly<Partial<Record<MarketplaceRule, Fact>>>;
}

const NBSP = '\u00A0';
const READ = '2026-11-22';
const PURE_WHITE = 'RGB\u00A0255,\u00A0255,\u00A0255';

/** For a source that describes the whole image and leaves this open. */
const NOT_ASKED = 'keine Vorgabe';

const percent = (share: number) => `${share}${NBSP}%`;
/** Width to height. */
export const zalandoProportion = `1${NBSP}:${NBSP}${String(demands.zalando.proportion).replace('.', ',')}`;
const megabytes = (count: number) => `${count}${NBSP}MB`;

/** Rules of the six marketplaces for a product's main image, each with its source. */
export const marketplaces: Readonly<Record<MarketplaceName, Marketplace>> = {
  amazon: {
    name: marketplaceTitles.amazon,
    sources: [
      {
        name: 'Amazon Seller Central, Bildrichtlinien für Bekleidung',
        address: 'https://sellercentral.amazon.de/gp/help/external/200498950',
        read: READ,
      },
      {
        name: 'Amazon Seller Central, Technical image file requirements (USA)',
        address: 'https://sellercentral.amazon.com/gp/help/external/G9FUUH87RBNXGKB7',
        read: '2026-11-25',
      },
      {
        name: 'Amazon Seller Central, Product image guide (USA)',
        address: 'https://sellercentral.amazon.com/help/hub/reference/external/G1881',
        read: '2026-09-10',
      },
      {
        name: 'Amazon Seller Central, Name your image files (Australien)',
        address: 'https://sellercentral.amazon.com.au/gp/help/external/help.html?itemID=JV4FNMT7563SF5F',
        read: '2026-11-28',
      },
    ],
    facts: {
      size: {
        words: `längste Seite ab ${formatPixelSide(demands.amazon.longest.least)} für den Zoom, höchstens ${formatPixelSide(demands.amazon.longest.most)}`,
        source: 1,
      },
      background: { words: `Hauptbild reinweiß, ${PURE_WHITE}`, source: 0 },
      fill: { words: `${percent(demands.amazon.fill)} der Fläche`, source: 0 },
      format: {
        words: `JPG empfohlen, auch ${formatChoice(demands.amazon.formats.slice(1))} ohne Animation`,
        source: 1,
      },
      colour: { words: 'RGB bevorzugt, auch CMYK', source: 1 },
      name: { words: 'beim Hochladen vieler Bilder: ASIN, Bildkürzel und Endung, durch Punkte getrennt', source: 3 },
    },
  },
  ebay: {
    name: marketplaceTitles.ebay,
    sources: [
      {
        name: 'eBay, Grundsatz zu den eBay-Bilderstandards',
        address: 'https://www.ebay.de/help/policies/listing-policies/grundsatz-zu-den-ebaybilderstandards?id=4370',
        read: READ,
      },
      {
        name: 'eBay Developers Program, Media API',
        address: 'https://developer.ebay.com/api-docs/commerce/media/resources/image/methods/createImageFromFile',
        read: READ,
      },
      {
        name: 'eBay Developers Program, Richtlinien zu Bildern',
        address: 'https://developer.ebay.com/devzone/merchant-products/catalog-best-practices_de/content/images.html',
        read: READ,
      },
      {
        name: 'eBay Developers Program, Working with pictures in listings',
        address: 'https://developer.ebay.com/api-docs/user-guides/static/trading-user-guide/pictures.html',
        read: '2026-11-24',
      },
    ],
    facts: {
      size: { words: `längste Seite mindestens ${formatPixelSide(demands.ebay.longest.least)}`, source: 0 },
      background: { words: NOT_ASKED, source: 0 },
      fill: { words: NOT_ASKED, source: 0 },
      format: { words: formatChoice(demands.ebay.formats), source: 1 },
      colour: { words: NOT_ASKED, source: 0 },
      fileSize: { words: megabytes(demands.ebay.megabytes.others), source: 2 },
    },
  },
  zalando: {
    name: marketplaceTitles.zalando,
    sources: [
      {
        name: 'Zalando Partner University, Visual content and post-production guide',
        address: 'https://partner.zalando.com/university/article/visual-content-and-post-production-guide',
        read: READ,
      },
    ],
    facts: {
      size: {
        words: `mindestens ${formatPixels(demands.zalando.sides.width, demands.zalando.sides.height)}, empfohlen ${zalandoFormat}, hochkant ${zalandoProportion}`,
        source: 0,
      },
      background: { words: 'erster Packshot weiß', source: 0 },
      fill: { words: NOT_ASKED, source: 0 },
      format: { words: formatChoice(demands.zalando.formats), source: 0 },
      fileSize: { words: megabytes(demands.zalando.megabytes.others), source: 0 },
    },
  },
  otto: {
    name: marketplaceTitles.otto,
    sources: [
      {
        name: 'marcos software, Hilfe zu Bildern auf OTTO Market',
        address:
          'https://portal.marcos-software.de/support/solutions/articles/26000044569-angebots-bilder-auf-otto-market-nicht-sichtbar',
        read: READ,
      },
    ],
    facts: {
      size: {
        words: `mindestens ${formatPixels(demands.otto.sides.width, demands.otto.sides.height)}, längste Seite höchstens ${formatPixelSide(demands.otto.most)}`,
        source: 0,
      },
      background: { words: 'hell und neutral: Weiß, gebrochenes Weiß, Hellgrau oder helles Beige', source: 0 },
      fill: { words: `${percent(demands.otto.fill)} der Fläche`, source: 0 },
      format: { words: formatChoice(demands.otto.formats), source: 0 },
      colour: { words: 'nur RGB, kein CMYK', source: 0 },
    },
  },
  kaufland: {
    name: marketplaceTitles.kaufland,
    sources: [
      {
        name: 'IT-Wegbegleiter, Kaufland mit JTL: welche Produktdaten brauche ich',
        address:
          'https://www.it-wegbegleiter.de/post/kaufland-jtl-welche-produktdaten-brauche-ich-um-artikel-zu-listen',
        read: READ,
      },
    ],
    facts: {
      size: { words: `eine Seite mindestens ${formatPixelSide(demands.kaufland.longest.least)}`, source: 0 },
      background: { words: 'Titelbild weiß', source: 0 },
    },
  },
  aboutYou: {
    name: marketplaceTitles.aboutYou,
    sources: [
      {
        name: 'ABOUT YOU, Product Image Requirements',
        address: 'https://docs.partner.aboutyou.com/user-guide/product-image-requirements',
        read: READ,
      },
    ],
    facts: {
      size: {
        words: `mindestens ${formatPixels(demands.aboutYou.sides.width, demands.aboutYou.sides.height)}, hochkant 3${NBSP}:${NBSP}4`,
        source: 0,
      },
      background: { words: 'erstes Bild auf der Büste: transparent oder weiß', source: 0 },
      format: { words: 'JPG auf Weiß oder Grau, PNG mit Transparenz', source: 0 },
      fileSize: {
        words: `JPG ${megabytes(demands.aboutYou.megabytes.JPG)}, PNG ${megabytes(demands.aboutYou.megabytes.PNG)}`,
        source: 0,
      },
    },
  },
};

/** Further facts of the sources, for the sentences of the pages: no page states a marketplace's rule on its own. */
export const marketplaceNotes = {
  amazonModel: {
    marketplace: 'amazon',
    words: 'Bei Bekleidung für Erwachsene verlangt Amazon im Hauptbild ein Model',
    source: 0,
  },
  amazonWithoutModel: { marketplace: 'amazon', words: 'Accessoires und durchsichtige Teile', source: 0 },
  amazonChildren: {
    marketplace: 'amazon',
    words: 'Kinderbekleidung ist von der Modelpflicht bei Amazon ausgenommen',
    source: 0,
  },
  amazonShoe: {
    marketplace: 'amazon',
    words: `ein einzelner Schuh im Winkel von 45${NBSP}Grad, die Spitze nach links`,
    source: 2,
  },
  ebayPictures: { marketplace: 'ebay', words: `bis zu 24${NBSP}Bilder`, source: 3 },
  aboutYouException: { marketplace: 'aboutYou', words: 'um einen Prozentpunkt', source: 0 },
} as const satisfies Readonly<Record<string, Fact & { readonly marketplace: MarketplaceName }>>;
