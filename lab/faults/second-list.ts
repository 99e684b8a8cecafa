/* Sixty further mistakes, as a tired colleague makes them. Chosen from the product alone, without its tests. */
import { of, type PlainFault } from './list.ts';
import { chartFaults } from './second-charts.ts';

const journey = 'server/orders/journey/order-journey.ts';
const wizard = 'e2e/chart/order-paths.spec.ts';
const overview = 'src/order/overview/overview-screen.tsx';

export const secondList: readonly PlainFault[] = [
  ...chartFaults,
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
      'server/orders/booked/customer-changes.ts',
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
      'server/orders/booked/downloads.ts',
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
      'server/orders/booked/customer-changes.ts',
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
