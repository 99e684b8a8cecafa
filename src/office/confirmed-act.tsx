import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { OfficeOrder } from '../../domain/contracts/office.ts';
import { ErrorAlert } from '../ui/components/alerts.tsx';
import { ConfirmDialog } from '../ui/components/confirm-dialog.tsx';
import { officeTexts } from './texts.ts';
import { useOrderCall } from './use-office.ts';

const { keep, refused } = officeTexts.steps;

interface ConfirmedActProps {
  readonly texts: Readonly<Record<'act' | 'question' | 'consequence', string>>;
  readonly variant?: ButtonProps['variant'];
  readonly call: () => Promise<OfficeOrder>;
  /** Called once the order shows the act and the dialog is closed. */
  readonly onDone: () => void;
  /** What the dialog says or asks beside the consequence. */
  readonly children?: ReactNode;
}

/** A button for something that cannot be undone: a dialog confirms it, and says why the server refused. */
export function ConfirmedAct({ texts, variant = 'outline', call, onDone, children }: ConfirmedActProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { mutate, isPending, error, reset } = useOrderCall(() => {
    // Below an open dialog nothing can take the focus.
    dialog.current?.close();
    onDone();
  });
  return (
    <>
      <Button variant={variant} size="sm" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {texts.act}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        texts={{ ...texts, keep }}
        isBusy={isPending}
        onAct={() => isPending || mutate(call)}
        onKeep={() => dialog.current?.close()}
        onClose={reset}
      >
        {children}
        {error === null ? null : (
          <ErrorAlert mt={18} title={refused}>
            {error.message}
          </ErrorAlert>
        )}
      </ConfirmDialog>
    </>
  );
}
