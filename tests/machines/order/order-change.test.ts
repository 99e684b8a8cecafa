import { describe, expect, it } from 'vitest';
import { decide } from '../../../machines/order/order-decision.ts';
import type { OrderEvent } from '../../../machines/order/order-events.ts';
import { toOrderItem } from '../../../machines/order/order-item-view.ts';
import { sampleOf } from '../../paths/data/order-samples.ts';
import { landing, type Stand, walk } from '../../support/order-walk.ts';

const purposes = walk(landing, 'wizard.start', 'contact.save', 'projectType.choose/contour');
const toOverview = ['quantity.save/250', 'images.submit/later', 'clientType.choose/company', 'client.save/company'];
const overview = walk(purposes, 'serviceLevel.choose/web', ...toOverview);
const identity = { id: '', revision: 0, wizard_clipping_id: '', status: 'draft' } as const;
const seenBefore = ({ screen, context }: Stand) => toOrderItem(identity, screen, context).previousScreen;
const chosen = ({ context: { scalings, resolutions, extensions } }: Stand) => ({ scalings, resolutions, extensions });

describe('the way back', () => {
  it('leads to the screen that was seen before, also after the fast lane', () => {
    const quantity = walk(purposes, 'serviceLevel.choose/web');
    expect([quantity.screen, seenBefore(quantity)]).toEqual(['quantity', 'formats.fastlane']);
    expect(seenBefore(walk(quantity, 'step.back/formats.fastlane'))).toBe('projectType');
  });

  it('leads over a screen that was never seen to the one that comes before it', () => {
    const sizes = walk(purposes, 'serviceLevel.choose/web', 'step.back/formats.scale');
    const first = walk(purposes, 'serviceLevel.choose/web', ...toOverview);
    expect([sizes, first].map(seenBefore)).toEqual(['formats.fastlane', 'client.details']);
  });

  it('leads from the purposes that the sizes reopen to where it led before, in a change to the overview', () => {
    const sizes = walk(purposes, 'fastlane.toggle/web', 'fastlane.confirm');
    const change = walk(overview, 'step.back/change-formats.scale');
    const trails = [sizes, change].map((stand) => walk(stand, 'fastlane.reopen').context.trail);
    expect(trails).toEqual([purposes.context.trail, [...overview.context.trail, 'client.overview']]);
  });

  it('leads from a change to the overview, within it to the screen before, and after it where it led before', () => {
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

  it('goes on with the change as long as it leads to a screen of the change', () => {
    const sizes = walk(overview, 'step.back/change-formats.fastlane', 'fastlane.toggle/print', 'fastlane.confirm');
    expect(walk(sizes, 'step.back/formats.fastlane').context.returnToOverview).toBe(true);
    expect(walk(sizes, 'step.back/contact').context).toMatchObject({ returnToOverview: false, beforeChange: null });
  });
});

describe('a change that is taken back', () => {
  it('leaves every answer as it was on the overview', () => {
    const sizes = walk(overview, 'step.back/change-formats.fastlane', 'fastlane.toggle/print', 'fastlane.confirm');
    expect(chosen(sizes)).not.toEqual(chosen(overview));
    expect(walk(sizes, 'scale.choose/none', 'step.back/client.overview')).toEqual({ accepted: true, ...overview });
  });

  it('leaves the files alone, which come and go beside the answers', () => {
    const upload = walk(overview, 'step.back/change-upload', 'media.report/three', 'step.back/client.overview');
    const { event } = sampleOf('media.report/three');
    expect(upload.context).toEqual({ ...overview.context, media: event.type === 'media.report' && event.media });
  });

  it('is no way to an overview that was never left', () => {
    const back = sampleOf('step.back/client.overview').event;
    expect(decide('quantity', { ...overview.context }, back)).toEqual({ accepted: false, code: 'refused' });
  });
});

describe('other purposes', () => {
  it('take back what the recommendation had added and keep what the customer has added', () => {
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

  it('keep what the customer had chosen before a recommendation named it, too', () => {
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

  it('bring nothing back that the customer has taken out, unless a new purpose recommends it', () => {
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

  it('leave what two of them recommend until both are gone', () => {
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

  it('show from the overview what they do to sizes, formats and price before they return', () => {
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
