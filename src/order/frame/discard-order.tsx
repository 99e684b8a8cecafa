import { memo, useEffect, useRef } from 'react';
import { ErrorAlert } from '../../ui/components/alerts.tsx';
import { ConfirmDialog } from '../../ui/components/confirm-dialog.tsx';
import { type UseOrder, useOrder } from '../session/use-order.ts';
import { FootButton } from './foot-button.tsx';
import { discardTexts } from './texts.ts';

/** At the foot of every step: gives the order up for good, after a second question. */
export function DiscardOrder() {
  const { hasOrder, discard, isDiscarding, discardOrder, keepOrder } = useOrder();
  return hasOrder ? <Discarding {...{ discard, isDiscarding, discardOrder, keepOrder }} /> : null;
}

type DiscardingProps = Pick<UseOrder, 'discard' | 'isDiscarding' | 'discardOrder' | 'keepOrder'>;

const Discarding = memo(function Discarding({ discard, isDiscarding, discardOrder, keepOrder }: DiscardingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The order turned out to have been changed elsewhere: the customer shall look at it first.
  useEffect(() => {
    if (discard === null) dialog.current?.close();
  }, [discard]);
  return (
    <>
      <FootButton onClick={() => dialog.current?.showModal()}>{discardTexts.discard}</FootButton>
      <ConfirmDialog
        dialog={dialog}
        words={{ ...discardTexts, act: discardTexts.discard }}
        isBusy={isDiscarding}
        onAct={discardOrder}
        onKeep={() => dialog.current?.close()}
        onClose={keepOrder}
      >
        {discard === 'failed' ? (
          <ErrorAlert mt={18} title={discardTexts.failed.title}>
            {discardTexts.failed.text}
          </ErrorAlert>
        ) : null}
      </ConfirmDialog>
    </>
  );
});
