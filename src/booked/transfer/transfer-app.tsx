import { Anchor, Button, Group, Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Transfer } from '../../../domain/contracts/upload-calls.ts';
import { uploadContracts } from '../../../domain/contracts/upload-contracts.ts';
import { TRANSFER_PATH, transferUrl } from '../../../domain/order/order-links.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import { isAllThere } from '../../../machines/upload/queue-view.ts';
import { ScreenFrame } from '../../order/frame/screen-frame.tsx';
import { SlimApp } from '../../order/frame/app-frame.tsx';
import { frameTexts } from '../../order/frame/texts.ts';
import { accessHeaders } from '../../order/upload/upload-calls.ts';
import { controllerOf } from '../../order/upload/upload-controller.ts';
import { Uploader } from '../../order/upload/uploader.tsx';
import { useImageKinds } from '../../order/upload/image-kinds.tsx';
import { useUploadController } from '../../order/upload/use-upload-controller.ts';
import { InfoAlert, ObstacleNote, OkAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { startApp } from '../../ui/lib/app-place.tsx';
import { callApi } from '../../ui/lib/call-api.ts';
import { queries } from '../../ui/lib/queries.ts';
import type { Access } from '../../ui/lib/send.ts';
import { transferTexts } from './texts.ts';

/** App of the page behind a transfer link. */
export function TransferApp() {
  const token = useTransferToken();
  return (
    <SlimApp>
      <TransferPage token={token} />
    </SlimApp>
  );
}

/** Starts it in its document (`src/entry.client.tsx`). */
export function start(place: Element): void {
  startApp(place, <TransferApp />);
}

/** The transfer window: the same upload by a secret link, without the order's cookie, so on any computer. */
function TransferPage({ token }: { readonly token: string }) {
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
  const controller = controllerOf(clippingId, access);
  const view = useUploadController(controller);
  const imageKinds = useImageKinds(transfer.kinds, controller, view);
  useDocumentTitle(transferTexts.windowTitle(clippingId));
  const ordered = transfer.quantity ?? 0;
  // Counts selected files, so that the warning comes before the upload.
  const isMore = transfer.booked && view.totals.selected > ordered;
  const isComplete = !isMore && isAllThere(view, transfer.quantity);
  const allThere = transferTexts.allThere(transfer.booked);
  return (
    <ScreenFrame narrow heading={transferTexts.title(clippingId)} intro={transferTexts.intro}>
      {isComplete ? <OkAlert mb={28}>{allThere}</OkAlert> : null}
      <Uploader
        controller={controller}
        view={view}
        stated={transfer.quantity}
        order={transfer.output}
        imageKinds={imageKinds}
        whenAllThere={isMore ? undefined : allThere}
      />
      {isMore ? (
        <WarnAlert role="status" mt={28} title={transferTexts.more.title(view.totals.selected, ordered)}>
          {transferTexts.more.text}
        </WarnAlert>
      ) : null}
      {isMore || isComplete ? null : (
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

type TransferState =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly transfer: Transfer }
  /** No order has this link. */
  | { readonly state: 'unknown' }
  | { readonly state: 'failed' };

/** The order of a secret link, and a retry. */
function useTransfer(token: string): readonly [TransferState, () => void] {
  const query = { queryKey: ['transfer', token], queryFn: () => loadTransfer(token) };
  const { data, error, isFetching, refetch } = useQuery(query, queries);
  return [stateOf(data, error, isFetching), () => void refetch()];
}

/**
 * The order of a secret link, with one file of its list at most.
 * @throws CallError of kind `gone` when the link is not valid
 */
function loadTransfer(token: string): Promise<Transfer> {
  const headers = accessHeaders({ kind: 'link', token });
  return callApi(uploadContracts.loadTransfer, { query: { limit: 1 }, headers });
}

function stateOf(transfer: Transfer | undefined, error: Error | null, isFetching: boolean): TransferState {
  if (transfer !== undefined) return { state: 'found', transfer };
  if (isFetching) return { state: 'loading' };
  return { state: error instanceof CallError && error.problem.kind === 'gone' ? 'unknown' : 'failed' };
}

/**
 * Secret in the address: the fragment, which browsers never send.
 * Older links have it in the path; the hook moves it, so that a reload does not send it.
 */
function useTransferToken(): string {
  const { hash, pathname } = useLocation();
  const old = pathname.slice(`${TRANSFER_PATH}/`.length);
  const token = hash.slice(1) || old;
  useEffect(() => {
    if (old !== '') history.replaceState(history.state, '', transferUrl('', token));
  }, [old, token]);
  return token;
}
