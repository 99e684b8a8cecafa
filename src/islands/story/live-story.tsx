import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { storyMachine } from '../../../machines/story/story-machine.ts';
import type { StoryData } from '../../pages/story/story-data.ts';
import { StoryPlayer } from '../../pages/story/story-player.tsx';

/** The player with its machine: taps, keys and the passing of time become events. */
export function LiveStory({ story }: { readonly story: StoryData }) {
  const [snapshot, send] = useMachine(storyMachine, {
    input: {
      total: story.slides.length,
      autoplay: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
  });
  const state = snapshot.matches('ended') ? 'ended' : snapshot.matches('playing') ? 'playing' : 'paused';
  const toggle = () => send({ type: state === 'playing' ? 'story.pause' : 'story.play' });

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight') send({ type: 'page.next' });
      if (event.key === 'ArrowLeft') send({ type: 'page.previous' });
      // On a button the space bar presses that button.
      if (event.key === ' ' && event.target === document.body) {
        event.preventDefault();
        send({ type: state === 'playing' ? 'story.pause' : 'story.play' });
      }
    };
    // A story in the background waits.
    const hide = () => {
      if (document.hidden) send({ type: 'story.pause' });
    };
    document.addEventListener('keydown', press);
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [send, state]);

  return (
    <StoryPlayer
      story={story}
      state={state}
      page={snapshot.context.page}
      isFramed={window.self !== window.top}
      onElapsed={() => send({ type: 'page.elapsed' })}
      onNext={() => send({ type: 'page.next' })}
      onPrevious={() => send({ type: 'page.previous' })}
      onToggle={toggle}
      onRestart={() => send({ type: 'story.restart' })}
    />
  );
}
