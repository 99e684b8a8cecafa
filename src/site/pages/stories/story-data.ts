import { photo, photoSrcSet, photoUrl } from '../../../ui/components/photos.ts';
import type { Story } from '../../texts/types.ts';

/** A story as the player shows it. */
export interface StoryData {
  readonly name: string;
  readonly link: { readonly href: string; readonly label: string };
  readonly slides: readonly StorySlideData[];
}

export interface StorySlideData {
  readonly heading: string;
  readonly text: string;
  readonly alt: string;
  readonly seconds: number;
  readonly src: string;
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
  /** Upright pictures fill the frame, landscape ones stand in it, cut-outs stand on the checkerboard. */
  readonly shape: 'upright' | 'landscape' | 'cutout';
}

export function storyData(story: Story): StoryData {
  return {
    name: story.name,
    link: { href: story.link.href, label: story.link.label },
    slides: story.slides.map(({ photo: name, heading, text, alt, seconds }) => {
      const { width, height, isCutout } = photo(name);
      const shape = isCutout ? 'cutout' : height > width ? 'upright' : 'landscape';
      return { heading, text, alt, seconds, src: photoUrl(name, 800), srcSet: photoSrcSet(name), width, height, shape };
    }),
  };
}
