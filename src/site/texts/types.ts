/* Types of the marketing texts. Types of a single page are beside its texts (`content.ts`). */
import type { Product } from '../../../domain/catalogue/catalogue.ts';
import type { MarkedSample } from '../../../domain/studio/sample-marks.ts';
import type { MarketplaceName } from '../../../domain/catalogue/marketplace-names.ts';
import type { PhotoRef } from '../../ui/components/photos.ts';

export type { PhotoRef } from '../../ui/components/photos.ts';

/** Every address a text may point to; an unknown one does not compile. */
export type SitePath =
  | '/'
  | '/ablauf'
  | '/ablauf/packzettel'
  | '/agentur'
  | '/agb'
  | '/api'
  | '/auftragsverarbeitung'
  | '/barrierefreiheit'
  | '/beispiel'
  | '/bildbearbeitung'
  | '/bildbearbeitung/bilder-freistellen'
  | '/bildbearbeitung/personen-freistellen'
  | '/blog'
  | `/blog/${ArticleSlug}`
  | '/consulting'
  | '/danke'
  | '/dateivorgaben'
  | '/datenschutz'
  | '/fragen'
  | '/freistell-service'
  | '/freistell-service/premium'
  | '/impressum'
  | '/kontakt'
  | '/kontakt/freistellen'
  | '/preise'
  | '/produktfotografie'
  | '/produktfotografie/about-you'
  | '/produktfotografie/accessoires'
  | '/produktfotografie/amazon-ebay-zalando'
  | '/produktfotografie/hollowman-fotografie'
  | '/produktfotografie/kaufland'
  | '/produktfotografie/legeware-fotografie'
  | '/produktfotografie/mode-fashion'
  | '/produktfotografie/model-fotografie'
  | '/produktfotografie/otto'
  | '/produktfotografie/packshots'
  | '/produktfotografie/schmuck'
  | '/pruefen'
  | '/referenzen'
  | '/sicherheit'
  | '/sitemap'
  | '/warum-nicht-einfach-ki'
  | `/stories/${StorySlug}`
  | '/webstories'
  | '/widerruf';

export type ArticleSlug =
  | 'beauty-retusche'
  | 'food-fotografie-das-auge-isst-mit'
  | 'hintergrund-entfernen-mit-photoshop'
  | 'winterfashion-hollow-man';

export type StorySlug = 'fuenf-kanten' | 'mode-winterstrick' | 'schmuck-ring';

/** An internal link, with or without anchor or query. */
export type Href = SitePath | `${SitePath}#${string}` | `${SitePath}?${string}`;

export interface Link {
  readonly href: Href;
  readonly label: string;
}

/** A photo in its place. Without `alt` the text of `photos.json` applies; `caption` is for gallery and lightbox. */
export interface Photo {
  readonly photo: PhotoRef;
  readonly alt?: string;
  readonly caption?: string;
}

/** Metadata of a page: `title` up to 60 characters, `description` 120 to 155. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
}

export interface Blurb {
  readonly title: string;
  readonly text: string;
}

/** A passage of running text: paragraphs, a list or both; the list follows, the link comes last. */
export interface TextSection {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly list?: readonly string[];
  readonly link?: Link;
}

/** Photos side by side under a heading. */
export interface PhotoRow {
  readonly heading: string;
  readonly photos: readonly Photo[];
}

export interface Strip extends PhotoRow {
  readonly photos: readonly [Photo, Photo, Photo, ...Photo[]];
}

export interface Teaser {
  readonly heading: string;
  readonly text: string;
  readonly link: Link;
  readonly photo: PhotoRef;
}

/** The closing block; button, telephone and support hours are the same everywhere and part of the block. */
export interface CallToAction {
  readonly heading: string;
  readonly text: string;
  readonly photo: PhotoRef;
}

/** One step of the breadcrumb; the last one has no address. */
export interface Crumb {
  readonly label: string;
  readonly href?: SitePath;
}

/** The raw shot and the cut-out of the same scene, same camera, same size. */
export interface BeforeAfterPair {
  readonly before: PhotoRef;
  readonly after: PhotoRef;
  readonly caption: string;
}

/** One thing in up to six pictures of one size, of which one is chosen. */
export interface PictureVariants {
  /** Name of the radio buttons; unique on a page. */
  readonly name: string;
  readonly heading: string;
  readonly text: string;
  readonly legend: string;
  readonly variants: readonly [PictureVariant, ...PictureVariant[]];
  readonly note?: string;
}

export interface PictureVariant {
  readonly label: string;
  readonly photo: PhotoRef;
  readonly text: string;
  /** sRGB, 0 to 255, shown as a patch before the text. */
  readonly colour?: readonly [red: number, green: number, blue: number];
}

