import { useEffect, useRef } from 'react';
import { Button, ButtonRow } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import { useOrder } from '../session/use-order.ts';
import styles from './discard-order.module.css';
import { discardTexts } from './texts.ts';

/** At the foot of every step: gives the order up for good, after a second question. */
export function DiscardOrder() {
  const { hasOrder, discard, isDiscarding, discardOrder, keepOrder } = useOrder();
  const dialog = useRef<HTMLDialogElement>(null);
  // The order turned out to have been changed elsewhere: the customer shall look at it first.
  useEffect(() => {
    if (discard === null) dialog.current?.close();
  }, [discard]);
  if (!hasOrder) return null;
  return (
    <div className={layout['page']}>
      <Button
        kind="quiet"
        size="compact"
        className={styles['open']}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {discardTexts.discard}
      </Button>
      <dialog
        ref={dialog}
        className={styles['dialog']}
        role="alertdialog"
        aria-labelledby="discard-heading"
        aria-describedby="discard-consequence"
        onClose={keepOrder}
      >
        <h2 id="discard-heading">{discardTexts.question}</h2>
        <p id="discard-consequence">{discardTexts.consequence}</p>
        {discard === 'failed' ? (
          <Note kind="error">
            <strong>{discardTexts.failed.title}</strong>
            <span>{discardTexts.failed.text}</span>
          </Note>
        ) : null}
        <ButtonRow className={styles['buttons']}>
          {/* The harmless answer is the first one, and the one that Enter gives. */}
          <Button kind="outline" size="compact" autoFocus onClick={() => dialog.current?.close()}>
            {discardTexts.keep}
          </Button>
          <Button kind="primary" size="compact" busy={isDiscarding} onClick={discardOrder}>
            {discardTexts.discard}
          </Button>
        </ButtonRow>
      </dialog>
    </div>
  );
}
