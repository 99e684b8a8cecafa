import { Button, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { ErrorAlert } from '../../ui/components/alerts.tsx';
import { ConfirmDialog } from '../../ui/components/confirm-dialog.tsx';
import { correctionTexts } from '../corrections/texts.ts';
import { useAccept } from './use-accept.ts';

const texts = correctionTexts.accept;

interface AcceptDeliveryProps {
  readonly token: string;
  /** Whether wishes are collected that nobody has sent. */
  readonly hasUnsent: boolean;
  /** Of test images, which nobody is billed for. */
  readonly isFree: boolean;
}

/** Accepts the delivery after a second question, which names what would be lost. */
export function AcceptDelivery({ token, hasUnsent, isFree }: AcceptDeliveryProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { accept, isBusy, hasFailed, forget } = useAccept(token);
  const consequence = texts.consequence(isFree);
  const words = { ...texts, consequence: hasUnsent ? `${texts.unsent} ${consequence}` : consequence };
  return (
    <Stack gap={12} align="start">
      <Text>{texts.text}</Text>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {texts.act}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        words={words}
        isBusy={isBusy}
        onAct={accept}
        onKeep={() => dialog.current?.close()}
        onClose={forget}
      >
        {hasFailed ? (
          <ErrorAlert mt={18} title={texts.failed.title}>
            {texts.failed.text}
          </ErrorAlert>
        ) : null}
      </ConfirmDialog>
    </Stack>
  );
}
