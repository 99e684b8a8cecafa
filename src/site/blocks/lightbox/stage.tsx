import { Box, UnstyledButton } from '@mantine/core';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type ReactElement, useEffect, useLayoutEffect, useState } from 'react';
import { Icon } from '../../../ui/components/icon.tsx';
import { labels } from '../../../ui/components/labels.ts';
import styles from './lightbox.module.css';

const texts = labels.lightbox;

interface StageProps {
  /** Index of the shown picture in the set. */
  readonly current: number;
  /** The set, or a part of it. Their keys keep those that stay in the next part. */
  readonly pictures: readonly ReactElement[];
  /** Index of the first of `pictures` in the set. */
  readonly from?: number;
  /** Number of pictures in the set. */
  readonly total?: number;
  /** False while a finger pans the zoomed window. */
  readonly canSwipe: boolean;
  /** True while the loupe covers the stage. */
  readonly inert: boolean;
  /** The visitor changed the picture by finger, pointer or arrow. */
  readonly onTurn: (picture: number) => void;
  /** An arrow was pressed at an end of a set of which this is a part. */
  readonly onStep?: (type: 'picture.next' | 'picture.previous') => void;
}

/**
 * A carousel of one picture at a time, wrapping around, by swipe, drag and arrows.
 * `current` alone decides which picture shows; visitors' actions are reported first.
 * Not Mantine's carousel: it writes a `<style>` element, which the CSP forbids.
 */
export function Stage({ inert, onStep, ...reel }: StageProps) {
  const { pictures, from = 0, total = pictures.length } = reel;
  const [embla, setEmbla] = useState<Embla>();
  const previous = () => {
    if (embla?.canScrollPrev() === true) embla.scrollPrev();
    else onStep?.('picture.previous');
  };
  const next = () => {
    if (embla?.canScrollNext() === true) embla.scrollNext();
    else onStep?.('picture.next');
  };

  return (
    <Box
      role="region"
      className={styles['stage']}
      mod={{ still: !reel.canSwipe }}
      inert={inert}
      aria-label={texts.pictures}
      aria-roledescription={texts.carousel}
    >
      {pictures.length > 1 ? (
        <div className={styles['controls']}>
          <UnstyledButton className={styles['control']} aria-label={texts.previous} onClick={previous}>
            <Icon icon={CaretLeftIcon} size="l" />
          </UnstyledButton>
          <UnstyledButton className={styles['control']} aria-label={texts.next} onClick={next}>
            <Icon icon={CaretRightIcon} size="l" />
          </UnstyledButton>
        </div>
      ) : null}
      <Reel {...reel} from={from} total={total} onReady={setEmbla} />
    </Box>
  );
}

type Embla = UseEmblaCarouselType[1];

interface ReelProps extends Required<Omit<StageProps, 'inert' | 'onStep'>> {
  readonly onReady: (embla: Embla) => void;
}

function Reel({ current, pictures, from, total, canSwipe, onTurn, onReady }: ReelProps) {
  const place = current - from;
  const [first] = useState(place);
  const [viewport, embla] = useEmblaCarousel({
    startIndex: first,
    loop: total > 1 && pictures.length === total,
    watchDrag: canSwipe,
    duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 25,
  });

  useEffect(() => onReady(embla), [onReady, embla]);

  // Another part of the set begins it anew, before the browser paints: both listeners must know the part by then.
  useLayoutEffect(() => {
    if (embla === undefined) return undefined;
    const stay = () => embla.scrollTo(place, true);
    const report = () => onTurn(from + embla.selectedScrollSnap());
    embla.on('reInit', stay).on('select', report);
    return () => void embla.off('reInit', stay).off('select', report);
  }, [embla, from, place, onTurn]);

  useEffect(() => {
    const before = embla?.selectedScrollSnap();
    if (embla === undefined || before === undefined || before === place) return;
    const steps = Math.abs(place - before);
    // Jumps between distant pictures without showing those between them.
    embla.scrollTo(place, steps > 1 && steps < total - 1);
  }, [embla, place, total]);

  return (
    <div ref={viewport} className={styles['viewport']}>
      <div className={styles['slides']}>
        {pictures.map((picture, position) => (
          <div
            key={picture.key ?? position}
            role="group"
            className={styles['slide']}
            aria-roledescription={texts.slide}
            aria-label={texts.slideNumber(from + position + 1, total)}
            aria-hidden={position !== place}
          >
            {picture}
          </div>
        ))}
      </div>
    </div>
  );
}
