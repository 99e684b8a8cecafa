import { Anchor, Button, Group, Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useMemo } from 'react';
import type { Transfer } from '../../../domain/contracts/upload-calls.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { isAllThere } from '../../../machines/upload/queue-view.ts';
import { InfoAlert, ObstacleNote, OkAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { ScreenFrame } from '../../order/frame/screen-frame.tsx';
import { frameTexts } from '../../order/frame/texts.ts';
import type { Access } from '../../order/upload/upload-calls.ts';
import { deskOf } from '../../order/upload/upload-controller.ts';
import { Uploader } from '../../order/upload/uploader.tsx';
import { useDesk } from '../../order/upload/use-upload-controller.ts';
import { useImageKinds } from '../../order/upload/use-image-kinds.ts';
import { transferTexts } from './texts.ts';
import { useTransfer } from './use-transfer.ts';

/** The transfer window: the same upload behind a secret link, without the order's cookie, so on any computer. */
export function TransferPage({ token }: { readonly token: string }) {
  const [answer, retry] = useTransfer(token);
  switch (answer.state) {
    case 'loading':
      return (
        <ScreenFrame narrow heading={transferTexts.heading}>
          <Text role="status">{transferTexts.loading}</Text>
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
          <Group>
            <Button component="a" href={screenTable['start.options'].path}>
              {transferTexts.unknown.order}
            </Button>
            <Call />
          </Group>
        </ScreenFrame>
      );
    default:
      return (
        <ScreenFrame narrow heading={transferTexts.failed.heading} intro={transferTexts.failed.text}>
          <ObstacleNote />
          <Group>
            <Button onClick={retry}>{frameTexts.retry}</Button>
            <Call />
          </Group>
        </ScreenFrame>
      );
  }
}

function OpenTransfer({ token, transfer }: { readonly token: string; readonly transfer: Transfer }) {
  const clippingId = transfer.wizard_clipping_id;
  const access = useMemo((): Access => ({ kind: 'link', token }), [token]);
  const desk = deskOf(clippingId, access);
  const view = useDesk(desk);
  const imageKinds = useImageKinds(transfer.kinds, desk, view);
  useDocumentTitle(transferTexts.windowTitle(clippingId));
  const ordered = transfer.quantity ?? 0;
  // What is chosen counts: said before it is sent in vain.
  const isMore = transfer.booked && view.totals.selected > ordered;
  return (
    <ScreenFrame narrow heading={transferTexts.title(clippingId)} intro={transferTexts.intro}>
      <Uploader desk={desk} view={view} stated={transfer.quantity} order={transfer.output} imageKinds={imageKinds} />
      {isMore ? (
        <WarnAlert role="status" mt={28} title={transferTexts.more.title(view.totals.selected, ordered)}>
          {transferTexts.more.text}
        </WarnAlert>
      ) : null}
      {isMore ? null : isAllThere(view, transfer.quantity) ? (
        <OkAlert role="status" mt={28}>
          {transferTexts.allThere(transfer.booked)}
        </OkAlert>
      ) : (
        <InfoAlert mt={28}>
          <Text>{transferTexts.keepOpen}</Text>
          <Text>{transferTexts.afterwards(transfer.booked)}</Text>
        </InfoAlert>
      )}
    </ScreenFrame>
  );
}

function Call() {
  return (
    <Anchor variant="row" href={studio.phone.href}>
      {transferTexts.call}
    </Anchor>
  );
}
