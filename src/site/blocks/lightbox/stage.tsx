import { Carousel } from '@mantine/carousel';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import type { EmblaCarouselType } from 'embla-carousel';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../../../ui/components/icon.tsx';
import { labels } from '../../../ui/components/labels.ts';
import styles from './lightbox.module.css';

const words = labels.lightbox;

interface StageProps {
  /** Position of the shown picture. */
  readonly current: number;
  readonly pictures: readonly ReactNode[];
  /** False while a finger pans the zoomed window. */
  readonly canSwipe: boolean;
  /** True while the loupe covers the stage. */
  readonly inert: boolean;
  /** The visitor changed the picture by finger, pointer or arrow. */
  readonly onTurn: (picture: number) => void;
}

/**
 * Mantine's carousel in German: one picture at a time, wrapping around, by swipe, drag and arrows.
 * `current` alone decides which picture shows; visitors' actions are reported first.
 */
export function Stage({ current, pictures, canSwipe, inert, onTurn }: StageProps) {
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [first] = useState(current);
  const total = pictures.length;

  useEffect(() => {
    const before = embla?.selectedScrollSnap();
    if (embla === undefined || before === undefined || before === current) return;
    const steps = Math.abs(current - before);
    // Jumps between distant pictures without showing those between them.
    embla.scrollTo(current, steps > 1 && steps < total - 1);
  }, [embla, current, total]);

  // Not `onSlideChange`: it also reports the initial position, and would override a key pressed meanwhile.
  useEffect(() => {
    if (embla === undefined) return undefined;
    const report = () => onTurn(embla.selectedScrollSnap());
    embla.on('select', report);
    return () => void embla.off('select', report);
  }, [embla, onTurn]);

  return (
    <Carousel
      unstyled
      inert={inert}
      mod={{ still: !canSwipe }}
      pos="relative"
      classNames={{
        root: styles['stage'],
        controls: styles['controls'],
        control: styles['control'],
        viewport: styles['viewport'],
        container: styles['slides'],
        slide: styles['slide'],
      }}
      aria-label={words.pictures}
      aria-roledescription={words.carousel}
      emblaOptions={{
        loop: total > 1,
        watchDrag: canSwipe,
        duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 25,
      }}
      initialSlide={first}
      getEmblaApi={setEmbla}
      withControls={total > 1}
      withKeyboardEvents={false}
      previousControlProps={{ 'aria-label': words.previous }}
      nextControlProps={{ 'aria-label': words.next }}
      previousControlIcon={<Icon icon={CaretLeftIcon} size="l" />}
      nextControlIcon={<Icon icon={CaretRightIcon} size="l" />}
    >
      {pictures.map((picture, position) => (
        <Carousel.Slide
          key={position}
          aria-roledescription={words.slide}
          aria-label={words.slideNumber(position + 1, total)}
          aria-hidden={position !== current}
        >
          {picture}
        </Carousel.Slide>
      ))}
    </Carousel>
  );
}
