/* Deliberate faults in the product. Each compiles and would harm a customer, the studio or QA. */

export interface Fault {
  /** The resulting failure. */
  readonly name: string;
  readonly area: 'guards' | 'prices' | 'mails' | 'uploads' | 'server' | 'pages' | 'accessibility' | 'wizard';
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Tests of the gate that run first; the whole gate runs if they pass. */
  readonly first: readonly string[];
}

/** As in the first list, but the tests are found by the file's place: see `main.ts`. */
export type PlainFault = Pick<Fault, 'name' | 'file' | 'find' | 'replace'> & {
  readonly area: 'order chart' | 'other charts' | 'domain' | 'server' | 'views' | 'mails and pages';
  /** Browser specs that concern the place, after all others. */
  readonly specs?: readonly string[];
};

type Row = readonly [name: string, file: string, find: string, replace: string, ...specs: string[]];

/** Rows of one area as mistakes. */
export function of(area: PlainFault['area'], rows: readonly Row[]): PlainFault[] {
  return rows.map(([name, file, find, replace, ...specs]) => ({ area, name, file, find, replace, specs }));
}

const guards = 'machines/order/order-guards.ts';
const pricing = 'domain/pricing/pricing.ts';
const chart = ['tests/machines/order', 'tests/paths/chart-paths.test.ts'];
const wizard = ['e2e/chart/order-paths.spec.ts'];

