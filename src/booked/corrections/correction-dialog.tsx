import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import type { CorrectionWish } from '../../../domain/order/corrections.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { PinnedPicture } from './pinned-picture.tsx';
import { correctionTexts } from './texts.ts';
import type { Corrections } from './use-corrections.ts';

const texts = correctionTexts.dialog;

interface CorrectionDialogProps {
  readonly file: { readonly id: string; readonly name: string };
  readonly token: string;
  readonly wish: CorrectionWish;
  readonly problem: string | null;
  readonly tell: Corrections['tell'];
}

/** The picture with its pin, and what shall be changed. It is open while it is there. */
export function CorrectionDialog({ file, token, wish, problem, tell }: CorrectionDialogProps) {
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
