/*
 * The lines of the specification by subject, in our words, each with what holds it: tests as `file: part of a title`,
 * or promises of the order. Ids are stable: a line that goes takes its id along.
 */

export interface Requirement {
  readonly id: string;
  readonly words: string;
  /** Section of the specification (S), of the decisions on it (D), or a heading of the wire (W). */
  readonly source: string;
  /** `file: part of a title`. */
  readonly tests: readonly string[];
  /** Ids of promises (tests/paths/promises). */
  readonly promises: readonly string[];
  /** Screens of the wizard, or addresses of pages. */
  readonly where: readonly string[];
}

type Proof = readonly string[];
export const line = (
  id: string,
  source: string,
  words: string,
  where: Proof,
  tests: Proof,
  promises: Proof = [],
): Requirement => ({
  id: `R-${id}`,
  words,
  source,
  tests,
  promises,
  where,
});

const blocks = (title: string) => `tests/site/blocks.test.ts: ${title}`;
const crawl = (title: string) => `tests/site/crawl.test.ts: ${title}`;
const menu = (title: string) => `tests/machines/menu/menu-machine.test.ts: ${title}`;
const lightbox = (title: string) => `tests/machines/lightbox/lightbox-machine.test.ts: ${title}`;
const enquiry = (title: string) => `tests/machines/enquiry/enquiry-machine.test.ts: ${title}`;
const enquiryRoutes = (title: string) => `tests/server/site/enquiry/enquiry-routes.test.ts: ${title}`;
const marketing = (title: string) => `tests/src/site/content-marketing.test.ts: ${title}`;
const legal = (title: string) => `tests/src/site/content-legal.test.ts: ${title}`;
const withdrawal = (title: string) => `tests/server/site/withdrawal/withdrawal-routes.test.ts: ${title}`;

