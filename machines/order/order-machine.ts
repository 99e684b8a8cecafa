/*
 * The journey of one order for the cut-out service, from the landing (step -1) to the booked order. One pure chart, two
 * shells: the server runs it to decide, the browser runs it to show, tests walk it. It starts nothing, waits for nothing and
 * knows no clock. Rules that always hold: a booked order never moves again; going back keeps every answer; a screen is left
 * forwards only with a valid answer. Table of calls: docs/architecture.md; picture: machines/README.md.
 */
import { and, assign, type SnapshotFrom, setup } from 'xstate';
import { isFree } from '../../domain/client.ts';
import type { Screen } from '../../domain/order-item.ts';
import { initialOrder, type OrderContext } from './order-context.ts';
import * as effects from './order-effects.ts';
import type { EventOf, OrderEvent } from './order-events.ts';
import * as guards from './order-guards.ts';
import { backFrom, type Effect, hasServiceLevel, leadsToOverview, stores } from './order-transitions.ts';

/** All answers are stored the same way: the pure effect has computed the whole next order, the action takes it. */
const store = assign<OrderContext, OrderEvent, OrderContext, OrderEvent, never>((_, next) => next);

const orderSetup = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the cast carries the type, XState's own idiom
    input: {} as Partial<OrderContext>,
    tags: {} as 'screen',
  },
  guards: {
    hasFastlane: ({ context }) => guards.hasFastlane(context),
    hasServiceLevel: (_, fastlane: OrderContext['fastlane']) => guards.hasServiceLevel(fastlane),
    hasScale: ({ context }) => guards.hasScale(context),
    hasExtension: ({ context }) => guards.hasExtension(context),
    hasImages: ({ context }) => guards.hasImages(context),
    isAnswered: ({ context, event }) => isFree(guards.problemsOf(context, event)),
    isBookable: ({ context }) => guards.isComplete(context),
    /** Looks one step ahead: with this answer stored, does the change link lead back to a complete overview? */
    leadsToOverview: (_, next: OrderContext | null) =>
      next !== null && next.returnToOverview && guards.isComplete(next),
    isTarget: ({ event }, way: { from: Screen; to: Screen }) =>
      event.type === 'step.back' && guards.isTarget(event, way.from, way.to),
  },
  actions: {
    storeContact: store,
    storeProjectType: store,
    toggleFastlane: store,
    confirmFastlane: store,
    storeServiceLevel: store,
    reopenFastlane: store,
    storeScale: store,
    storeCustomScale: store,
    confirmScale: store,
    toggleExtension: store,
    confirmExtensions: store,
    storeQuantity: store,
    matchQuantity: store,
    submitImages: store,
    storeClientType: store,
    storeClient: store,
    storeNote: store,
    storeEarlyStart: store,
    storeMedia: store,
    goBack: store,
    /** The change is done: the overview shows a finished way again. */
    finishReturn: assign({ returnToOverview: false, steps: () => effects.ALL_COMPLETE }),
  },
});

const OVERVIEW = '#order.client.overview';

const contactSaved: Effect<'contact.save'> = (order, event) => effects.withContact(order, event.client);
const projectTypeChosen: Effect<'projectType.choose'> = (order, event) =>
  effects.withProjectType(order, event.projectType);
const serviceLevelChosen: Effect<'serviceLevel.choose'> = (order, event) =>
  effects.withServiceLevel(order, event.fastlane);
const quantitySaved: Effect<'quantity.save'> = (order, event) => effects.withQuantity(order, event.quantity);
const imagesSubmitted: Effect<'images.submit'> = (order, event) => effects.withImagesSubmitted(order, event.sendLater);
const clientTypeChosen: Effect<'clientType.choose'> = (order, event) =>
  effects.withClientType(order, event.client.clientType);

