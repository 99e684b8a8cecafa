import { describe, expect, it } from 'vitest';
import { decide } from '../../../machines/order/order-decision.ts';
import type { OrderEvent } from '../../../machines/order/order-context.ts';
import { type SeenChange, seenChange } from '../../../machines/order/order-change.ts';
import { toOrderItem } from '../../../machines/order/order-item-view.ts';
import { sampleOf } from '../../paths/data/order-samples.ts';
import { landing, type Stand, walk } from '../../support/order-walk.ts';

const purposes = walk(landing, 'wizard.start', 'contact.save', 'projectType.choose/contour');
const toOverview = ['quantity.save/250', 'images.submit/later', 'clientType.choose/company', 'client.save/company'];
const overview = walk(purposes, 'serviceLevel.choose/web', ...toOverview);
const identity = { id: '', revision: 0, wizard_clipping_id: '', status: 'draft' } as const;
const seenBefore = ({ screen, context }: Stand) => toOrderItem(identity, screen, context).previousScreen;
const chosen = ({ context: { scalings, resolutions, extensions } }: Stand) => ({ scalings, resolutions, extensions });

describe('going back', () => {
  it('returns to the previously seen screen, also after the fast lane', () => {
    const quantity = walk(purposes, 'serviceLevel.choose/web');
    expect([quantity.screen, seenBefore(quantity)]).toEqual(['quantity', 'formats.fastlane']);
    expect(seenBefore(walk(quantity, 'step.back/formats.fastlane'))).toBe('projectType');
  });

  it('skips a never seen screen to the one before it', () => {
    const sizes = walk(purposes, 'serviceLevel.choose/web', 'step.back/formats.scale');
    const first = walk(purposes, 'serviceLevel.choose/web', ...toOverview);
    expect([sizes, first].map(seenBefore)).toEqual(['formats.fastlane', 'client.details']);
  });

  it('returns from reopened purposes to the screen before, in a change to the overview', () => {
    const sizes = walk(purposes, 'fastlane.toggle/web', 'fastlane.confirm');
    const change = walk(overview, 'step.back/change-formats.scale');
    const trails = [sizes, change].map((stand) => walk(stand, 'fastlane.reopen').context.trail);
    expect(trails).toEqual([purposes.context.trail, [...overview.context.trail, 'client.overview']]);
  });

  it('returns from a change to the overview, within it by one screen, after it by its trail', () => {
    const change = walk(overview, 'step.back/change-formats.fastlane');
    const sizes = walk(change, 'fastlane.toggle/print', 'fastlane.confirm');
    const done = walk(sizes, 'scale.confirm');
    expect([overview, change, sizes, walk(sizes, 'fastlane.reopen'), done].map(seenBefore)).toEqual([
      'client.details',
      'client.overview',
      'formats.fastlane',
      'client.overview',
      'client.details',
    ]);
    expect(done.screen).toBe('client.overview');
  });

  it('continues the change as long as it reaches a screen of the change', () => {
    const sizes = walk(overview, 'step.back/change-formats.fastlane', 'fastlane.toggle/print', 'fastlane.confirm');
    expect(walk(sizes, 'step.back/formats.fastlane').context.returnToOverview).toBe(true);
    expect(walk(sizes, 'step.back/contact').context).toMatchObject({ returnToOverview: false, beforeChange: null });
  });
});

describe('a cancelled change', () => {
  it('restores every answer of the overview', () => {
    const sizes = walk(overview, 'step.back/change-formats.fastlane', 'fastlane.toggle/print', 'fastlane.confirm');
    expect(chosen(sizes)).not.toEqual(chosen(overview));
    expect(walk(sizes, 'scale.choose/none', 'step.back/client.overview')).toEqual({ accepted: true, ...overview });
  });

  it('keeps the files, which change independently of the answers', () => {
    const upload = walk(overview, 'step.back/change-upload', 'media.report/three', 'step.back/client.overview');
    const { event } = sampleOf('media.report/three');
    expect(upload.context).toEqual({ ...overview.context, media: event.type === 'media.report' && event.media });
  });

  it('reaches no overview that was never left', () => {
    const back = sampleOf('step.back/client.overview').event;
    expect(decide('quantity', { ...overview.context }, back)).toEqual({ accepted: false, code: 'refused' });
  });
});

