import { Box, Text } from '@mantine/core';
import { type CSSProperties, type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Ground, loupePercent, type Place } from '../../../../machines/lightbox/lightbox-machine.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { labels } from '../../../ui/components/labels.ts';
import styles from './lightbox.module.css';
import type { LightboxPicture } from './lightbox-island.tsx';
import { groundBehind } from './picture.tsx';

/** CSS pixels: a press that moves further is a drag. */
const DRAGGED = 4;

interface LoupeProps {
  readonly picture: LightboxPicture;
  /** Initial centre of the loupe. */
  readonly place: Place;
  readonly ground: Ground;
  readonly onClose: () => void;
}

/**
 * The original pixel for pixel in a scrolling frame: by finger, wheel and arrow keys natively, by mouse by dragging.
 */
export function Loupe({ picture, place, ground, onClose }: LoupeProps) {
  const frame = useRef<HTMLDivElement>(null);
  const dragged = useRef(0);
  const [shown, setShown] = useState({ percent: 100, width: picture.width });

  useLayoutEffect(() => {
    if (frame.current === null) return;
    const fitted = Math.min(frame.current.clientWidth, frame.current.clientHeight * picture.ratio);
    const percent = loupePercent(picture.width, fitted, devicePixelRatio);
    setShown({ percent, width: (picture.width * percent) / 100 / devicePixelRatio });
  }, [picture]);

  useLayoutEffect(() => {
    const { current: box } = frame;
    box?.scrollTo({
      left: place.x * shown.width - box.clientWidth / 2,
      top: (place.y * shown.width) / picture.ratio - box.clientHeight / 2,
      behavior: 'instant',
    });
    box?.focus();
  }, [picture, place, shown]);

  const drag = ({ buttons, pointerType, movementX, movementY }: PointerEvent) => {
    if (buttons !== 1 || pointerType !== 'mouse') return;
    dragged.current += Math.abs(movementX) + Math.abs(movementY);
    frame.current?.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
  };
  const closeUnlessDragged = (event: MouseEvent) => {
    event.stopPropagation();
    if (dragged.current <= DRAGGED) onClose();
  };

  const behind = groundBehind(picture, ground);
  const text = labels.lightbox.enlarged(shown.percent);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape and the pressed button do the same
    <Box
      ref={frame}
      display="grid"
      pos="relative"
      bg="var(--fs-dark)"
      className={styles['loupe']}
      role="region"
      aria-label={text}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
      tabIndex={0}
      onPointerDown={() => {
        dragged.current = 0;
      }}
      onPointerMove={drag}
      onClick={closeUnlessDragged}
    >
      <img
        className={behind.className}
        style={{ ...behind.style, '--width': `${shown.width}px` } as CSSProperties}
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={Math.round(picture.width / picture.ratio)}
        draggable={false}
      />
      <Text
        fz="sm"
        pos="sticky"
        bottom={0}
        left={0}
        maw="100vw"
        p="4px 10px"
        bg="var(--fs-dark)"
        className={classNames('fs-num', styles['enlarged'])}
        aria-hidden="true"
      >
        {text}
      </Text>
    </Box>
  );
}
