import { Box, VisuallyHidden } from '@mantine/core';
import { type MetaFunction, useParams } from 'react-router-dom';
import type { RouteHandle } from '../../../ui/lib/page-routes.ts';
import { Themed } from '../../../ui/theme/themed.tsx';
import { pageHead } from '../../head/seo.ts';
import { findStory, type Story } from './content.ts';
import { storyData, StoryPlayer } from './story-player.tsx';

// Early, because the script removes the story's own close button inside a frame.
export const handle = { static: true, isScriptEarly: true } satisfies RouteHandle;

export const meta: MetaFunction = ({ params }) => {
  const story = storyOf(params['slug']);
  return pageHead({
    path: `/stories/${story.slug}`,
    title: story.title,
    description: story.description,
  });
};

/** A web story fills the whole window, without the frame of the site. */
export default function StoryRoute() {
  const story = storyOf(useParams()['slug']);
  return (
    <Themed>
      {/* Several stories may play on one page, each in a frame with its own main element. */}
      <Box component="main" id="inhalt" aria-label={story.name} mih="100vh" bg="var(--fs-dark)">
        <VisuallyHidden component="h1">{story.name}</VisuallyHidden>
        <StoryPlayer story={storyData(story)} />
      </Box>
    </Themed>
  );
}

function storyOf(slug: string | undefined): Story {
  const story = findStory(slug ?? '');
  if (story === undefined) throw new Error(`no story named ${slug}`);
  return story;
}