describe('other purposes', () => {
  it('remove what the recommendation had added and keep what the customer has added', () => {
    const web = walk(purposes, 'fastlane.toggle/web', 'fastlane.confirm');
    const added: OrderEvent = { type: 'scale.choose', scalings: ['Webformat', 'Originalformat'], resolution: [96, 0] };
    const print = walk(
      web,
      added,
      'scale.confirm',
      'extension.toggle/PSD',
      'step.back/formats.fastlane',
      'fastlane.toggle/web',
      'fastlane.toggle/print',
      'fastlane.confirm',
    );
    expect(chosen(print)).toEqual({
      scalings: ['Druckformat', 'Originalformat'],
      resolutions: [300, 0],
      extensions: ['JPG', 'TIFF', 'PSD'],
    });
  });

  it('keep what the customer had chosen before a recommendation included it', () => {
    const own = walk(
      purposes,
      'fastlane.toggle/pro',
      'fastlane.confirm',
      { type: 'scale.choose', scalings: ['Webformat'], resolution: [92] },
      'scale.confirm',
      'extension.toggle/TIFF',
      'step.back/formats.fastlane',
    );
    const both = walk(own, 'fastlane.toggle/web', 'fastlane.toggle/print', 'fastlane.confirm');
    expect(chosen(both)).toEqual({
      scalings: ['Webformat', 'Druckformat'],
      resolutions: [96, 300],
      extensions: ['JPG', 'WEBP', 'TIFF'],
    });
    const again = ['fastlane.reopen', 'fastlane.toggle/web', 'fastlane.toggle/print', 'fastlane.confirm'];
    expect(chosen(walk(both, ...again))).toEqual(chosen(own));
  });

  it('restore nothing that the customer has removed, unless a new purpose recommends it', () => {
    const without = walk(
      purposes,
      'fastlane.toggle/web',
      'fastlane.confirm',
      'scale.confirm',
      'extension.toggle/WEBP',
      'step.back/formats.fastlane',
    );
    expect(chosen(walk(without, 'fastlane.confirm')).extensions).toEqual(['JPG']);
    expect(chosen(walk(without, 'fastlane.toggle/print', 'fastlane.confirm')).extensions).toEqual(['JPG', 'TIFF']);
  });

  it('keep what two of them recommend until both are gone', () => {
    const web = walk(purposes, 'fastlane.toggle/web', 'fastlane.confirm');
    const both = walk(web, 'fastlane.reopen', 'fastlane.toggle/print', 'fastlane.confirm');
    const print = walk(both, 'fastlane.reopen', 'fastlane.toggle/web', 'fastlane.confirm');
    const own = walk(print, 'fastlane.reopen', 'fastlane.toggle/print', 'fastlane.toggle/pro', 'fastlane.confirm');
    expect([both, print, own].map(chosen)).toEqual([
      { scalings: ['Webformat', 'Druckformat'], resolutions: [96, 300], extensions: ['JPG', 'WEBP', 'TIFF'] },
      { scalings: ['Druckformat'], resolutions: [300], extensions: ['JPG', 'TIFF'] },
      { scalings: [], resolutions: [], extensions: [] },
    ]);
  });

  it('preview from the overview their effect on sizes, formats and price before returning', () => {
    const change = walk(overview, 'step.back/change-formats.fastlane');
    expect(walk(change, 'fastlane.confirm').screen).toBe('client.overview');
    const steps = [['fastlane.toggle/print', 'fastlane.confirm'], ['serviceLevel.choose/print']];
    for (const way of steps) {
      const shown = walk(change, ...way);
      expect([shown.screen, shown.context.returnToOverview]).toEqual(['formats.scale', true]);
      expect(walk(shown, 'scale.confirm').screen).toBe('client.overview');
    }
  });
});

const itemOf = ({ screen, context }: Stand, id = 'one') => toOrderItem({ ...identity, id }, screen, context);

describe(seenChange, () => {
  const before = itemOf(overview);
  const begun = walk(overview, 'step.back/change-formats.fastlane');
  const within = walk(begun, 'fastlane.toggle/print', 'fastlane.confirm');
  const after = itemOf(walk(within, 'scale.confirm'));
  const open: SeenChange = { before, opened: 'formats.fastlane', after: null };
  const done: SeenChange = { ...open, after };

  it('begins on the overview, lasts until it leads back there, and then has both orders', () => {
    const first = seenChange(null, before, itemOf(begun), false);
    const second = seenChange(first, itemOf(begun), itemOf(within), false);
    expect([first, second, seenChange(second, itemOf(within), after, false)]).toEqual([open, open, done]);
    expect(seenChange(done, after, itemOf(begun), false)).toEqual({ ...open, before: after });
  });

  it('stays on the overview while the same number of images does', () => {
    const noted = { ...after, note: 'Bitte heller.' };
    expect([
      seenChange(done, after, after, true),
      seenChange(done, after, noted, false),
      seenChange(done, after, { ...after, quantity: 260 }, false),
      seenChange(done, after, noted, true),
    ]).toEqual([done, done, null, null]);
  });

  it('ends with its order, where the customer leaves it, and with the call that undoes it', () => {
    const left = itemOf(walk(within, 'step.back/contact'));
    expect([
      seenChange(open, itemOf(begun), null, false),
      seenChange(open, null, itemOf(begun), false),
      seenChange(open, itemOf(begun), itemOf(within, 'other'), false),
      seenChange(open, itemOf(within), left, false),
      seenChange(open, itemOf(within), before, true),
      seenChange(null, itemOf(within), after, false),
    ]).toEqual([null, null, null, null, null, null]);
  });
});