export const faults: readonly Fault[] = [
  {
    name: 'the fast lane is offered with an individual format',
    area: 'guards',
    file: guards,
    find: '(fastlane.web || fastlane.print) && !fastlane.pro',
    replace: 'fastlane.web || fastlane.print',
    first: chart,
  },
  {
    name: 'sizes are enough without a resolution',
    area: 'guards',
    file: guards,
    find: 'scalingCount(order) > 0 && resolutionCount(order) > 0',
    replace: 'scalingCount(order) > 0',
    first: chart,
  },
  {
    name: 'an order is booked without images and without a promise',
    area: 'guards',
    file: guards,
    find: 'return order.sendLater || hasImages(order);',
    replace: 'return order.sendLater || order.media !== null;',
    first: chart,
  },
  {
    name: 'an invoice address is no longer asked for',
    area: 'guards',
    file: guards,
    find: 'isTest(order) || isStoredClient(order.client)',
    replace: 'isTest(order) || order.client !== null',
    first: chart,
  },
  {
    name: 'a custom format counts without its resolution',
    area: 'guards',
    file: 'machines/order/order-effects.ts',
    find: 'customWidth !== null && customHeight !== null && customDpi !== null',
    replace: 'customWidth !== null && customHeight !== null',
    first: chart,
  },
  {
    name: 'a change that is taken back keeps its answers',
    area: 'guards',
    file: 'machines/order/order-change.ts',
    find: '    ...beforeChange,\n',
    replace: '',
    first: chart,
  },
  {
    name: 'the last image of a tier costs what the next tier costs',
    area: 'prices',
    file: pricing,
    find: 'quantity <= one.maxAmount',
    replace: 'quantity < one.maxAmount',
    first: ['tests/domain/pricing/pricing.test.ts'],
  },
  {
    name: 'half a cent of VAT is rounded down',
    area: 'prices',
    file: pricing,
    find: '(net * VAT_PERCENT + 50) / 100',
    replace: '(net * VAT_PERCENT) / 100',
    first: ['tests/domain/pricing/pricing.test.ts'],
  },
  {
    name: 'the included size and format are charged',
    area: 'prices',
    file: pricing,
    find: 'return Math.max(count - 1, 0);',
    replace: 'return count;',
    first: ['tests/domain/pricing/pricing.test.ts'],
  },
  {
    name: 'a German company reads no gross total',
    area: 'prices',
    file: pricing,
    find: "clientType !== 'company' || country === 'Deutschland'",
    replace: "clientType !== 'company'",
    first: ['tests/domain/pricing/pricing.test.ts'],
  },
  {
    name: 'express is promised as slow as any other order',
    area: 'prices',
    file: 'domain/delivery/delivery.ts',
    find: 'return expressOf(order)?.workingDays ?? studio.deliveryWorkdays.cutOutMax;',
    replace:
      'return expressOf(order) === null ? studio.deliveryWorkdays.cutOutMax : studio.deliveryWorkdays.cutOutMax;',
    first: ['tests/domain/delivery/delivery.test.ts'],
  },
  {
    name: 'a mail that never arrives is tried for ever',
    area: 'mails',
    file: 'server/mail/outbox.ts',
    find: 'dead_at: row.attempts >= MAX_ATTEMPTS ? timestamp(now) : null',
    replace: 'dead_at: row.attempts >= MAX_ATTEMPTS * 1000 ? timestamp(now) : null',
    first: ['tests/server/mail', 'tests/server/office/commands', 'tests/server/site/enquiry'],
  },
  {
    name: 'a mail that was sent keeps its content',
    area: 'mails',
    file: 'server/mail/outbox.ts',
    find: "payload: toStored('outbox.payload', {}), ",
    replace: '',
    first: ['tests/server/mail', 'tests/server/office/privacy'],
  },
  {
    name: 'one address may have mails sent to any number of mailboxes',
    area: 'mails',
    file: 'server/mail/visitor-mails.ts',
    find: "  { by: 'source', limit: limits.mails.sourceHour, period: DAY / 24 },\n",
    replace: '',
    first: ['tests/server/mail'],
  },
  {
    name: 'typed words become links in mails',
    area: 'mails',
    file: 'server/mail/templates/typed-texts.ts',
    find: 'return text.replaceAll(linkParts, JOINER);',
    replace: "return text.replaceAll(linkParts, '');",
    first: ['tests/server/mail'],
  },
  {
    name: 'the confirmation says no delivery date and no parties',
    area: 'mails',
    file: 'server/mail/templates/order-confirmation.ts',
    find: '    rows(summaryParties(summary, summary.delivery)),\n',
    replace: '',
    first: ['tests/server/mail', 'tests/server/orders/journey/same-words.test.ts'],
  },
  {
    name: 'more bytes than announced are kept',
    area: 'uploads',
    file: 'server/files/storage/incoming-bytes.ts',
    find: 'if (taken > most) return end(tooMuch());',
    replace: 'if (taken > most + 1) return end(tooMuch());',
    first: ['tests/server/files'],
  },
  {
    name: 'whole files of a booked order are removed',
    area: 'uploads',
    file: 'server/files/rows/upload-access.ts',
    find: "access.status !== 'draft' && upload.completed_at !== null",
    replace: "access.status !== 'draft' && upload.completed_at === null",
    first: ['tests/server/files'],
  },
  {
    name: 'room that is promised to others is given away',
    area: 'uploads',
    file: 'server/files/rows/promised-room.ts',
    find: 'return Number(bytes ?? 0) + Number(delivered ?? 0);',
    replace: 'return Math.min(Number(bytes ?? 0) + Number(delivered ?? 0), 0);',
    first: ['tests/server/files'],
  },
  {
    name: 'the last byte of a file completes nothing',
    area: 'uploads',
    file: 'server/files/tus/receiving.ts',
    find: '    if (arrived === upload.size) await this.#complete(upload);\n    return arrived;',
    replace: '    return arrived;',
    first: ['tests/server/files'],
  },
  {
    name: 'a half sent file counts as an image',
    area: 'uploads',
    file: 'domain/files/media.ts',
    find: 'all.filter((entry) => entry.complete)',
    replace: 'all.filter((entry) => entry.complete || entry.bytes_uploaded > 0)',
    first: ['tests/domain', 'tests/paths'],
  },
  {
    name: 'a call from a foreign page is carried out',
    area: 'server',
    file: 'server/app/http/call-headers.ts',
    find: 'if (!isEqual(cookie, header) || ',
    replace: 'if (',
    first: ['tests/server/app/http'],
  },
  {
    name: 'an outdated window overwrites what another has saved',
    area: 'server',
    file: 'server/orders/journey/order-journey.ts',
    find: 'visitor.revision !== undefined && visitor.revision !== order.revision',
    replace: 'visitor.revision !== undefined && visitor.revision > order.revision',
    first: ['tests/server/orders/journey', 'tests/paths'],
  },
  {
    name: 'unfinished orders are kept for ever',
    area: 'server',
    file: 'server/office/privacy/retention-rules.ts',
    find: ".where('updated_at', '<', limit)",
    replace: ".where('updated_at', '<', '2000')",
    first: ['tests/server/office/privacy'],
  },
  {
    name: 'search engines are told one address for all pages',
    area: 'pages',
    file: 'src/site/head/seo.ts',
    find: "rel: 'canonical', href: url }",
    replace: "rel: 'canonical', href: siteUrl('/') }",
    first: ['tests/site'],
  },
  {
    name: 'the enquiry without script is sent nowhere',
    area: 'pages',
    file: 'src/site/pages/enquiry/enquiry-form.tsx',
    find: '      method="post"\n',
    replace: '      method="get"\n',
    first: ['tests/site', 'e2e/journeys/enquiry.spec.ts'],
  },
  {
    name: 'a mistake in a field is not told to screen readers',
    area: 'accessibility',
    file: 'src/ui/forms/field.tsx',
    find: "'aria-invalid': error ? true : undefined,",
    replace: "'aria-invalid': error ? undefined : undefined,",
    first: ['tests/src/ui/forms', 'e2e/journeys/forms-accessibility.spec.ts'],
  },
  {
    name: 'the focus stays where the screen before was',
    area: 'accessibility',
    file: 'src/order/wizard.tsx',
    find: 'heading?.focus({ preventScroll: true });',
    replace: 'heading?.scrollIntoView();',
    first: wizard,
  },
  {
    name: 'photographs have no words for screen readers',
    area: 'accessibility',
    file: 'src/ui/components/photo.tsx',
    find: 'alt={alt ?? file.alt}',
    replace: 'title={alt ?? file.alt}',
    first: ['tests/site'],
  },
  {
    name: 'the button of a form sends nothing',
    area: 'wizard',
    file: 'src/order/frame/wizard-nav.tsx',
    find: "type={onNext === undefined ? 'submit' : 'button'}",
    replace: 'type="button"',
    first: wizard,
  },
];
