import { expect, it } from 'vitest';
import { defaultBrief } from '../../../domain/brief.ts';
import { catalogue } from '../../../domain/catalogue.ts';
import { likeOrder } from '../../../machines/order/order-again.ts';
import { initialOrder, type OrderContext } from '../../../machines/order/order-context.ts';
import { decide } from '../../../machines/order/order-decision.ts';
import { companyAnswers } from '../../paths/data/order-samples.ts';

const product = catalogue.products[1] ?? null;
const booked: OrderContext = {
  ...initialOrder,
  product,
  orderItemType: 1,
  fastlane: { web: true, print: false, pro: false },
  fastlaneIsSet: true,
  preselectedFor: ['web'],
  recommended: { scalings: ['Webformat'], extensions: ['JPG', 'WEBP'] },
  scalings: ['Webformat'],
  resolutions: [96],
  scaleIsSet: true,
  extensions: ['JPG', 'WEBP'],
  extensionIsSet: true,
  brief: { ...defaultBrief, background: 'transparent' },
  quantity: 40,
  sendLater: true,
  note: 'Bitte den Schatten behalten.',
  clientIsSet: true,
  companyIsSet: true,
  client: { ...companyAnswers, clientType: 'company' },
  earlyStart: true,
};

it('starts the chart with what becomes of the images, and with nothing of the person', () => {
  const started = decide('start.options', likeOrder(booked), { type: 'wizard.start', setStartWizard: true });
  expect(started).toMatchObject({
    accepted: true,
    screen: 'contact',
    context: {
      ...initialOrder,
      product,
      orderItemType: 1,
      fastlane: booked.fastlane,
      preselectedFor: ['web'],
      recommended: booked.recommended,
      scalings: ['Webformat'],
      resolutions: [96],
      extensions: ['JPG', 'WEBP'],
      brief: booked.brief,
      quantity: 40,
      trail: ['start.options'],
    },
  });
});

it('takes the product as it is offered today, and none that is not offered any more', () => {
  const old = { ...product!, name: 'Früher anders' };
  expect(likeOrder({ ...booked, product: old }).product).toEqual(product);
  expect(likeOrder({ ...booked, product: { ...old, type: 'bicycle' } })).toMatchObject({
    product: null,
    orderItemType: null,
    quantity: 40,
  });
});
