import { type MouseEvent, useEffect } from 'react';
import { hasUnfinishedUpload } from '../../../domain/media.ts';
import { orderMessages } from '../../../domain/messages.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useOrder } from '../session/use-order.ts';
import styles from './missing-images.module.css';
import { overviewTexts } from './texts.ts';

/** Pause between two looks at the order, in milliseconds: the files come from another window, which tells this one nothing. */
const LOOK_AGAIN_MS = 10_000;

/** Whether files are on their way without which the order cannot be placed. */
export function missesImages(item: OrderItem): boolean {
  return !item.sendLater && hasUnfinishedUpload(item.media);
}

/** Why nothing can be ordered yet, with the way to the images; goes by itself when everything has arrived. */
export function MissingImages({ item }: { readonly item: OrderItem }) {
  const { change, reload } = useOrder();
  useEffect(() => {
    const timer = setInterval(reload, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const count = Object.values(item.media).filter((file) => !file.complete).length;
  return (
    <Note kind="warn" role="status" className={styles['message']}>
      <strong>{overviewTexts.missing.title(count)}</strong>
      <span>{orderMessages.uploadsRunning}</span>
      <ButtonRow className={styles['buttons']}>
        <Button
          kind="outline"
          size="compact"
          href={screenTable.upload.path}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            change('upload');
          }}
        >
          {overviewTexts.missing.open}
        </Button>
      </ButtonRow>
    </Note>
  );
}
