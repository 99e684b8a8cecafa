/* Type checks of the chart's wiring: `npx tsc` fails when one of these mistakes would compile. */
import { describe, expect, it } from 'vitest';
import { orderSetup } from '../../../machines/order/order-setup.ts';
import { completes } from '../../../machines/order/order-transitions.ts';
import { payload } from '../../../machines/shared.ts';

const transitions = orderSetup.createStateConfig;

describe('the types of the chart', () => {
  it('accept an action and a guard that match the fields of their event', () => {
    const { on } = transitions({
      on: {
        'note.save': { actions: { type: 'assignNote', params: payload } },
        'contact.save': completes(['contact'], {
          target: 'projectType',
          guard: { type: 'isContact', params: payload },
          actions: { type: 'assignContact', params: payload },
        }),
      },
    });
    expect(Object.keys(on ?? {})).toEqual(['note.save', 'contact.save']);
  });

  it('refuse an action or a guard that needs a field missing from its event', () => {
    const to = { target: 'projectType', actions: 'confirmScales' } as const;
    const guard = { type: 'isContact', params: payload } as const;
    const assignNote = { type: 'assignNote', params: payload } as const;
    const wrong = [
      // @ts-expect-error a contact is no note
      transitions({ on: { 'contact.save': { actions: assignNote } } }),
      // @ts-expect-error the same in an answer that may lead back to the overview
      transitions({ on: { 'contact.save': completes(['contact'], { ...to, actions: assignNote }) } }),
      // @ts-expect-error an action that is told nothing
      transitions({ on: { 'note.save': { actions: 'assignNote' } } }),
      // @ts-expect-error a number is no note
      transitions({ on: { 'note.save': { actions: { type: 'assignNote', params: { note: 7 } } } } }),
      // @ts-expect-error the whole client is not always a contact
      transitions({ on: { 'client.save': { actions: { type: 'assignContact', params: payload } } } }),
      // @ts-expect-error a quantity is no contact
      transitions({ on: { 'quantity.save': completes(['quantity'], { ...to, guard }) } }),
      // @ts-expect-error no such action
      transitions({ on: { 'note.save': { actions: 'storeNote' } } }),
      // @ts-expect-error no such event
      transitions({ on: { 'note.store': to } }),
      // @ts-expect-error no such question
      transitions({ on: { 'quantity.save': completes(['number'], to) } }),
    ];
    expect(wrong).toHaveLength(9);
  });
});
