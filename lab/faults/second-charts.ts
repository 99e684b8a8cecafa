/* The second list's mistakes in the charts. */
import { of, type PlainFault } from './list.ts';

const chart = 'machines/order/order-machine.ts';
const setup = 'machines/order/order-setup.ts';
const effects = 'machines/order/order-effects.ts';
const change = 'machines/order/order-change.ts';
const booked = 'machines/order/order-after-booking.ts';
const session = 'machines/session/session-machine.ts';

export const chartFaults: readonly PlainFault[] = [
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
];
