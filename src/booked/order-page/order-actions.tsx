import { Anchor, Button, Loader, Stack, Text } from '@mantine/core';
import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { useRef } from 'react';
import { ORDER_DOCUMENT } from '../../../domain/order/order-links.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { ErrorAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { BusyButton } from '../../ui/components/busy-button.tsx';
import { ConfirmDialog } from '../../ui/components/confirm-dialog.tsx';
import { useReport } from '../../ui/components/outcome.tsx';
import type { Access } from '../../ui/lib/send.ts';
import { orderPageTexts } from './texts.ts';
import { useAgain, useCancel, useDownload } from './use-order-page.ts';

/** The order as a document to keep. */
export function OrderDocument({ access }: { readonly access: Access }) {
  const { download, isBusy, hasFailed } = useDownload(access);
  const { failed } = orderPageTexts.delivered;
  return (
    <>
      <BusyButton
        variant="outline"
        data-wide-on-phone
        isBusy={isBusy(ORDER_DOCUMENT)}
        icon={FilePdfIcon}
        onClick={() => download(ORDER_DOCUMENT)}
      >
        {orderPageTexts.document}
      </BusyButton>
      {hasFailed ? <ErrorAlert title={failed.title}>{failed.text}</ErrorAlert> : null}
    </>
  );
}

const againTexts = orderPageTexts.again;

interface OrderAgainProps {
  readonly access: Access;
  /** Whether this order is of test images, so that the next one has a price. */
  readonly isFree: boolean;
}

/** Begins a new order with the settings of this one, unless this browser has another open order. */
export function OrderAgain({ access, isFree }: OrderAgainProps) {
  const { order, isBusy, failure } = useAgain(access);
  return (
    <Stack gap={8} align="start">
      <Button variant="outline" data-wide-on-phone aria-busy={isBusy} onClick={order}>
        {isBusy ? <Loader /> : null}
        <span>{againTexts.act}</span>
      </Button>
      <Text size="sm" c="dimmed">
        {isFree ? againTexts.whatAfterTest : againTexts.what}
      </Text>
      {failure === 'failed' ? <ErrorAlert title={againTexts.failed.title}>{againTexts.failed.text}</ErrorAlert> : null}
      {failure !== null && failure !== 'failed' ? (
        <WarnAlert role="status" title={againTexts.open.title(failure.wizard_clipping_id)}>
          <span>{againTexts.open.text}</span>
          <Anchor href={screenTable[failure.screen].path}>{againTexts.open.link}</Anchor>
        </WarnAlert>
      ) : null}
    </Stack>
  );
}

const cancelTexts = orderPageTexts.cancel;

/** Cancels the order after a confirmation, until work begins. */
export function CancelOrder({ access }: { readonly access: Access }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const report = useReport();
  const { cancel, isBusy, failure, forget } = useCancel(access, () => {
    dialog.current?.close();
    report({ sentence: cancelTexts.done, focus: ['main h1'] });
  });
  return (
    <>
      <Button variant="subtle" size="sm" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {cancelTexts.act}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        texts={cancelTexts}
        isBusy={isBusy}
        onAct={cancel}
        onKeep={() => dialog.current?.close()}
        onClose={forget}
      >
        {failure === null ? null : (
          <ErrorAlert mt={18} title={cancelTexts[failure].title}>
            {cancelTexts[failure].text}
          </ErrorAlert>
        )}
      </ConfirmDialog>
    </>
  );
}
