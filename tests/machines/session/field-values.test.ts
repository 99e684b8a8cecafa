import { expect, it } from 'vitest';
import { noUnsentText, settledOver, shownOver, typedOver } from '../../../machines/session/field-values.ts';

const isSame = (one: string, other: string) => one.trim() === other.trim();

it('drops saved text, and keeps text typed while the answer was pending', () => {
  const saved = { phone: '040 1', city: 'Hamburg', note: '' };
  const sent = { phone: '040 2', note: 'Neu' };
  const typedOn = typedOver(saved, typedOver(saved, noUnsentText, sent), { note: 'Neu und mehr', city: 'Kiel' });

  const left = settledOver(typedOn, sent, isSame);

  expect(left).toEqual({ typed: { note: 'Neu und mehr', city: 'Kiel' }, base: { note: 'Neu', city: 'Hamburg' } });
  // A value that this window saved is not a foreign change.
  expect(shownOver({ ...saved, ...sent }, left, isSame)).toEqual({
    values: { phone: '040 2', city: 'Kiel', note: 'Neu und mehr' },
    conflicts: [],
  });
});
