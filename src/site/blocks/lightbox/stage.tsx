import { Box, UnstyledButton } from '@mantine/core';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../../../ui/components/icon.tsx';
import { labels } from '../../../ui/components/labels.ts';
import styles from './lightbox.module.css';

const texts = labels.lightbox;

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
 * A carousel of one picture at a time, wrapping around, by swipe, drag and arrows.
 * `current` alone decides which picture shows; visitors' actions are reported first.
 * Not Mantine's carousel: it writes a `<style>` element, which the CSP forbids.
 */
export function Stage({ current, pictures, canSwipe, inert, onTurn }: StageProps) {
  const [first] = useState(current);
  const total = pictures.length;
  const [viewport, embla] = useEmblaCarousel({
    startIndex: first,
    loop: total > 1,
    watchDrag: canSwipe,
    duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 25,
  });

  useEffect(() => {
    const before = embla?.selectedScrollSnap();
    if (embla === undefined || before === undefined || before === current) return;
    const steps = Math.abs(current - before);
    // Jumps between distant pictures without showing those between them.
    embla.scrollTo(current, steps > 1 && steps < total - 1);
  }, [embla, current, total]);

  useEffect(() => {
    if (embla === undefined) return undefined;
    const report = () => onTurn(embla.selectedScrollSnap());
    embla.on('select', report);
    return () => void embla.off('select', report);
  }, [embla, onTurn]);

  return (
    <Box
      role="region"
      className={styles['stage']}
      mod={{ still: !canSwipe }}
      inert={inert}
      aria-label={texts.pictures}
      aria-roledescription={texts.carousel}
    >
      {total > 1 ? (
        <div className={styles['controls']}>
          <UnstyledButton className={styles['control']} aria-label={texts.previous} onClick={() => embla?.scrollPrev()}>
            <Icon icon={CaretLeftIcon} size="l" />
          </UnstyledButton>
          <UnstyledButton className={styles['control']} aria-label={texts.next} onClick={() => embla?.scrollNext()}>
            <Icon icon={CaretRightIcon} size="l" />
          </UnstyledButton>
        </div>
      ) : null}
      <div ref={viewport} className={styles['viewport']}>
        <div className={styles['slides']}>
          {pictures.map((picture, position) => (
            <div
              key={position}
              role="group"
              className={styles['slide']}
              aria-roledescription={texts.slide}
              aria-label={texts.slideNumber(position + 1, total)}
              aria-hidden={position !== current}
            >
              {picture}
            </div>
          ))}
        </div>
      </div>
    </Box>
  );
}
