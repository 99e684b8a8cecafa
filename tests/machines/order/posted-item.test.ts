import { describe, expect, it } from 'vitest';
import { flatBody, wizardCalls } from '../../../domain/contracts/wizard-calls.ts';
import { stepNames } from '../../../domain/order/order-item.ts';
import { decide } from '../../../machines/order/order-decision.ts';
import { toOrderItem } from '../../../machines/order/order-item-view.ts';
import { firstScreenOf, screenTable } from '../../../machines/order/order-steps.ts';
import { landing, type Stand, walk } from '../../support/order-walk.ts';

const way = [
  'wizard.start',
  'contact.save',
  'projectType.choose/contour',
  'serviceLevel.choose/web',
  'quantity.save/250',
  'images.submit/later',
  'clientType.choose/company',
  'client.save/company',
];
const stands = way.map((_, length) => walk(landing, ...way.slice(0, length + 1)));

/** The chart's decision on the whole posted item with these fields changed. */
function postBack({ screen, context }: Stand, changed: object) {
  const item = toOrderItem({ id: 'o', revision: 1, status: 'draft', wizard_clipping_id: 'FS' }, screen, context);
  const event = wizardCalls.setStep.body.parse(flatBody({ ...item, ...changed }));
  const decision = decide(screen, context, { type: 'step.back', ...event });
  return decision.accepted ? decision : decision.code;
}

const screenAfter = (stand: Stand, changed: object) => {
  const decision = postBack(stand, changed);
  return typeof decision === 'string' ? decision : decision.screen;
};

describe('a whole order item that is posted back', () => {
  it('opens the first screen of every earlier step when only its step is changed', () => {
    const found = stands.map((stand) => [-1, 0, 1, 2, 3, 4].map((currentStep) => screenAfter(stand, { currentStep })));
    const right = stands.map(({ screen }) =>
      [-1, 0, 1, 2, 3, 4].map((step) => (step < screenTable[screen].step ? firstScreenOf(step) : 'refused')),
    );
    expect(found).toEqual(right);
  });

  it('opens another screen that it names, whatever its step is', () => {
    const overview = stands.at(-1) as Stand;
    expect(screenAfter(overview, { screen: 'formats.scale', currentStep: 0 })).toBe('formats.scale');
  });

  it('goes back within a change as without one, although it names the overview as its return', () => {
    const change = walk(stands.at(-1) as Stand, 'step.back/change-quantity');
    expect(change.context.returnToOverview).toBe(true);
    expect(screenAfter(change, { currentStep: 1 })).toBe('projectType');
  });
});

it('quantity, back, brief and next again mark the steps of the quantity', () => {
  const quantity = walk(landing, ...way.slice(0, 4));
  const back = walk(quantity, 'step.back/formats.extensions', 'brief.open', { type: 'brief.save', brief: null });
  const item = toOrderItem(
    { id: 'o', revision: 1, status: 'draft', wizard_clipping_id: 'FS' },
    back.screen,
    back.context,
  );
  expect([back.screen, item.steps]).toEqual([
    'quantity',
    ['complete', 'complete', 'current', 'upcoming'].map((status, index) => ({
      number: index + 1,
      name: stepNames[index],
      status,
    })),
  ]);
});
