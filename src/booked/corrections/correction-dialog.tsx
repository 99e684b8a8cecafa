import { Box, Button, Group, Paper, Text, Title, UnstyledButton } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { type CorrectionWish, type Pin, placeText } from '../../../domain/order/corrections.ts';
import { Thumbnail } from '../../order/previews/thumbnail.tsx';
import { usePreview } from '../../order/previews/use-preview.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { inPicture, meansBrowser } from '../../ui/lib/arrow-keys.ts';
import styles from '../booked.module.css';
import { correctionTexts } from './texts.ts';
import type { Corrections } from './use-corrections.ts';

const texts = correctionTexts.dialog;

interface CorrectionDialogProps {
  readonly file: { readonly id: string; readonly name: string };
  /** The file itself, if the viewer has loaded it: sharper than its preview. */
  readonly data: Blob | null;
  readonly token: string;
  readonly wish: CorrectionWish;
  readonly problem: string | null;
  readonly tell: Corrections['tell'];
}

/** The picture with its pin and the wish. Open while mounted. */
export function CorrectionDialog({ file, data, token, wish, problem, tell }: CorrectionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    tell({ type: 'wish.keep' });
    comment.current?.focus();
  };
  return (
    <Paper
      component="dialog"
      ref={dialog}
      w="min(680px, 100% - 32px)"
      aria-labelledby="korrektur"
      onClose={() => tell({ type: 'wish.leave' })}
    >
      <form noValidate onSubmit={keep}>
        <Title order={2} size="h3" id="korrektur" className="fs-break">
          {texts.heading(file.name)}
        </Title>
        <Text my={12}>{texts.how}</Text>
        <PinnedPicture
          file={file}
          data={data}
          token={token}
          pin={wish.pin}
          onSet={(pin) => tell({ type: 'pin.set', pin })}
          onMove={(by) => tell({ type: 'pin.move', by })}
          onRemove={() => tell({ type: 'pin.remove' })}
        />
        <TextArea
          ref={comment}
          name="comment"
          label={texts.comment}
          hint={texts.hint}
          rows={4}
          required
          value={wish.comment}
          error={problem ?? undefined}
          isAnnounced
          onChange={(event) => tell({ type: 'comment.type', comment: event.currentTarget.value })}
        />
        <Group mt={24}>
          <Button type="submit" size="sm">
            {texts.keep}
          </Button>
          <Button variant="outline" size="sm" onClick={() => dialog.current?.close()}>
            {texts.leave}
          </Button>
        </Group>
      </form>
    </Paper>
  );
}

/** Step of an arrow key, as a fraction of the picture; ten times that with Shift. */
const STEP = 0.01;
const CENTRE: Pin = { x: 0.5, y: 0.5 };
interface PinnedPictureProps extends Pick<CorrectionDialogProps, 'file' | 'data' | 'token'> {
  readonly pin: Pin | null;
  readonly onSet: (pin: Pin) => void;
  readonly onMove: (by: Pin) => void;
  readonly onRemove: () => void;
}

/**
 * A finished picture with a pin: a click or a button sets it, arrow keys move it. Without a preview there is no pin.
 */
function PinnedPicture({ file, data, token, pin, onSet, onMove, onRemove }: PinnedPictureProps) {
  const mark = useRef<HTMLButtonElement>(null);
  const pinButton = useRef<HTMLButtonElement>(null);
  const isMarking = useRef(false);
  useEffect(() => {
    // Where the arrow keys work. The line below says where the pin is: once, not also by the button's name.
    if (pin !== null && isMarking.current) pinButton.current?.focus();
    isMarking.current = false;
  }, [pin]);
  const preview = usePreview(file.id, token);
  const hasPicture = data !== null || preview !== null;
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
      // Keeps the dialog from scrolling.
      event.preventDefault();
    }
  };
  return (
    <>
      {/* Keyboard equivalent: the button below sets the pin, arrow keys move it. */}
      <Box
        pos="relative"
        w="fit-content"
        maw="100%"
        mx="auto"
        className={styles['picture']}
        onClick={hasPicture ? setByPointer : undefined}
      >
        <Thumbnail name={file.name} data={data} previewId={file.id} token={token} alt={texts.picture(file.name)} />
        {pin === null || !hasPicture ? null : (
          <UnstyledButton
            ref={pinButton}
            pos="absolute"
            display="grid"
            w={44}
            h={44}
            className={styles['pin']}
            style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
            aria-label={texts.pin}
            aria-describedby="korrektur-tasten"
            onKeyDown={moveByKey}
          />
        )}
        <span hidden id="korrektur-tasten">
          {texts.pinKeys}
        </span>
      </Box>
      {hasPicture ? (
        <Group gap="4px 12px" mt={12} mb={20} justify="space-between">
          <Text size="sm" role="status">
            {pin === null ? texts.whole : texts.marked(placeText(pin))}
          </Text>
          <Button
            ref={mark}
            variant="subtle"
            size="sm"
            onClick={() => {
              isMarking.current = pin === null;
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
