import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type StoryEvent, storyMachine } from '../../../machines/story/story-machine.ts';

describe(storyMachine.id, () => {
  it('advances by itself and ends after the last page', () => {
    expect(after([])).toEqual({ state: 'playing', page: 0 });
    expect(after([{ type: 'page.elapsed' }])).toEqual({ state: 'playing', page: 1 });
    expect(after([{ type: 'page.elapsed' }, { type: 'page.elapsed' }])).toEqual({ state: 'playing', page: 2 });
    expect(after([{ type: 'page.elapsed' }, { type: 'page.elapsed' }, { type: 'page.elapsed' }])).toEqual({
      state: 'ended',
      page: 2,
    });
  });

  it('starts paused for visitors who prefer reduced motion', () => {
    expect(after([], false)).toEqual({ state: 'paused', page: 0 });
  });

  it('stays on the page while it is paused, but can be paged by hand', () => {
    expect(after([{ type: 'story.pause' }, { type: 'page.elapsed' }])).toEqual({ state: 'paused', page: 0 });
    expect(after([{ type: 'story.pause' }, { type: 'page.next' }])).toEqual({ state: 'paused', page: 1 });
  });

  it('pauses and resumes with the same button, and pauses while hidden', () => {
    expect(after([{ type: 'story.toggle' }])).toEqual({ state: 'paused', page: 0 });
    expect(after([{ type: 'story.toggle' }, { type: 'story.toggle' }])).toEqual({ state: 'playing', page: 0 });
    expect(after([{ type: 'story.pause' }, { type: 'story.pause' }])).toEqual({ state: 'paused', page: 0 });
  });

  it('does not go before the first page', () => {
    expect(after([{ type: 'page.previous' }])).toEqual({ state: 'playing', page: 0 });
  });

  it('restarts from the first page, and returns from the end to the last one', () => {
    const toTheEnd: StoryEvent[] = [{ type: 'page.next' }, { type: 'page.next' }, { type: 'page.next' }];
    expect(after([...toTheEnd, { type: 'story.restart' }])).toEqual({ state: 'playing', page: 0 });
    expect(after([...toTheEnd, { type: 'page.previous' }])).toEqual({ state: 'paused', page: 1 });
  });
});

function after(events: readonly StoryEvent[], autoplay = true) {
  const actor = createActor(storyMachine, { input: { total: 3, autoplay } }).start();
  for (const event of events) actor.send(event);
  const { value, context } = actor.getSnapshot();
  return { state: value, page: context.page };
}
