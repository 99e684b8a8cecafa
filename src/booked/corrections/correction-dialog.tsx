import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type CorrectionWish, placeText } from '../../../domain/order/corrections.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import styles from '../booked.module.css';
import { MarkNumber } from './picture-marks.tsx';
import { correctionTexts } from './texts.ts';
import type { Corrections } from './use-corrections.ts';

const texts = correctionTexts.dialog;

interface CorrectionDialogProps {
  readonly name: string;
  readonly wish: CorrectionWish;
  readonly number: number;
  readonly problem: string | null;
  /** Whether the wish has moved to the file that replaces its own. */
  readonly isMoved: boolean;
  /** Whether the file's picture is in view, so that a place in it can be marked. */
  readonly canMark: boolean;
  readonly tell: Corrections['tell'];
}

/**
 * The form of a wish, beside the large picture, on phones over its foot. Open while mounted: also if Back has closed it
 * over a text that is too long to keep.
 */
export function CorrectionDialog({ name, wish, number, problem, isMoved, canMark, tell }: CorrectionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    text.current?.focus();
  });
  useEffect(() => {
    document.querySelector(`[data-place="${number}"]`)?.scrollIntoView({ block: 'nearest' });
    // Once: the form has a number and a place of its own while it is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    tell({ type: 'wish.keep' });
    text.current?.focus();
  };
  // Beside the viewer in the document: the form is not in the dark.
  return createPortal(
    <Paper
      component="dialog"
      ref={dialog}
      className={styles['wish']}
      aria-labelledby="korrektur"
      aria-describedby="korrektur-stelle"
      onClose={() => tell({ type: 'wish.close' })}
    >
      <form noValidate onSubmit={keep}>
        <Title order={2} size="1.25rem" id="korrektur" className="fs-break">
          {texts.heading(name)}
        </Title>
        {isMoved ? (
          <Text size="sm" fw={600} mt={12} role="status">
            {texts.moved}
          </Text>
        ) : null}
        <PlaceOfWish wish={wish} number={number} canMark={canMark} tell={tell} />
        <TextArea
          ref={text}
          name="comment"
          label={texts.comment}
          rows={2}
          required
          value={wish.comment}
          error={problem ?? undefined}
          isAnnounced
          onChange={(event) => tell({ type: 'comment.type', comment: event.currentTarget.value })}
        />
        <Group mt={12}>
          <Button type="submit" size="sm">
            {texts.keep}
          </Button>
          <Button variant="outline" size="sm" onClick={() => tell({ type: 'wish.leave' })}>
            {texts.leave}
          </Button>
        </Group>
      </form>
    </Paper>,
    document.body,
  );
}

/** The marked place, and the buttons that mark, move and remove it. */
function PlaceOfWish({
  wish,
  number,
  canMark,
  tell,
}: Pick<CorrectionDialogProps, 'wish' | 'number' | 'canMark' | 'tell'>) {
  const { file, pin } = wish;
  const mark = useRef<HTMLButtonElement>(null);
  const unmark = () => {
    tell({ type: 'pin.remove' });
    mark.current?.focus();
  };
  return (
    <>
      <Group gap={12} mt={8} wrap="nowrap">
        <MarkNumber number={number} isSent={false} />
        <Text size="sm" role="status" id="korrektur-stelle">
          {pin === null ? texts.whole : texts.marked(number, placeText(pin))}
        </Text>
      </Group>
      <Group gap="0 20px" mb={4}>
        {canMark ? (
          <Button ref={mark} variant="subtle" size="sm" onClick={() => tell({ type: 'mark.begin', file })}>
            {pin === null ? texts.mark : texts.move}
          </Button>
        ) : null}
        {pin === null ? null : (
          <Button variant="subtle" size="sm" onClick={unmark}>
            {texts.unmark}
          </Button>
        )}
      </Group>
    </>
  );
}
