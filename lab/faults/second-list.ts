/* Sixty further mistakes, of the kinds that a tired colleague makes. Chosen from the product alone, without its tests. */
import type { Fault } from './list.ts';

/** As in the first list, but the tests are found by the file's place: see `main.ts`. */
export type PlainFault = Pick<Fault, 'name' | 'file' | 'find' | 'replace'> & {
  readonly area: 'order chart' | 'other charts' | 'domain' | 'server' | 'views' | 'mails and pages';
  /** Browser specs that concern the place, after all others. */
  readonly specs?: readonly string[];
};

type Row = readonly [name: string, file: string, find: string, replace: string, ...specs: string[]];

function of(area: PlainFault['area'], rows: readonly Row[]): PlainFault[] {
  return rows.map(([name, file, find, replace, ...specs]) => ({ area, name, file, find, replace, specs }));
}

const chart = 'machines/order/order-machine.ts';
const setup = 'machines/order/order-setup.ts';
const effects = 'machines/order/order-effects.ts';
const change = 'machines/order/order-change.ts';
const booked = 'machines/order/order-after-booking.ts';
const session = 'machines/session/session-machine.ts';
const journey = 'server/orders/journey/order-journey.ts';
const wizard = 'e2e/chart/order-paths.spec.ts';
const overview = 'src/order/overview/overview-screen.tsx';