export const orderMachine = orderSetup.createMachine({
  id: 'order',
  description: 'One order for the cut-out service.',
  context: ({ input }) => ({ ...initialOrder, ...input }),
  initial: 'start',
  states: {
    start: {
      description: 'Landing of the cut-out service (step -1).',
      initial: 'options',
      on: { 'wizard.start': 'contact' },
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
      tags: 'screen',
      on: {
        'contact.save': [
          {
            target: OVERVIEW,
            guard: leadsToOverview(contactSaved),
            actions: [stores('storeContact', contactSaved), 'finishReturn'],
          },
          { target: 'projectType', guard: 'isAnswered', actions: stores('storeContact', contactSaved) },
        ],
        'step.back': backFrom('contact'),
      },
    },
    projectType: {
      description: 'What is to be cut out: one of the products of the catalogue (step 1).',
      tags: 'screen',
      on: {
        'projectType.choose': [
          {
            target: OVERVIEW,
            guard: leadsToOverview(projectTypeChosen),
            actions: [stores('storeProjectType', projectTypeChosen), 'finishReturn'],
          },
          { target: 'formats.fastlane', actions: stores('storeProjectType', projectTypeChosen) },
        ],
        'step.back': backFrom('projectType'),
      },
    },
    formats: {
      description: 'Sizes and file formats (step 2).',
      initial: 'fastlane',
      states: {
        fastlane: {
          description:
            'What the images are for; several answers are possible, or the fast lane takes a recommendation whole.',
          tags: 'screen',
          on: {
            'fastlane.toggle': {
              actions: stores('toggleFastlane', (order, event: EventOf<'fastlane.toggle'>) =>
                effects.withFastlaneToggled(order, event.val),
              ),
            },
            'fastlane.confirm': [
              {
                target: OVERVIEW,
                guard: leadsToOverview<'fastlane.confirm'>(effects.withFastlaneConfirmed),
                actions: [stores('confirmFastlane', effects.withFastlaneConfirmed), 'finishReturn'],
              },
              {
                target: 'scale',
                guard: 'hasFastlane',
                actions: stores('confirmFastlane', effects.withFastlaneConfirmed),
              },
            ],
            'serviceLevel.choose': [
              {
                target: OVERVIEW,
                guard: leadsToOverview(serviceLevelChosen, (_, event) => guards.hasServiceLevel(event.fastlane)),
                actions: [stores('storeServiceLevel', serviceLevelChosen), 'finishReturn'],
              },
              {
                target: '#order.quantity',
                guard: hasServiceLevel(),
                actions: stores('storeServiceLevel', serviceLevelChosen),
              },
            ],
            'step.back': backFrom('formats.fastlane'),
          },
        },
        scale: {
          description: 'Sizes and resolutions: presets and a custom format.',
          tags: 'screen',
          on: {
            'scale.choose': { actions: stores('storeScale', effects.withScale) },
            'customScale.set': { actions: stores('storeCustomScale', effects.withCustomScale) },
            'scale.confirm': [
              {
                target: OVERVIEW,
                guard: leadsToOverview<'scale.confirm'>(effects.withScaleConfirmed),
                actions: [stores('confirmScale', effects.withScaleConfirmed), 'finishReturn'],
              },
              { target: 'extensions', guard: 'hasScale', actions: stores('confirmScale', effects.withScaleConfirmed) },
            ],
            'fastlane.reopen': {
              target: 'fastlane',
              actions: stores('reopenFastlane', effects.withFastlaneReopened),
            },
            'step.back': backFrom('formats.scale'),
          },
        },
        extensions: {
          description: 'File formats; the first is included in the price.',
          tags: 'screen',
          on: {
            'extension.toggle': {
              actions: stores('toggleExtension', (order, event: EventOf<'extension.toggle'>) =>
                effects.withExtensionToggled(order, event.extension),
              ),
            },
            'extension.confirm': [
              {
                target: OVERVIEW,
                guard: leadsToOverview<'extension.confirm'>(effects.withExtensionsConfirmed),
                actions: [stores('confirmExtensions', effects.withExtensionsConfirmed), 'finishReturn'],
              },
              {
                target: '#order.quantity',
                guard: 'hasExtension',
                actions: stores('confirmExtensions', effects.withExtensionsConfirmed),
              },
            ],
            'step.back': backFrom('formats.extensions'),
          },
        },
      },
    },
    quantity: {
      description: 'Number of images, with the graduated prices.',
      tags: 'screen',
      on: {
        'quantity.save': [
          {
            target: OVERVIEW,
            guard: leadsToOverview(quantitySaved),
            actions: [stores('storeQuantity', quantitySaved), 'finishReturn'],
          },
          { target: 'upload', actions: stores('storeQuantity', quantitySaved) },
        ],
        'step.back': backFrom('quantity'),
      },
    },
    upload: {
      description: 'The images: uploaded here, or sent later (step 3).',
      tags: 'screen',
      on: {
        'quantity.matchImages': {
          guard: 'hasImages',
          actions: stores('matchQuantity', effects.withQuantityOfImages),
        },
        'images.submit': [
          {
            target: OVERVIEW,
            guard: leadsToOverview(imagesSubmitted, (order, event) => isFree(guards.problemsOf(order, event))),
            actions: [stores('submitImages', imagesSubmitted), 'finishReturn'],
          },
          { target: 'client.type', guard: 'isAnswered', actions: stores('submitImages', imagesSubmitted) },
        ],
        'step.back': backFrom('upload'),
      },
    },
    client: {
      description: 'Who pays, and the last look at the order (step 4).',
      initial: 'type',
      states: {
        type: {
          description: 'Company or private person.',
          tags: 'screen',
          on: {
            'clientType.choose': { target: 'details', actions: stores('storeClientType', clientTypeChosen) },
            'step.back': backFrom('client.type'),
          },
        },
        details: {
          description: 'Name and address for the invoice.',
          tags: 'screen',
          on: {
            'clientType.choose': { actions: stores('storeClientType', clientTypeChosen) },
            'client.save': {
              target: 'overview',
              guard: 'isAnswered',
              actions: [
                stores('storeClient', (order, event: EventOf<'client.save'>) =>
                  effects.withClient(order, event.client),
                ),
                'finishReturn',
              ],
            },
            'step.back': backFrom('client.details'),
          },
        },
        overview: {
          description: 'Every answer with its change link, the cart, a note and the order button.',
          tags: 'screen',
          on: {
            'quantity.matchImages': {
              guard: 'hasImages',
              actions: stores('matchQuantity', effects.withQuantityOfImages),
            },
            'note.save': {
              actions: stores('storeNote', (order, event: EventOf<'note.save'>) => ({ ...order, note: event.note })),
            },
            'order.book': {
              target: '#order.booked',
              guard: and(['isBookable', 'isAnswered']),
              actions: stores('storeEarlyStart', (order, event: EventOf<'order.book'>) => ({
                ...order,
                earlyStart: event.earlyStart,
              })),
            },
            'step.back': backFrom('client.overview'),
          },
        },
      },
    },
    booked: {
      description: 'The order is booked. Nothing moves it any more; the studio takes over.',
      type: 'final',
    },
  },
  on: {
    'media.report': {
      description: 'The server reports which files it holds.',
      actions: stores('storeMedia', (order, event: EventOf<'media.report'>) => effects.withMedia(order, event.media)),
    },
  },
});

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;
