/*
 * One order for the cut-out service, from the landing (step -1) to its end. Server, browser and tests run this pure
 * chart: no actors, no timers, no clock. Calls: domain/contracts/wizard-calls.ts; diagram: machines/README.md.
 */
import type { SnapshotFrom } from 'xstate';
import { payload } from '../shared.ts';
import { initialOrder } from './order-context.ts';
import { orderSetup } from './order-setup.ts';
import { afterBooking } from './order-after-booking.ts';
import { backFrom, completes, OVERVIEW, reached, seen } from './order-transitions.ts';

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
          description: 'The two offers: order online or be advised; questions and answers.',
          on: { 'premium.open': 'premium' },
        },
        premium: {
          description: 'What the personal consultation offers. Known to the browser only.',
          on: { 'premium.close': 'options' },
        },
      },
    },
    contact: {
      description: 'E-mail, name and phone of the person who orders (step 0).',
      tags: 'takesFiles',
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
      description: 'The kind of image: one of the products of the catalogue (step 1).',
      tags: 'takesFiles',
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
            'The purposes of the images and where they are sold; the fast lane takes a whole recommendation.',
          tags: 'takesFiles',
          on: {
            'fastlane.toggle': { actions: { type: 'toggleFastlane', params: payload } },
            'salesChannel.toggle': { actions: { type: 'toggleSalesChannel', params: payload } },
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
          tags: 'takesFiles',
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
          tags: 'takesFiles',
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
          description: 'Optional wishes: background, margin, shadow and the like. The main sequence skips this screen.',
          tags: 'takesFiles',
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
        'Number of images of each kind, with the graduated prices, and the delivery time if express is offered.',
      tags: 'takesFiles',
      on: {
        'quantity.save': [
          {
            description: 'Saves for a quote and stays on the screen.',
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
          description: 'More images than are free: the order becomes a normal one.',
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
      tags: 'takesFiles',
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
      description: 'Invoice and check of the order (step 4).',
      initial: 'type',
      states: {
        type: {
          description: 'Company or private person.',
          tags: 'takesFiles',
          on: {
            'clientType.choose': { target: 'details', actions: { type: 'assignClientType', params: payload } },
            'step.back': backFrom('client.type'),
          },
          entry: reached('client.type'),
          exit: seen('client.type'),
        },
        details: {
          description: 'Name and address for the invoice.',
          tags: 'takesFiles',
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
          tags: 'takesFiles',
          on: {
            'quantity.matchImages': { guard: 'canMatchImages', actions: 'assignImageCount' },
            'images.submit': {
              description: 'Fewer images than stated have arrived; the customer promises the rest.',
              guard: { type: 'hasImagesOrPromise', params: payload },
              actions: { type: 'assignSendLater', params: payload },
            },
            'testImages.leave': {
              description: 'Orders the test images at their price, so an invoice address is needed.',
              target: 'type',
              guard: 'isTest',
              // The check is not behind the new questions: back leads to what was seen before it.
              actions: ['leaveTestImages', 'finishWay'],
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
    ...afterBooking,
  },
  on: {
    'media.report': {
      description: 'The server reports which files it holds.',
      actions: { type: 'assignMedia', params: payload },
    },
  },
});

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;
