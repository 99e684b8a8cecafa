import { Box, Button, Group, Text, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { placeInWords } from '../../../domain/order/texts/correction-texts.ts';
import type { Pin } from '../../../domain/order/corrections.ts';
import { inPicture, meansBrowser } from '../../ui/lib/arrow-keys.ts';
import { Thumbnail } from '../../order/previews/thumbnail.tsx';
import { usePreview } from '../../order/previews/use-preview.ts';
import styles from './pinned-picture.module.css';
import { correctionTexts } from './texts.ts';

const texts = correctionTexts.dialog;

/** How far a key moves the pin, as a fraction of the picture; with Shift ten times as far. */
const STEP = 0.01;
const CENTRE: Pin = { x: 0.5, y: 0.5 };
interface PinnedPictureProps {
  readonly file: { readonly id: string; readonly name: string };
  readonly token: string;
  readonly pin: Pin | null;
  readonly onSet: (pin: Pin) => void;
  readonly onMove: (by: Pin) => void;
  readonly onRemove: () => void;
}

/** A finished picture with a pin, set by a click or by its button, and moved by the arrow keys. Where there is no preview there is no pin. */
export function PinnedPicture({ file, token, pin, onSet, onMove, onRemove }: PinnedPictureProps) {
  const mark = useRef<HTMLButtonElement>(null);
  const hasPicture = usePreview(file.id, token) !== null;
  const setByPointer = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onSet({ x: (clientX - left) / width, y: (clientY - top) / height });
  };
  const moveByKey = (event: KeyboardEvent) => {
    if (meansBrowser(event)) return;
    const direction = inPicture[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') {
      onRemove();
      mark.current?.focus();
    } else if (direction !== undefined) {
      const step = event.shiftKey ? STEP * 10 : STEP;
      onMove({ x: direction.x * step, y: direction.y * step });
      // Or the dialog would scroll.
      event.preventDefault();
    }
  };
  return (
    <>
      {/* The same by keyboard: the button below sets the pin, and the pin moves. */}
      <Box
        pos="relative"
        w="fit-content"
        maw="100%"
        mx="auto"
        className={styles['picture']}
        onClick={hasPicture ? setByPointer : undefined}
      >
        <Thumbnail name={file.name} data={null} previewId={file.id} token={token} alt={texts.picture(file.name)} />
        {pin === null || !hasPicture ? null : (
          <UnstyledButton
            pos="absolute"
            display="grid"
            w={44}
            h={44}
            className={styles['pin']}
            style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
            aria-label={texts.pin(placeInWords(pin))}
            onKeyDown={moveByKey}
          />
        )}
      </Box>
      {hasPicture ? (
        <Group gap="4px 12px" mt={12} mb={20} justify="space-between">
          <Text size="sm" role="status">
            {pin === null ? texts.whole : texts.marked(placeInWords(pin))}
          </Text>
          <Button
            ref={mark}
            variant="subtle"
            size="sm"
            onClick={() => {
              if (pin === null) onSet(CENTRE);
              else onRemove();
            }}
          >
            {pin === null ? texts.mark : texts.unmark}
          </Button>
        </Group>
      ) : null}
    </>
  );
}
