import { Box, Button, Group, Stack, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise';
import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import type { CSSProperties } from 'react';
import type { StoryEvent } from '../../../../machines/story/story-machine.ts';
import { Icon } from '../../../ui/components/icon.tsx';
import { labels } from '../../../ui/components/labels.ts';
import { photo, photoSrcSet, photoUrl } from '../../../ui/components/photos.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import type { Story } from './content.ts';
import styles from './story-player.module.css';

const texts = labels.story;

/** The event that a button sends to the story machine. */
const sends = (event: StoryEvent['type']) => ({ 'data-send': event });

/** Shapes that must not be cropped; a cut-out has padding. */
const shownWhole: Readonly<Partial<Record<StoryData['slides'][number]['shape'], CSSProperties>>> = {
  landscape: { objectFit: 'contain' },
  cutout: { objectFit: 'contain', padding: '6%' },
};

const turnOf = (position: number) => (position === 0 ? 'now' : 'ahead');

const positionOf = ({ slides }: StoryData, position: number) => texts.position(position + 1, slides.length);

/**
 * A story on its first page. Without script all slides are below each other.
 * `data-state` and `data-turn` alone control time and pages; the page's script sets them (`story-island.ts`).
 */
export function StoryPlayer({ story }: { readonly story: StoryData }) {
  return (
    <Box
      pos="relative"
      mx="auto"
      bg="var(--fs-dark-2)"
      className={classNames('fs-darkroom', styles['player'])}
      data-story
      data-state="starting"
    >
      <Box pos="sticky" top={0} p="12px 16px 4px" bg="var(--fs-dark-2)" className={styles['top']}>
        <TimeBars story={story} />
        <Controls story={story} />
      </Box>
      <Box component="ol" display="grid" mih={0}>
        {story.slides.map((slide, position) => (
          <Slide key={slide.heading} slide={slide} position={position} said={positionOf(story, position)} />
        ))}
      </Box>
      <Group gap={0} align="stretch" pos="absolute" inset="64px 0 0" className={styles['zones']}>
        <UnstyledButton flex={1} aria-label={texts.previous} {...sends('page.previous')} />
        <UnstyledButton flex={2} aria-label={texts.next} {...sends('page.next')} />
      </Group>
      <Box className={styles['end']} p="0 24px 28px">
        <VisuallyHidden component="p">{texts.end}</VisuallyHidden>
        <Group>
          <Button component="a" variant="white" href={story.link.href} target="_top">
            {story.link.label}
          </Button>
          <Button variant="subtle" className={styles['restart']} {...sends('story.restart')}>
            <Icon icon={ArrowClockwiseIcon} size="s" />
            {texts.restart}
          </Button>
        </Group>
      </Box>
    </Box>
  );
}

/** One bar for each slide, which fills while the slide is shown. */
function TimeBars({ story }: { readonly story: StoryData }) {
  return (
    <Group component="ol" gap={6} wrap="nowrap" className={styles['bars']} aria-hidden="true">
      {story.slides.map((slide, position) => (
        <Box component="li" key={slide.heading} flex={1} h={4} bg="var(--fs-dark-line)" data-turn={turnOf(position)}>
          <Box component="span" h="100%" bg="var(--fs-on-dark)" __vars={{ '--seconds': `${slide.seconds}s` }} />
        </Box>
      ))}
    </Group>
  );
}

/** The position, the button that pauses and plays, and the way out. */
function Controls({ story }: { readonly story: StoryData }) {
  return (
    <Group gap={0} mih={48} justify="flex-end">
      <Text flex={1} className={classNames('fs-num', styles['position'])} fz="sm" c="dimmed" aria-live="off">
        {positionOf(story, 0)}
      </Text>
      <UnstyledButton variant="icon" className={styles['toggle']} {...sends('story.toggle')}>
        <span className={styles['pause']}>
          <Icon icon={PauseIcon} />
          <VisuallyHidden>{texts.pause}</VisuallyHidden>
        </span>
        <span className={styles['play']}>
          <Icon icon={PlayIcon} />
          <VisuallyHidden>{texts.play}</VisuallyHidden>
        </span>
      </UnstyledButton>
      <UnstyledButton variant="icon" component="a" href="/webstories" aria-label={texts.close} data-story-close>
        <Icon icon={XIcon} />
      </UnstyledButton>
    </Group>
  );
}

interface SlideProps {
  readonly slide: StorySlideData;
  readonly position: number;
  /** The position in words. */
  readonly said: string;
}

function Slide({ slide, position, said }: SlideProps) {
  return (
    <li className={styles['slide']} data-turn={turnOf(position)} data-position={said}>
      <Box pos="relative" className={classNames(styles['picture'], slide.shape === 'cutout' && 'fs-checker')}>
        <img
          src={slide.src}
          srcSet={slide.srcSet}
          sizes="(max-width: 640px) 100vw, 540px"
          width={slide.width}
          height={slide.height}
          alt={slide.alt}
          className="fs-fill"
          style={shownWhole[slide.shape]}
          loading={position === 0 ? 'eager' : 'lazy'}
          fetchPriority={position === 0 ? 'high' : undefined}
        />
      </Box>
      <Stack gap={8} mih={168} p="20px 24px 24px">
        <Title order={2} size="1.75rem">
          {slide.heading}
        </Title>
        <Text c="dimmed">{slide.text}</Text>
      </Stack>
    </li>
  );
}

interface StoryData {
  readonly name: string;
  readonly link: { readonly href: string; readonly label: string };
  readonly slides: readonly StorySlideData[];
}

interface StorySlideData {
  readonly heading: string;
  readonly text: string;
  readonly alt: string;
  readonly seconds: number;
  readonly src: string;
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
  /** Upright pictures fill the frame, landscape ones fit into it, cut-outs are on the checkerboard. */
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
