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
const line = (
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
const journey = (title: string) => `tests/server/orders/journey/order-journey.test.ts: ${title}`;
const pricing = (title: string) => `tests/domain/pricing/pricing.test.ts: ${title}`;
const priceList = (title: string) => `tests/domain/catalogue/price-list.test.ts: ${title}`;
const withdrawal = (title: string) => `tests/server/site/withdrawal/withdrawal-routes.test.ts: ${title}`;
const chart = (title: string) => `tests/paths/chart-paths.test.ts: ${title}`;

export const requirements: readonly Requirement[] = [
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
    [],
  ),
  line(
    'image-widths',
    'S7',
    'Static images are requested at their widths: 288 in strips, 80 as thumbnails, 384 for products.',
    ['every page'],
    [crawl('shows only pictures that exist, in existing widths')],
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
    'landing',
    'S2',
    'The landing has two cards, questions and answers; the third card is hidden.',
    ['start.options'],
    [blocks('show two next steps, and keep the third card of the specification hidden')],
    ['start', 'premium'],
  ),
  line(
    'contact-step',
    'S2, S5',
    'Step 0 asks for a valid mail address, first and last name; the phone is optional.',
    ['contact'],
    ['tests/machines/order/order-decision.test.ts: names the fields that prevent saving a contact'],
    ['valid-contact', 'contact-stored'],
  ),
  line(
    'progress',
    'S2, S4',
    'The progress bar has four steps: before complete, current, later upcoming.',
    ['projectType', 'client.overview'],
    [chart('are for every step with a screen'), chart('to %s keeps every answer and marks the steps')],
    ['change-ends'],
  ),
  line(
    'project-type',
    'S2, S4',
    'A click on a product chooses the kind of image and leads to step 2.',
    ['projectType'],
    [],
    ['product-stored', 'one-at-a-time'],
  ),
  line(
    'fastlane',
    'S2, S5',
    'Web, print and individual can be combined; one is needed to go on.',
    ['formats.fastlane'],
    [],
    ['purpose-toggled', 'purpose-first', 'channel-online'],
  ),
  line(
    'recommendations',
    'S9, D3',
    'A confirmed use preselects its sizes, resolutions and formats.',
    ['formats.fastlane', 'formats.scale'],
    [],
    ['recommended', 'use-seen'],
  ),
  line(
    'service-level',
    'D3',
    'The fast lane takes the whole recommendation of web and print.',
    ['formats.fastlane'],
    [],
    ['fast-lane-whole', 'fast-lane-only', 'fast-lane-seen'],
  ),
  line(
    'scale',
    'S2, S5',
    'Sizes and resolutions: presets and a custom format; one of each to go on.',
    ['formats.scale'],
    ['tests/src/order/formats/scale-choice.test.ts: pairs sizes with the resolutions'],
    ['sizes-stored', 'size-and-resolution', 'confirmed-noted'],
  ),
  line(
    'custom-format',
    'S5, S9',
    'The custom format is on when width, height and dpi are given; at most 15,000 px and 9,999 dpi.',
    ['formats.scale'],
    ['tests/paths/data/order-wrong-bodies.test.ts: '],
    ['custom-format'],
  ),
  line('back-to-fastlane', 'S4', 'Back from the sizes leads to the uses.', ['formats.scale'], [], ['reopened']),
  line(
    'extensions',
    'S2, S5',
    'File formats are toggled; one is needed to go on.',
    ['formats.extensions'],
    [],
    ['format-toggled', 'format-first'],
  ),
  line(
    'brief',
    'D intro',
    'Wishes for the finished images are stored as given.',
    ['formats.brief'],
    [],
    ['brief-stored'],
  ),
  line(
    'quantity',
    'S5',
    'The quantity is a whole number from 1 on, with its message.',
    ['quantity'],
    [pricing('has no tier for %s images')],
    ['quantity-stored', 'quantity-stays'],
  ),
  line(
    'quantity-images',
    'S4, S5',
    'The quantity can become the number of images; a difference is flagged.',
    ['upload', 'client.overview'],
    [],
    ['matched', 'count-decided'],
  ),
  line(
    'upload',
    'S2, D3',
    'Images are sent in the page, or promised for later.',
    ['upload'],
    ['tests/src/order/upload/order-media.test.ts: follows the chart'],
    ['images-or-promise', 'promise-noted', 'files-as-reported'],
  ),
  line(
    'upload-resumes',
    'S4, D4',
    'Interrupted uploads continue until all bytes are there.',
    ['upload'],
    ['tests/deep/server/files/tus/restart.test.ts: '],
  ),
  line(
    'upload-limit',
    'S9, D4',
    'An order takes 20 GB, checked when a file is announced.',
    ['upload'],
    ['tests/server/files/tus/file-limits.test.ts: '],
  ),
  line(
    'upload-errors',
    'S8, D4',
    'A failed upload shows a message, and can be tried again.',
    ['upload'],
    ['tests/src/order/upload/texts.test.ts: has a text for every state'],
  ),
  line(
    'client-type',
    'S2, S6',
    'Company or private person decides about the form.',
    ['client.type', 'client.details'],
    [],
    ['client-type-stored'],
  ),
  line(
    'client-form',
    'S5',
    'The full form requires name, street, postal code, city, mail, and the company of a company.',
    ['client.details'],
    ['tests/server/app/http/one-message.test.ts: also when all answers are missing'],
    ['valid-address'],
  ),
  line(
    'overview',
    'D4',
    'The overview has a row per answer with a change link that returns to it.',
    ['client.overview'],
    [chart('by the change link of %s returns to the overview')],
    ['change-link', 'change-returns', 'change-undone'],
  ),
  line('note', 'S2, D3', 'The note is saved and stays on the overview.', ['client.overview'], [], ['note-stored']),
  line(
    'order-button',
    'D4',
    'The button reads „Zahlungspflichtig bestellen“; nothing else orders.',
    ['client.overview'],
    [legal('name the order button as it is labelled')],
    ['only-the-button', 'button-books'],
  ),
  line(
    'consent',
    'D4, W finish',
    'A private person agrees to an early start before ordering.',
    ['client.overview'],
    [],
    ['consent', 'consent-noted'],
  ),
  line(
    'booking',
    'S4, W finish',
    'Only a complete order is booked, once, with its mails.',
    ['client.overview', 'booked'],
    [journey('runs from the landing to a booked order with one summary and two mails')],
    ['nothing-open-booked', 'no-upload-booked', 'booked-has-no-way-back'],
  ),
  line(
    'back',
    'S4, D3',
    'Back leads to an earlier screen and keeps every answer.',
    ['every screen'],
    [chart('accepts and refuses in every situation exactly as predicted')],
    ['back-keeps', 'back-as-named', 'back-offered', 'back-way', 'only-back-leads-back'],
  ),
  line(
    'addresses',
    'D2',
    'The address shows the screen and never decides it; a screen not reached leads to the reached one.',
    ['every screen'],
    ['e2e/deep/chart/addresses.spec.ts: '],
    ['nothing-skipped'],
  ),
  line(
    'status',
    'D3',
    'The status is shown in German, through production, delivery and invoice.',
    ['booked'],
    [],
    ['late-delivery-keeps-status', 'accepted-by-customer', 'paid-after-invoice'],
  ),
  line(
    'after-booking',
    'D3',
    'After the booking no answer with a price changes, except by ordered excess.',
    ['booked'],
    ['tests/server/orders/booked/excess.test.ts: are ordered: number, price'],
    ['priced-answers-fixed', 'excess-ordered', 'excess-consent', 'excess-taken-back'],
  ),

  line(
    'calls',
    'S7, D3',
    'Each call has its path and body, and answers with the order item.',
    ['every screen'],
    [journey('returns an order item of the specified shape on every screen'), 'tests/paths/server-paths.test.ts: '],
  ),
  line(
    'xsrf',
    'S7, W',
    'Calls without the XSRF pair are refused and change nothing.',
    ['every screen'],
    [journey('refuses every call without the XSRF pair')],
  ),
  line(
    'refused',
    'D3, W Errors',
    'A refused call answers with a code and the current order, and changes nothing.',
    ['every screen'],
    [journey('names invalid fields, in German, and changes nothing'), 'tests/deep/paths/negative-table.test.ts: '],
  ),
  line(
    'stale',
    'D3, W',
    'An outdated window gets 409 and overwrites nothing.',
    ['every screen'],
    [
      'tests/server/orders/journey/two-windows.test.ts: refuses fields of a window',
      'tests/paths/windows/windows.test.ts: ends every schedule of two windows',
    ],
  ),
  line(
    'keys',
    'W',
    'The same key with the same body takes effect once.',
    ['every screen'],
    [
      'tests/server/orders/journey/answered-calls.test.ts: ',
      'tests/paths/windows/windows.test.ts: ends every schedule of two windows',
    ],
  ),
  line(
    'call-fails',
    'S8, D3',
    'A failed call keeps everything typed, says so, offers another attempt, and leads nowhere.',
    ['every screen'],
    ['e2e/deep/chart/order-faults.spec.ts: '],
  ),
  line(
    'cookie',
    'D3, W',
    'An order belongs to a random token in a cookie; the store has only its hash.',
    ['every screen'],
    [journey('renews the cookie with every accepted call')],
  ),

  line(
    'tiers',
    'S9',
    'The price per image is that of the tier that holds the quantity.',
    ['quantity'],
    [
      pricing('finds the tiers of the specification by their bounds'),
      priceList('%s has the published price at the bounds'),
    ],
  ),
  line(
    'upsell',
    'S9',
    'Each further size and format costs 10 cents an image.',
    ['formats.scale', 'formats.extensions'],
    [pricing('count a custom format as a size')],
  ),
  line(
    'gross',
    'S9, D4',
    'The net total is always shown, gross only for Deutschland, and always for private persons.',
    ['client.overview'],
    [priceList('shows no VAT to a company outside Deutschland'), pricing('shows a company abroad the net price only')],
  ),
  line(
    'told-price',
    'S9',
    'Whoever was told a price pays it.',
    ['client.overview'],
    ['tests/server/orders/journey/shown-price.test.ts: is the price of the order, or nothing is booked'],
    ['told-price'],
  ),
  line(
    'money',
    'S9, W',
    'Money is whole cents, half a cent rounds up, and is written in German.',
    ['every price'],
    [pricing('rounds half a cent up')],
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
    ['e2e/journeys/accessibility.spec.ts: ', 'e2e/journeys/keyboard-only.spec.ts: '],
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
    ['tests/server/app/health/readyz.test.ts: fails when files cannot be stored'],
  ),
];
