/*
 * One order for the cut-out service, from the landing (step -1) to its end. Server, browser and tests run this pure
 * chart: no actors, no timers, no clock. Calls: domain/contracts/wizard-calls.ts; diagram: machines/README.md.
 */
import type { SnapshotFrom } from 'xstate';
import { payload } from '../shared.ts';
import { initialOrder } from './order-context.ts';
import { orderSetup } from './order-setup.ts';
import { backFrom, completes, OVERVIEW, reached, seen } from './order-transitions.ts';

/** Ends of an order before its delivery. */
const ended = {
  'order.cancel': '#order.cancelled',
  'order.withdraw': { target: '#order.withdrawn', guard: { type: 'mayWithdraw', params: payload } },
} as const;

const invoice = { target: '#order.invoiced', guard: 'isBilled' } as const;

const correction = {
  target: '#order.inCorrection',
  guard: { type: 'mayRequest', params: payload },
} as const;

/**
 * Once booked, no answer with a price changes; only excess images may be ordered or taken back before work begins.
 * Only the studio moves a booked order. Its customer may amend note and address, remove images and cancel it until work
 * begins, and request corrections or accept it once delivered.
 * Going back keeps every answer; leaving a screen forwards needs a valid answer. No state is final to XState.
 */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  description: 'One order for the cut-out service.',
  context: ({ input }) => ({ ...initialOrder, ...input }),
  initial: 'start',
  states: {
    start: {
      description: 'Landing of the cut-out service (step -1).',
      initial: 'options',
      on: {
        'wizard.start': {
          target: 'contact',
          guard: { type: 'mayStart', params: payload },
          actions: { type: 'assignKind', params: payload },
        },
      },
      entry: reached('start.options'),
      exit: seen('start.options'),
      states: {
        options: {
          description: 'The two ways: order yourself or be advised; questions and answers.',
          tags: 'screen',
          on: { 'premium.open': 'premium' },
        },
        premium: {
          description: 'What the personal consultation offers. Known to the browser only.',
          tags: 'screen',
          on: { 'premium.close': 'options' },
        },
      },
    },
    contact: {
      description: 'E-mail, name and phone of the person who orders (step 0).',
      tags: ['screen', 'takesFiles'],
      on: {
        'contact.save': completes(['contact'], {
          target: 'projectType',
          guard: { type: 'isContact', params: payload },
          actions: { type: 'assignContact', params: payload },
        }),
        'step.back': backFrom('contact'),
      },
      entry: reached('contact'),
      exit: seen('contact'),
    },
    projectType: {
      description: 'What is to be cut out: one of the products of the catalogue (step 1).',
      tags: ['screen', 'takesFiles'],
      on: {
        'projectType.choose': completes(['projectType'], {
          target: 'formats.fastlane',
          actions: { type: 'assignProjectType', params: payload },
        }),
        'step.back': backFrom('projectType'),
      },
      entry: reached('projectType'),
      exit: seen('projectType'),
    },
    formats: {
      description: 'Sizes and file formats (step 2).',
      initial: 'fastlane',
      states: {
        fastlane: {
          description:
            'What the images are for; several answers are possible, or the fast lane takes a recommendation whole.',
          tags: ['screen', 'takesFiles'],
          on: {
            'fastlane.toggle': { actions: { type: 'toggleFastlane', params: payload } },
            'fastlane.confirm': [
              {
                target: OVERVIEW,
                guard: 'leadsBackWithSameUse',
                actions: ['confirmFastlane', 'finishWay'],
              },
              { target: 'scale', guard: 'hasFastlane', actions: 'confirmFastlane' },
            ],
            'serviceLevel.choose': [
              {
                target: 'scale',
                guard: { type: 'hasServiceLevelToShow', params: payload },
                actions: { type: 'assignServiceLevel', params: payload },
              },
              {
                target: '#order.quantity',
                guard: { type: 'hasServiceLevel', params: payload },
                actions: { type: 'assignServiceLevel', params: payload },
              },
            ],
            'step.back': backFrom('formats.fastlane'),
          },
          entry: reached('formats.fastlane'),
          exit: seen('formats.fastlane'),
        },
        scale: {
          description: 'Sizes and resolutions: presets and a custom format.',
          tags: ['screen', 'takesFiles'],
          on: {
            'scale.choose': { actions: { type: 'assignScales', params: payload } },
            'customScale.set': { actions: { type: 'assignCustomScale', params: payload } },
            'scale.confirm': completes(['formats.scale'], {
              target: 'extensions',
              guard: 'hasScale',
              actions: 'confirmScales',
            }),
            'fastlane.reopen': { target: 'fastlane', actions: 'reopenFastlane' },
            'step.back': backFrom('formats.scale'),
          },
          entry: reached('formats.scale'),
          exit: seen('formats.scale'),
        },
        extensions: {
          description: 'File formats; the first is included in the price.',
          tags: ['screen', 'takesFiles'],
          on: {
            'extension.toggle': { actions: { type: 'toggleExtension', params: payload } },
            'extension.confirm': completes(['formats.extensions'], {
              target: '#order.quantity',
              guard: 'hasExtension',
              actions: 'confirmExtensions',
            }),
            'brief.open': { target: 'brief', guard: 'hasExtension', actions: 'confirmExtensions' },
            'step.back': backFrom('formats.extensions'),
          },
          entry: reached('formats.extensions'),
          exit: seen('formats.extensions'),
        },
        brief: {
          description:
            'Background, margin, shadow and the like, for whoever wants to say something of them; no way leads through it.',
          tags: ['screen', 'takesFiles'],
          on: {
            'marketplace.choose': { actions: { type: 'fillByMarketplace', params: payload } },
            'brief.save': completes([], {
              target: '#order.quantity',
              actions: { type: 'assignBrief', params: payload },
            }),
            'step.back': backFrom('formats.brief'),
          },
          entry: reached('formats.brief'),
          exit: seen('formats.brief'),
        },
      },
    },
    quantity: {
      description:
        'Number of images, of one kind or of several, with the graduated prices, and how soon they are wanted where express is offered.',
      tags: ['screen', 'takesFiles'],
      on: {
        'quantity.save': [
          {
            description: 'For a quote of it; nobody goes on.',
            guard: { type: 'isQuantityToStay', params: payload },
            actions: { type: 'assignQuantity', params: payload },
          },
          ...completes(['quantity'], {
            target: 'upload',
            guard: { type: 'isQuantity', params: payload },
            actions: { type: 'assignQuantity', params: payload },
          }),
        ],
        'testImages.leave': {
          description: 'More images than are free: the order goes on as any other.',
          guard: 'isTest',
          actions: 'leaveTestImages',
        },
        'step.back': backFrom('quantity'),
      },
      entry: reached('quantity'),
      exit: seen('quantity'),
    },
    upload: {
      description: 'The images: uploaded here, or sent later (step 3).',
      tags: ['screen', 'takesFiles'],
      on: {
        'quantity.matchImages': { guard: 'canMatchImages', actions: 'assignImageCount' },
        'images.submit': completes(
          ['upload'],
          {
            target: 'client.type',
            guard: { type: 'hasImagesOrPromise', params: payload },
            actions: { type: 'assignSendLater', params: payload },
          },
          // Free orders skip the question who pays.
          'leadsBackOrIsTest',
        ),
        'step.back': backFrom('upload'),
      },
      entry: reached('upload'),
      exit: seen('upload'),
    },
    client: {
      description: 'Who pays, and the last look at the order (step 4).',
      initial: 'type',
      states: {
        type: {
          description: 'Company or private person.',
          tags: ['screen', 'takesFiles'],
          on: {
            'clientType.choose': { target: 'details', actions: { type: 'assignClientType', params: payload } },
            'step.back': backFrom('client.type'),
          },
          entry: reached('client.type'),
          exit: seen('client.type'),
        },
        details: {
          description: 'Name and address for the invoice.',
          tags: ['screen', 'takesFiles'],
          on: {
            'clientType.choose': { actions: { type: 'assignClientType', params: payload } },
            'client.save': {
              target: 'overview',
              guard: { type: 'isClient', params: payload },
              actions: [{ type: 'assignClient', params: payload }, 'finishWay'],
            },
            'step.back': backFrom('client.details'),
          },
          entry: reached('client.details'),
          exit: seen('client.details'),
        },
        overview: {
          description: 'Every answer with its change link, the cart, a note and the order button.',
          tags: ['screen', 'takesFiles'],
          on: {
            'quantity.matchImages': { guard: 'canMatchImages', actions: 'assignImageCount' },
            'images.submit': {
              description: 'Fewer images than stated are here; the rest is promised.',
              guard: { type: 'hasImagesOrPromise', params: payload },
              actions: { type: 'assignSendLater', params: payload },
            },
            'testImages.leave': {
              description: 'The images shall be ordered at their price after all, which somebody has to pay.',
              target: 'type',
              guard: 'isTest',
              actions: 'leaveTestImages',
            },
            'note.save': { actions: { type: 'assignNote', params: payload } },
            'order.book': {
              target: '#order.booked',
              guard: { type: 'isBookable', params: payload },
              actions: [{ type: 'assignEarlyStart', params: payload }, 'forgetInvoice', 'endWay'],
            },
            'step.back': backFrom('client.overview'),
          },
          entry: reached('client.overview'),
          exit: seen('client.overview'),
        },
      },
    },
    booked: {
      description:
        'The order is booked: what has a price stays. Until work begins its customer may amend the rest; images may still follow.',
      tags: ['screen', 'takesFiles'],
      on: {
        'production.start': { target: 'inProduction', guard: { type: 'canBegin', params: payload } },
        'image.remove': {
          description: 'Others may take their place, whether images were promised or not.',
          guard: { type: 'areImages', params: payload },
          actions: { type: 'removeImages', params: payload },
        },
        'excess.order': {
          description:
            'More images are here than ordered: the rest is ordered, too, at the tier of the number that it makes.',
          guard: { type: 'canOrderExcess', params: payload },
          actions: { type: 'orderExcess', params: payload },
        },
        'excess.takeBack': {
          description: 'Or it is taken back, the images that came last. Work does not begin before one of the two.',
          guard: { type: 'isExcessSeen', params: payload },
          actions: { type: 'takeBackExcess', params: payload },
        },
        'order.amend': {
          description: 'Note, contact and invoice address; never what prices or the right of withdrawal hang on.',
          guard: { type: 'amends', params: payload },
          actions: { type: 'amend', params: payload },
        },
        ...ended,
      },
    },
    inProduction: {
      description: 'The studio is at work.',
      on: {
        'order.deliver': 'delivered',
        ...ended,
        'order.cancel': { target: 'cancelled', guard: { type: 'isByStudio', params: payload } },
      },
    },
    delivered: {
      description: 'The customer has the images.',
      tags: 'closed',
      on: {
        'order.deliver': { description: 'Once more: what was missing.', target: 'delivered' },
        'correction.request': correction,
        'order.accept': 'accepted',
        'order.invoice': invoice,
      },
    },
    inCorrection: {
      description: 'The customer wants finished images changed; the studio is at it. Answers are sent all together.',
      on: {
        'correction.request': correction,
        'correction.answer': { description: 'Noted; the customer reads it with the delivery.', target: 'inCorrection' },
        'order.deliver': { target: 'delivered', guard: { type: 'isAnswered', params: payload } },
      },
    },
    accepted: {
      description: 'The customer has accepted the delivery; it is not corrected any more.',
      tags: 'closed',
      on: {
        'order.deliver': { description: 'Once more, as agreed with the customer.', target: 'accepted' },
        'order.invoice': invoice,
      },
    },
    invoiced: { description: 'The invoice is written, the order is done.', tags: 'closed' },
    cancelled: {
      description: 'The studio has cancelled the order, or its customer before work began.',
      tags: 'closed',
    },
    withdrawn: { description: 'A private person has withdrawn from the contract in time.', tags: 'closed' },
  },
  on: {
    'media.report': {
      description: 'The server reports which files it holds.',
      actions: { type: 'assignMedia', params: payload },
    },
  },
});

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;
