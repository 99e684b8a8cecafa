import { createRoot } from 'react-dom/client';
import type { StoryData } from '../../pages/story/story-data.ts';
import { LiveStory } from './live-story.tsx';

/** Turns the list of slides into a player that goes on by itself. */
export function start(element: HTMLElement): void {
  const story = JSON.parse(element.dataset['story'] ?? '') as StoryData;
  createRoot(element).render(<LiveStory story={story} />);
}