/** Optional blocks of category pages. */
export type CategoryExtra =
  | {
      readonly kind: 'storyModal';
      readonly slug: StorySlug;
      readonly heading: string;
      readonly text: string;
      readonly buttonLabel: string;
      readonly photo: PhotoRef;
    }
  | { readonly kind: 'commercialOnly'; readonly text: string }
  | { readonly kind: 'benefitStrip'; readonly heading: string; readonly items: readonly Blurb[] }
  /** The price of cut-outs; `product`: type of the kind that the page is about. */
  | { readonly kind: 'priceSlider'; readonly heading: string; readonly text: string; readonly product: Product['type'] }
  /** Promises about cut-outs, the review, and a link to the case stories. */
  | { readonly kind: 'trust' }
  /** Path against mask, at one edge. */
  | { readonly kind: 'edgeProbe' }
  /** One photo measured by four marketplaces, right and wrong. */
  | { readonly kind: 'marketplaceFrames' }
  /** A scarf laid flat, seen by a tilted camera. */
  | { readonly kind: 'cameraTilt' }
  /** Two rings, sharper with each exposure. */
  | { readonly kind: 'focusStack' }
  /** One thing in several pictures on top of each other. */
  | { readonly kind: 'pictureVariants'; readonly texts: PictureVariants }
  /** Poses of a model and where pictures may appear, for the enquiry with this topic. */
  | { readonly kind: 'posePlan'; readonly topic: string }
  /** A bag on a turntable. */
  | { readonly kind: 'turntable' }
  /** Three parts of pictures, cut out by a program and by us. */
  | { readonly kind: 'automatic' }
  /** How exact the cut-outs are, and what is measured of each. */
  | { readonly kind: 'quality' }
  | { readonly kind: 'webshopImage'; readonly photo: Photo; readonly heading: string; readonly text: string }
  | { readonly kind: 'quoteLink'; readonly text: string; readonly link: Link }
  | {
      readonly kind: 'beforeAfter';
      readonly heading: string;
      readonly text: string;
      readonly pairs: readonly BeforeAfterPair[];
    }
  | {
      readonly kind: 'priceTable';
      readonly heading: string;
      readonly text: string;
      readonly points: readonly string[];
      readonly note: string;
    }
  | {
      readonly kind: 'marketplaceRules';
      readonly heading: string;
      readonly text: string;
      readonly names: readonly MarketplaceName[];
    }
  | { readonly kind: 'tiles'; readonly heading: string; readonly tiles: readonly Tile[] }
  | {
      readonly kind: 'stories';
      readonly heading: string;
      readonly text: string;
      readonly playLabel: string;
      readonly linkLabel: string;
    };

/** Top of a category page: pictures, or raw shots beside their cut-outs. */
export type PageTop =
  | {
      readonly kind: 'gallery';
      /** Upright pictures form three equal columns, landscape ones one large and two small. */
      readonly layout: 'landscape' | 'portrait';
      /** The first three are large, the others thumbnails; the lightbox has all of them. */
      readonly photos: readonly [Photo, Photo, Photo, ...Photo[]];
    }
  | {
      readonly kind: 'comparison';
      /** `wide`: below the heading, for landscape pictures. `beside`: square, on the right of the heading. */
      readonly layout: 'wide' | 'beside';
      readonly pairs: readonly BeforeAfterPair[];
    };

export interface CategoryPage extends PageMeta {
  readonly path: SitePath;
  /** The name on the page "Alle Seiten" and where the heading would be too long. */
  readonly navName: string;
  readonly breadcrumb: readonly Crumb[];
  readonly heading: string;
  /** True for service pages with a heading in the display size. */
  readonly display?: boolean;
  readonly lead: string;
  /** The primary button below the lead, where it is not the enquiry. */
  readonly leadLink?: Link;
  readonly top: PageTop;
  readonly benefits: readonly [Blurb, Blurb, Blurb];
  readonly strip: Strip;
  readonly sections: readonly TextSection[];
  readonly teaser: Teaser;
  readonly callToAction: CallToAction;
  readonly extras: readonly CategoryExtra[];
}

export interface Tile {
  readonly link: Link;
  readonly text: string;
  readonly photo: PhotoRef;
}

/** A number with its meaning, and its source if there is a count. */
export interface Figure {
  readonly value: string;
  readonly label: string;
  readonly source?: string;
  /** The facts behind the figure, where they can be samples. */
  readonly sample?: MarkedSample;
}

/** A page of running text: agency and consulting. */
export interface TextPage extends PageMeta {
  readonly path: SitePath;
  readonly breadcrumb: readonly Crumb[];
  readonly heading: string;
  readonly lead: string;
  readonly photos: readonly Photo[];
  readonly sections: readonly TextSection[];
  /** Consecutive steps, shown on the vertical path. */
  readonly steps?: { readonly heading: string; readonly items: readonly Blurb[] };
  readonly teaser: Teaser;
  readonly callToAction: CallToAction;
}

/** The line icons of the menus. */
export type NavIconName =
  | 'tShirt'
  | 'coatHanger'
  | 'user'
  | 'storefront'
  | 'chats'
  | 'image'
  | 'scissors'
  | 'users'
  | 'tag'
  | 'path'
  | 'file'
  | 'question';

export interface NavItem {
  readonly href: SitePath;
  readonly name: string;
  readonly hint: string;
  readonly photo?: PhotoRef;
  /** Name of the line icon beside it, where there is no picture. */
  readonly icon?: NavIconName;
}

export interface NavTeaser {
  readonly href: SitePath;
  readonly title: string;
  readonly photo: PhotoRef;
}

export interface NavMenu {
  readonly label: string;
  readonly columns: readonly { readonly heading: string; readonly items: readonly NavItem[] }[];
  readonly teasers: { readonly heading: string; readonly items: readonly NavTeaser[]; readonly more: Link };
}
