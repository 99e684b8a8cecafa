import { Button } from '@mantine/core';
import { useRef } from 'react';
import { ErrorAlert } from '../../ui/components/alerts.tsx';
import { ConfirmDialog } from '../../ui/components/confirm-dialog.tsx';
import { orderPageTexts } from './texts.ts';
import { useCancel } from './use-cancel.ts';

const texts = orderPageTexts.cancel;

/** Cancels the order after a second question, as long as nobody works on it. */
export function CancelOrder({ token }: { readonly token: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { cancel, isBusy, failure, forget } = useCancel(token);
  return (
    <>
      <Button variant="subtle" size="sm" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {texts.act}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        words={texts}
        isBusy={isBusy}
        onAct={cancel}
        onKeep={() => dialog.current?.close()}
        onClose={forget}
      >
        {failure === null ? null : (
          <ErrorAlert mt={18} title={texts[failure].title}>
            {texts[failure].text}
          </ErrorAlert>
        )}
      </ConfirmDialog>
    </>
  );
}
