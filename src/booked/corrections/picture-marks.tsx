import { Box, Text, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type Pin, placeText } from '../../../domain/order/corrections.ts';
import { inPicture, meansBrowser } from '../../ui/lib/arrow-keys.ts';
import styles from './picture-marks.module.css';
import { correctionTexts } from './texts.ts';

const texts = correctionTexts.marks;

export interface NumberedMark {
  readonly number: number;
  /** A collected wish is dashed until it is sent. */
  readonly isSent: boolean;
}

/** The square with the number of a wish. */
export function MarkNumber({ number, isSent }: NumberedMark) {
  return (
    <Text span display="grid" fz="sm" fw={600} lh={1} className={styles['number']} mod={{ sent: isSent }} aria-hidden>
      {number}
    </Text>
  );
}

export interface PlacedMark extends NumberedMark {
  readonly pin: Pin;
}

/** Marks of wishes on the picture that fills their positioned parent; presses go through to it. */
export function PlacedMarks({ marks }: { readonly marks: readonly PlacedMark[] }) {
  return marks.map(({ pin, ...mark }) => (
    <Box
      key={mark.number}
      component="span"
      pos="absolute"
      role="img"
      data-place={mark.number}
      aria-label={texts.placed(mark.number, placeText(pin), mark.isSent)}
      className={styles['placed']}
      style={placeOf(pin)}
    >
      <MarkNumber {...mark} />
    </Box>
  ));
}

function placeOf({ x, y }: Pin) {
  return { left: `${x * 100}%`, top: `${y * 100}%` };
}

/** Step of an arrow key, as a fraction of the picture; ten times that with Shift. */
const STEP = 0.01;
/** CSS pixels: a press that moves further pans the loupe. */
const PANNED = 4;

interface MarkerProps {
  readonly cross: Pin;
  readonly onMove: (by: Pin) => void;
  readonly onSet: (pin: Pin) => void;
}

/**
 * Takes a place on the picture that fills its positioned parent: where it is pressed, or by Enter at the cross, which
 * arrow keys move. Has the focus from its first moment.
 */
export function Marker({ cross, onMove, onSet }: MarkerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef({ x: 0, y: 0 });
  useEffect(() => button.current?.focus(), []);
  const move = (event: KeyboardEvent) => {
    const direction = inPicture[event.key];
    if (meansBrowser(event) || direction === undefined) return;
    const step = event.shiftKey ? STEP * 10 : STEP;
    onMove({ x: direction.x * step, y: direction.y * step });
    // Keeps the loupe from scrolling by itself: it follows the cross.
    event.preventDefault();
    const { currentTarget } = event;
    requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  };
  const set = (event: MouseEvent) => {
    const { detail, clientX, clientY, currentTarget } = event;
    // Neither the loupe nor the lightbox gets it.
    event.stopPropagation();
    if (detail === 0) {
      onSet(cross);
      return;
    }
    if (Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y) > PANNED) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onSet({ x: (clientX - left) / width, y: (clientY - top) / height });
  };
  return (
    <Box
      className={`fs-fill ${styles['marker']}`}
      onPointerDown={({ clientX, clientY }: PointerEvent) => {
        pressed.current = { x: clientX, y: clientY };
      }}
      onClick={set}
    >
      <UnstyledButton
        ref={button}
        pos="absolute"
        w={44}
        h={44}
        className={styles['cross']}
        style={placeOf(cross)}
        aria-label={texts.cross(placeText(cross))}
        onKeyDown={move}
      />
    </Box>
  );
}