export const secondList: readonly PlainFault[] = [
  ...of('order chart', [
    [
      'confirmed sizes lead past the file formats',
      chart,
      "target: 'extensions',\n              guard: 'hasScale',",
      "target: '#order.quantity',\n              guard: 'hasScale',",
    ],
    [
      'purposes are confirmed without their recommendation',
      chart,
      "{ target: 'scale', guard: 'hasFastlane', actions: 'confirmFastlane' }",
      "{ target: 'scale', guard: 'hasFastlane' }",
    ],
    [
      'leaving the test images does not end the way to the overview',
      chart,
      "actions: ['leaveTestImages', 'finishWay'],",
      "actions: 'leaveTestImages',",
    ],
    ['a booked order of test images keeps an invoice address', chart, "'forgetInvoice', 'endWay'", "'endWay'"],
    ['a booked order remembers screens to go back to', chart, "'forgetInvoice', 'endWay'", "'forgetInvoice'"],
    [
      'saving the invoice address does not end the change',
      chart,
      "actions: [{ type: 'assignClient', params: payload }, 'finishWay'],",
      "actions: { type: 'assignClient', params: payload },",
    ],
    [
      'reopening the purposes leaves the trail as it is',
      chart,
      "'fastlane.reopen': { target: 'fastlane', actions: 'reopenFastlane' }",
      "'fastlane.reopen': { target: 'fastlane' }",
    ],
    [
      'the wishes lead back to the file formats',
      chart,
      "'brief.save': completes([], {\n              target: '#order.quantity',",
      "'brief.save': completes([], {\n              target: 'extensions',",
    ],
    [
      'Back jumps to the overview without a change',
      setup,
      "context.returnToOverview && screen === 'client.overview' && !returnToOverview,",
      "context.trail.length > 0 && screen === 'client.overview' && !returnToOverview,",
    ],
    [
      'Back is accepted to the first screen of the same step',
      'machines/order/order-guards.ts',
      'step < screenTable[from].step &&',
      'step <= screenTable[from].step &&',
    ],
    [
      'a change link forgets the trail',
      change,
      'const trail = isChange ? order.trail : upTo(order.trail, to);',
      'const trail = upTo(order.trail, to);',
    ],
    [
      'going back within a change forgets what undoing it restores',
      change,
      'beforeChange: isChange ? answersOf(order) : returnToOverview ? order.beforeChange : null,',
      'beforeChange: isChange ? answersOf(order) : null,',
    ],
    [
      'work begins while promised images are missing',
      setup,
      '(withThoseHere || !imagesFollow(context))',
      '(withThoseHere || imagesFollow(context))',
    ],
    [
      'a withdrawal before work still owes for an early start',
      booked,
      "{ ...ended['order.withdraw'], actions: 'forgetEarlyStart' }",
      "{ ...ended['order.withdraw'] }",
    ],
    [
      'a customer cancels an order that the studio is working on',
      booked,
      "      'order.cancel': { target: 'cancelled', guard: { type: 'isByStudio', params: payload } },\n",
      '',
    ],
    [
      'the files of a withdrawn order are kept for ever',
      booked,
      "has withdrawn from the contract in time.',\n    tags: 'closed',",
      "has withdrawn from the contract in time.',",
    ],
    [
      'a payment that the bank takes back cancels the invoice',
      booked,
      "or taken back by the bank.', target: 'invoiced' }",
      "or taken back by the bank.', target: 'invoiceCancelled' }",
    ],
    [
      'saved wishes forget the marketplace that filled them',
      setup,
      'marketplace: context.brief?.marketplace ?? null }',
      'marketplace: null }',
    ],
    [
      'standard delivery keeps the express surcharge',
      effects,
      "return delivery === 'express' ? expressTermsFor(order) : null;",
      "return delivery === 'express' ? expressTermsFor(order) : order.express;",
    ],
    [
      'another kind of image stays among the further kinds and is charged twice',
      effects,
      'furtherKinds: furtherKinds.filter((kind) => kind.product.type !== product?.type),',
      'furtherKinds,',
    ],
  ]),
  ...of('other charts', [
    [
      'a booking is repeated by itself after an outage',
      session,
      "              { target: 'online', guard: 'isBooking', actions: 'markOnline' },\n",
      '',
      'e2e/deep/journeys/failures.spec.ts',
    ],
    [
      'typed text is not saved again after another window was faster',
      session,
      "              'forgetLost',\n              raise({ type: 'unsentText.save' }),\n",
      "              'forgetLost',\n",
      'e2e/deep/journeys/two-windows.spec.ts',
    ],
    [
      'resuming the queue leaves paused files where they are',
      'machines/upload/queue-machine.ts',
      "'queue.resume': { target: 'idle', actions: 'resumePaused' }",
      "'queue.resume': { target: 'idle' }",
      'e2e/deep/journeys/upload-queue.spec.ts',
    ],
    [
      'a file that the server could not delete vanishes from the list',
      'machines/upload/file-machine.ts',
      "on: { 'task.failed': '#file.done' }",
      "on: { 'task.failed': '#file.removed' }",
      'e2e/deep/journeys/upload-removed.spec.ts',
    ],
    [
      'the enquiry shows the failure of before while it is sent again',
      'machines/enquiry/enquiry-machine.ts',
      '=> ({ problems, failure: null })),',
      '=> ({ problems })),',
      'e2e/deep/journeys/enquiry.spec.ts',
    ],
    [
      'a lost attempt to send corrections is repeated with other contents',
      'machines/correction/correction-machine.ts',
      '({ attempt: attempt ?? { body: wishes, key } })',
      '({ attempt: { body: wishes, key: attempt?.key ?? key } })',
      'e2e/deep/journeys/corrections.spec.ts',
    ],
    [
      'a step of a drawing that was done again cannot be undone',
      'machines/drawing/drawing-machine.ts',
      '{ past: [...past, now], now: next, future: rest }',
      '{ past, now: next, future: rest }',
      'e2e/deep/drawing.spec.ts',
    ],
    [
      'the picture before the first is none',
      'machines/lightbox/lightbox-machine.ts',
      '(context.current + steps + context.total) % context.total',
      '(context.current + steps) % context.total',
      'e2e/deep/lightbox.spec.ts',
    ],
    [
      'the focus is lost when Escape closes a menu',
      'machines/menu/menu-machine.ts',
      '({ menu: null, refocus: context.menu })',
      '({ menu: null, refocus: context.refocus })',
      'e2e/deep/menu.spec.ts',
    ],
    [
      'a story ends one page too late',
      'machines/story/story-machine.ts',
      'context.page === context.total - 1',
      'context.page === context.total',
      'e2e/deep/story.spec.ts',
    ],
  ]),
  ...of('domain', [
    [
      'the next tier is announced when it is reached, with no image missing',
      'domain/pricing/pricing.ts',
      'one.minAmount > quantity',
      'one.minAmount >= quantity',
    ],
    [
      'the price "from" is the highest instead of the lowest',
      'domain/pricing/live-price.ts',
      'Math.min(...tiers',
      'Math.max(...tiers',
    ],
    [
      'images ordered later cost the tier of their own number',
      'domain/pricing/pricing.ts',
      'return { addition, name, quantity: count, each: each(product, reached) };',
      'return { addition, name, quantity: count, each: each(product, Math.max(count, 1)) };',
    ],
    [
      'express ends one image before its limit',
      'domain/catalogue/offers.ts',
      '(quantity ?? 0) <= express.mostImages',
      '(quantity ?? 0) < express.mostImages',
    ],
    [
      'the period for withdrawing from an addition ends with that of the booking',
      'domain/order/withdrawal.ts',
      'contracts.some((at)',
      'contracts.every((at)',
    ],
    [
      'a withdrawal on the last day is too late',
      'domain/order/withdrawal.ts',
      'berlinDayOf(new Date(declaredAt)) <= firstWorkdayFrom',
      'berlinDayOf(new Date(declaredAt)) < firstWorkdayFrom',
    ],
    [
      'an invoice is paid on the day of its last payment, also if it was before',
      'domain/order/invoice/payment.ts',
      'paid = sum < gross ? null : (paid ?? day);',
      'paid = sum < gross ? null : day;',
    ],
    [
      'a company concludes an outdated contract on data processing',
      'domain/client/client.ts',
      "const isOutdated = processing !== '' && processing !== current;",
      "const isOutdated = processing !== '' && processing > current;",
    ],
  ]),
  ...of('server', [
    [
      'a stranger whose address was typed gets a mail about the cancellation',
      'server/orders/booked/cancelling.ts',
      'const held = (await isConfirmed(queries, order.id)) ? await tellOfMove(queries, deps, moved, order.status) : null;',
      'const held = await tellOfMove(queries, deps, moved, order.status);',
    ],
    [
      'whole files are deleted like unfinished ones after a week',
      'server/office/privacy/retention-rules.ts',
      "      .where('completed_at', 'is', null)\n",
      '',
    ],
    [
      'a start whose answer was half lost begins a second order',
      journey,
      '    await rememberAnswer(queries, world, { ...named, name: nameOf(token, named.key.sent) }, order, item);\n',
      '',
    ],
    [
      'a key that is used for other contents gets the answer of before',
      'server/orders/journey/answered-calls.ts',
      'if (row.fingerprint !== call.fingerprint) throw',
      'if (row.item === null && row.fingerprint !== call.fingerprint) throw',
    ],
    [
      'any page may show the site in a frame',
      'server/app/http/security-headers.ts',
      "    'frame-ancestors': [\"'self'\"],\n",
      '',
    ],
    [
      'a part beyond the end of a file is a bad request',
      'server/orders/booked/download-routes.ts',
      'reply.code(416)',
      'reply.code(400)',
    ],
    [
      'an enquiry that is sent twice with the same key counts twice',
      'server/site/enquiry/enquiry-service.ts',
      'key === undefined ? newId(world) : nameOf(ownerOfForm(key, source), key);',
      'key === undefined ? newId(world) : `${nameOf(ownerOfForm(key, source), key)}-${newId(world)}`;',
    ],
    [
      "the studio's answer to an enquiry goes to the studio",
      'server/mail/compose.ts',
      '    from: enquiriesOffice,\n    replyTo: visitorOf(payload),\n    subject: enquirySubject(payload),',
      '    from: enquiriesOffice,\n    replyTo: enquiriesOffice,\n    subject: enquirySubject(payload),',
    ],
    [
      'an amendment overwrites what another window has amended',
      'server/orders/booked/amending.ts',
      'revision !== undefined && revision !== order.revision',
      'revision !== undefined && revision > order.revision',
    ],
    [
      "the studio's session survives signing out",
      'server/office/browser/office-access.ts',
      '      if (id !== undefined)\n',
      '      if (id === undefined)\n',
    ],
  ]),
  ...of('views', [
    [
      'the second address line is asked nowhere',
      'src/order/client/client-fields.tsx',
      '            <TextField {...field(\'address2\')} autoComplete="address-line2" autoCapitalize="words" columns={3} />\n',
      '',
      wizard,
      'e2e/deep/chart/order-samples.spec.ts',
    ],
    [
      'the focus is lost with the decision between two windows',
      'src/order/unsent/conflict-choices.tsx',
      '      document.getElementById(fieldId(field))?.focus();\n',
      '',
      'e2e/deep/journeys/two-windows.spec.ts',
    ],
    [
      'the link of a message leads to a field that stays folded',
      'src/ui/forms/form-frame.tsx',
      "  control?.closest('details')?.setAttribute('open', '');\n",
      '',
      'e2e/deep/wizard-screens.spec.ts',
    ],
    [
      'the order button of free test images speaks of a paid order',
      overview,
      '{isFree ? overviewTexts.bookTest : overviewTexts.book}',
      '{overviewTexts.book}',
      'e2e/deep/journeys/test-images.spec.ts',
    ],
    [
      'a note that could not be saved says that it is being saved',
      overview,
      "if (isPending) return problem === null ? 'saving' : 'failed';",
      "if (isPending) return 'saving';",
      'e2e/deep/journeys/failures.spec.ts',
    ],
    [
      'the address stays in the browser although the tick was taken away',
      overview,
      '    if (!keeps) forgetClient();\n',
      '',
      'e2e/deep/journeys/resume.spec.ts',
    ],
    [
      'nothing tells that the order is cancelled',
      'src/booked/order-page/order-actions.tsx',
      "    report({ sentence: cancelTexts.done, focus: ['main h1'] });\n",
      '',
      'e2e/deep/journeys/order-outcomes.spec.ts',
    ],
    [
      'a wrong number of images does not get the focus',
      'src/order/quantity/quantity-screen.tsx',
      '    if (body === undefined) document.getElementById(fieldId(field))?.focus();\n',
      '',
      'e2e/deep/journeys/image-kinds.spec.ts',
    ],
  ]),
  ...of('mails and pages', [
    [
      'the confirmation states an early start that nobody has asked for',
      'server/mail/templates/order-confirmation.ts',
      '...(summary.earlyStart\n',
      '...(!summary.earlyStart\n',
    ],
    [
      'a reminder asks for the whole sum although a part is paid',
      'server/mail/templates/invoice-mail.ts',
      "{ label: 'Betrag', value: formatCents(restOf(payload)) }",
      "{ label: 'Betrag', value: formatCents(payload.invoice.gross) }",
    ],
    ['search engines list the thank-you page', 'src/site/head/seo.ts', "content: 'noindex' }", "content: 'nofollow' }"],
    [
      'search engines are told net prices as prices with VAT',
      'src/site/head/seo.ts',
      'price: grossOf(price) / 100,',
      'price: price / 100,',
    ],
  ]),
];