/** Pages, enquiry, law and operation. */
export const pageRequirements: readonly Requirement[] = [
  line(
    'claims',
    'S1, S9',
    'Pages state delivery, hours, rating and statistics as the facts of the studio do.',
    ['/'],
    [blocks('shows three advantages, tiles to sub-pages, statistics')],
  ),
  line(
    'commercial',
    'S1',
    'Pages about fashion say that the offer is for commercial sellers.',
    ['/produktfotografie/mode-fashion'],
    [blocks('the restriction to commercial sellers')],
  ),
  line(
    'team',
    'S1, S2',
    'The sales team has one card per member, with a link to a profile.',
    ['/agentur', '/kontakt'],
    [blocks('introduce the sales team on %s')],
  ),
  line(
    'header',
    'S2',
    'Every page has the header: logo, top links, phone, two menus with their columns and teasers.',
    ['every page'],
    [blocks('has the header of the specification'), marketing('have the columns, links and teasers')],
  ),
  line(
    'menus',
    'S2, S4',
    'One menu is open at a time; Escape and a click outside close it.',
    ['every page'],
    [menu('keeps only one menu open'), menu('closes on Escape'), menu('closes on a click outside')],
  ),
  line(
    'mobile-menu',
    'S2',
    'The mobile menu lists the services, blog, sitemap and contact.',
    ['every page'],
    [blocks('and the mobile menu with its list')],
  ),
  line(
    'home',
    'S2',
    'Home shows hero, advantages, image strips, customers and tiles; images open in the lightbox.',
    ['/'],
    [blocks('has its blocks in the order of the design'), blocks('opens strips and studio photos in the lightbox')],
  ),
  line(
    'category',
    'S2',
    'A category page has name, rating, pictures, three benefits, five samples, teaser and a call to the enquiry.',
    ['/produktfotografie/…'],
    [blocks('has three benefits, a strip of sample photographs'), blocks('shows its name, the rating and pictures')],
  ),
  line(
    'breadcrumb',
    'S2',
    'Flat-lay has a breadcrumb of three steps.',
    ['/produktfotografie/legeware-fotografie'],
    [blocks('a breadcrumb of three steps for flat-lay')],
  ),
  line(
    'story',
    'S2, S7',
    'Jewellery embeds a web story in a dialog; the page of stories opens each in a new tab.',
    ['/produktfotografie/schmuck', '/webstories'],
    [
      blocks('the web story in a dialog on the jewellery page'),
      blocks('every story, played in a phone and in a new tab'),
    ],
  ),
  line(
    'image-editing',
    'S2',
    'Image editing has benefit strip, samples, webshop image and a link for a quote.',
    ['/bildbearbeitung'],
    [blocks('benefit strip, sample photos, webshop image')],
  ),
  line(
    'no-dead-link',
    'D2',
    'Every address that a page links to exists.',
    ['every page'],
    [crawl('has no broken links')],
  ),
  line(
    'sitemap',
    'D2',
    'The sitemaps for people and machines list exactly the pages.',
    ['/sitemap'],
    [crawl('lists exactly its pages in sitemap.xml'), crawl('lists the same pages for people')],
  ),
  line(
    'contact-page',
    'S2',
    'The contact page offers form, phone and chat, with number, address and hours.',
    ['/kontakt'],
    [blocks('offer form, telephone and chat')],
  ),
  line(
    'clipping-contact',
    'S2, S4',
    'The small contact page forces the category of cut-outs.',
    ['/kontakt'],
    [
      enquiryRoutes('accepts the forced category of the clipping variant'),
      enquiryRoutes('shows the small contact page again for cut-outs'),
    ],
  ),
  line(
    'lightbox',
    'S2',
    'The lightbox opens at the clicked image, wraps around at both ends and has thumbnails.',
    ['every page with pictures'],
    [
      lightbox('opens at the clicked picture'),
      lightbox('wraps around at both ends'),
      lightbox('shows the picture chosen in the thumbnails'),
    ],
  ),
  line(
    'lightbox-set',
    'S3',
    'Only images with show are in the lightbox, numbered from 0 without gaps.',
    ['every page with pictures'],
    ['tests/src/site/blocks/gallery/lightbox-link.test.ts: numbers only the visible pictures'],
  ),
  line(
    'carousel',
    'S9',
    'The carousel shows 2, 3, 4, 5 slides from 680, 1024, 1333, 1585 px, 32 px apart.',
    ['pages with a slider'],
    ['e2e/deep/site.spec.ts: the carousel shows 2, 3, 4 and 5 pictures side by side and scrolls by its arrows'],
  ),
  line(
    'image-widths',
    'S7',
    'Static images are requested at their widths: 288 in strips, 80 as thumbnails, 384 for products.',
    ['every page'],
    [
      crawl('requests strips 288 px wide and thumbnails 80, and offers fluid pictures at 384'),
      'e2e/deep/wizard-screens.spec.ts: the cards of the products load their pictures 384 px wide',
    ],
  ),
  line(
    'enquiry-fields',
    'S3, S5',
    'First name, last name, phone and mail are required; all other answers are optional.',
    ['/kontakt'],
    [
      'tests/domain/client/enquiry.test.ts: finds nothing wrong with the four required fields alone',
      'tests/domain/client/enquiry.test.ts: accepts any phone number that is not empty',
    ],
  ),
  line(
    'enquiry-lists',
    'S3',
    'The choice lists take their entries and no other.',
    ['/kontakt'],
    ['tests/domain/client/enquiry.test.ts: accepts every entry of the lists and no other'],
  ),
  line(
    'enquiry-messages',
    'S5, S8',
    'Missing fields get the messages of the specification, and the banner.',
    ['/kontakt'],
    [
      enquiryRoutes('lists missing fields in the words of the specification'),
      enquiryRoutes('the banner and a message beside each field'),
    ],
  ),
  line(
    'enquiry-flags',
    'S4',
    'A changed field loses its error, and only that one; the summary stays while any is left.',
    ['/kontakt'],
    [enquiry('clears the problem of a field when it changes')],
  ),
  line(
    'enquiry-once',
    'S4',
    'A repeated submit is ignored; DONE leads to the thanks.',
    ['/kontakt', '/danke'],
    [enquiry('sends once, however often it is submitted')],
  ),
  line(
    'enquiry-fails',
    'S8, D4',
    'A failure shows a message, loses nothing typed, and allows another attempt.',
    ['/kontakt'],
    [
      enquiryRoutes('keeps all typed text when the server cannot store it'),
      enquiry('validates again before it sends again'),
    ],
  ),
  line(
    'enquiry-call',
    'S7',
    'POST /api/offer/createOffer answers DONE as text.',
    ['/kontakt'],
    [enquiryRoutes('answers DONE, stores the enquiry')],
  ),
  line(
    'legal-pages',
    'D5',
    'Imprint, privacy, terms, withdrawal and accessibility have what the law requires.',
    ['/impressum', '/agb', '/datenschutz'],
    [legal('has all content that the law requires'), marketing('offers withdrawal and every legal page')],
  ),
  line(
    'withdrawal',
    'D5',
    'The withdrawal function asks for confirmation and sends a receipt with date and time.',
    ['/widerruf'],
    [withdrawal('asks to confirm the declaration'), withdrawal('confirms the arrival with date and time')],
    ['withdrawal-in-time', 'withdrawn-early-owes-nothing', 'withdrawn-gets-nothing'],
  ),
  line(
    'no-third-party',
    'D5',
    'Nothing of a third party is loaded before a click.',
    ['every page'],
    [crawl('loads nothing from another host'), blocks('load the chat on the contact page after a click')],
  ),
  line(
    'accessible',
    'D5',
    'Pages and wizard states meet WCAG 2.2 AA.',
    ['every page'],
    ['e2e/journeys/accessibility.spec.ts: ', 'e2e/deep/journeys/keyboard-only.spec.ts: '],
  ),
  line(
    'german',
    'S1',
    'The site is in German, without raw templates or missing values.',
    ['every page'],
    [crawl('is German, has one main heading'), crawl('shows no raw template')],
  ),
  line(
    'health',
    'W Running it',
    '/healthz and /readyz say whether the process lives and can serve.',
    [],
    ['tests/deep/server/app/health/readyz.test.ts: fails when files cannot be stored'],
  ),
];
