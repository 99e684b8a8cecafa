import { useEffect, useMemo } from 'react';
import type { Transfer } from '../../../domain/contracts/upload-calls.ts';
import { studio } from '../../../domain/studio.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { frameTexts } from '../frame/texts.ts';
import type { Access } from '../upload/access.ts';
import { uploadTexts } from '../upload/texts.ts';
import { deskOf } from '../upload/upload-desks.ts';
import { Uploader } from '../upload/uploader.tsx';
import { useDeskView } from '../upload/use-desk-view.ts';
import { useTransfer } from '../upload/use-transfer.ts';
import { transferTexts } from './texts.ts';
import styles from './transfer-page.module.css';

/** The transfer window: the same upload behind a secret link, without the order's cookie, so on any computer. */
export function TransferPage({ token }: { readonly token: string }) {
  const [answer, retry] = useTransfer(token);
  switch (answer.state) {
    case 'loading':
      return (
        <ScreenFrame narrow heading={transferTexts.heading}>
          <p role="status">{transferTexts.loading}</p>
        </ScreenFrame>
      );
    case 'found':
      return answer.transfer.open ? (
        <OpenTransfer token={token} transfer={answer.transfer} />
      ) : (
        <ScreenFrame narrow heading={transferTexts.closed.heading} intro={transferTexts.closed.text}>
          <Call />
        </ScreenFrame>
      );
    case 'unknown':
      return (
        <ScreenFrame narrow heading={transferTexts.unknown.heading} intro={transferTexts.unknown.text}>
          <ButtonRow>
            <Button href={screenTable['start.options'].path}>{transferTexts.unknown.order}</Button>
            <Call />
          </ButtonRow>
        </ScreenFrame>
      );
    default:
      return (
        <ScreenFrame narrow heading={transferTexts.failed.heading} intro={transferTexts.failed.text}>
          <ButtonRow>
            <Button onClick={retry}>{frameTexts.retry}</Button>
            <Call />
          </ButtonRow>
        </ScreenFrame>
      );
  }
}

function OpenTransfer({ token, transfer }: { readonly token: string; readonly transfer: Transfer }) {
  const clippingId = transfer.wizard_clipping_id;
  const access = useMemo((): Access => ({ kind: 'link', token }), [token]);
  const desk = deskOf(clippingId, access);
  const view = useDeskView(desk);
  const { done, running, problems } = view.totals.counts;
  useEffect(() => {
    document.title = uploadTexts.transfer.windowTitle(clippingId);
  }, [clippingId]);
  return (
    <ScreenFrame narrow heading={transferTexts.title(clippingId)} intro={transferTexts.intro}>
      <Uploader desk={desk} view={view} stated={transfer.quantity} />
      {done > 0 && running === 0 && problems === 0 ? (
        <Note kind="ok" role="status" className={styles['note']}>
          <p>{transferTexts.allThere(uploadTexts.finish)}</p>
        </Note>
      ) : (
        <Note className={styles['note']}>
          <p>{transferTexts.keepOpen}</p>
          <p>{transferTexts.afterwards(uploadTexts.finish)}</p>
        </Note>
      )}
    </ScreenFrame>
  );
}

function Call() {
  return (
    <a className={styles['call']} href={studio.phone.href}>
      {transferTexts.call}
    </a>
  );
}
