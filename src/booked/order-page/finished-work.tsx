import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { useRef } from 'react';
import { isTest } from '../../../domain/catalogue/offers.ts';
import { ALL_FILES, type Delivered, type OrderPage } from '../../../domain/contracts/order-page.ts';
import { invoicedStatuses } from '../../../domain/order/order-item.ts';
import { formatBytes, formatDay } from '../../../domain/texts/format.ts';
import { ErrorAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { BusyButton } from '../../ui/components/busy-button.tsx';
import { ConfirmDialog } from '../../ui/components/confirm-dialog.tsx';
import { useReport } from '../../ui/components/outcome.tsx';
import type { Access } from '../../ui/lib/send.ts';
import { CollectedBar, CorrectionList, TooLate, UnsentCorrections } from '../corrections/correction-lists.tsx';
import { correctionTexts } from '../corrections/texts.ts';
import { type Corrections, useCorrections } from '../corrections/use-corrections.ts';
import { MarksOn, WishesAbout } from '../corrections/viewer-wishes.tsx';
import styles from '../booked.module.css';
import { showOrderPage, tokenOf } from '../use-booked-call.ts';
import { LightTable } from './file-grid.tsx';
import { orderPageTexts } from './texts.ts';
import { useAccept, useDownload } from './use-order-page.ts';

const fileTexts = orderPageTexts.delivered;
const acceptTexts = correctionTexts.accept;

interface FinishedWorkProps {
  readonly page: OrderPage;
  readonly access: Access;
  readonly corrections: Corrections;
}

/** The finished files and their corrections. */
export function FinishedWork({ page, access, corrections }: FinishedWorkProps) {
  const { delivered, mayCorrect } = page;
  const downloads = useDownload(access);
  const { download, hasFailed } = downloads;
  const isGone = corrections.snapshot.matches({ writing: 'gone' });
  const isOver = page.status === 'accepted' || invoicedStatuses.some((status) => status === page.status);
  return (
    <>
      {mayCorrect ? <CollectedBar corrections={corrections} /> : null}
      {isGone ? <TooLate corrections={corrections} /> : null}
      {delivered === null ? null : (
        <section aria-labelledby="fertig">
          {/* From `sm` on, the line of `KeysHint` is the space below. */}
          <Title order={2} size="1.625rem" id="fertig" className={styles['overHint']}>
            {fileTexts.heading}
          </Title>
          <FinishedFiles
            page={page}
            access={access}
            corrections={corrections}
            files={delivered.files}
            downloads={downloads}
          />
        </section>
      )}
      {hasFailed ? <ErrorAlert title={fileTexts.failed.title}>{fileTexts.failed.text}</ErrorAlert> : null}
      {mayCorrect ? <UnsentCorrections corrections={corrections} nameOf={(id) => nameOf(page, id)} /> : null}
      <CorrectionList corrections={page.corrections} token={tokenOf(access)} onDownload={download} />
      {isOver && delivered !== null ? <Text>{correctionTexts.over}</Text> : null}
    </>
  );
}

interface FinishedFilesProps extends FinishedWorkProps {
  readonly files: Delivered['files'];
  readonly downloads: ReturnType<typeof useDownload>;
}

/** The files beside each other, each with its download and its wishes. */
function FinishedFiles({ page, access, corrections, files, downloads }: FinishedFilesProps) {
  const { mayCorrect } = page;
  const { download, isBusy, hasFailed } = downloads;
  const { snapshot, tell } = corrections;
  const isGone = snapshot.matches({ writing: 'gone' });
  return (
    <LightTable
      files={files}
      access={access}
      about={({ size }) => formatBytes(size)}
      noted={new Set(unsentWishes(page, corrections).map((wish) => wish.file))}
      originals={page.images}
      held={mayCorrect && !isGone ? (snapshot.context.written?.file ?? null) : null}
      onLeave={snapshot.matches({ writing: 'marking' }) ? () => tell({ type: 'mark.leave' }) : undefined}
      renderOver={(file) => <MarksOn file={file} corrections={corrections} sent={page.corrections} />}
      renderPanel={(file, hasPicture) => (
        <Stack gap={12} align="start">
          {mayCorrect ? (
            // By name: a new delivery of the file must not close the open form.
            <WishesAbout key={file.name} file={file} corrections={corrections} hasPicture={hasPicture} />
          ) : null}
          <BusyButton
            variant={mayCorrect ? 'subtle' : 'white'}
            size="sm"
            isBusy={isBusy(file.id)}
            icon={DownloadSimpleIcon}
            onClick={() => download(file.id)}
          >
            {fileTexts.one}
          </BusyButton>
          {hasFailed ? (
            <Text size="sm" role="alert">
              {`${fileTexts.failed.title} ${fileTexts.failed.text}`}
            </Text>
          ) : null}
        </Stack>
      )}
      renderMenu={({ id, name }) => (
        <>
          <BusyButton
            variant="subtle"
            size="sm"
            justify="start"
            aria-label={fileTexts.oneNamed(name)}
            isBusy={isBusy(id)}
            onClick={() => download(id)}
          >
            {fileTexts.one}
          </BusyButton>
          {mayCorrect ? (
            <Button
              variant="subtle"
              size="sm"
              justify="start"
              aria-haspopup="dialog"
              aria-label={correctionTexts.actNamed(name)}
              onClick={() => tell({ type: 'wish.begin', file: id })}
            >
              {correctionTexts.act}
            </Button>
          ) : null}
        </>
      )}
    />
  );
}

function nameOf({ delivered }: OrderPage, id: string): string {
  return delivered?.files.find((file) => file.id === id)?.name ?? correctionTexts.replaced;
}

/** Collected wishes that can still be sent. */
function unsentWishes({ mayCorrect }: OrderPage, { snapshot }: Corrections) {
  return mayCorrect ? snapshot.context.wishes : [];
}

/** The customer's wishes, whose outcomes are announced. */
export function useReportedCorrections(page: OrderPage, access: Access): Corrections {
  const report = useReport();
  const texts = correctionTexts.unsentText;
  return useCorrections({
    orderNumber: page.summary.orderNumber,
    access,
    sent: page.corrections,
    mayCorrect: page.mayCorrect,
    delivered: page.delivered,
    onSent: (sent, count) => {
      showOrderPage(access, sent);
      report({ sentence: texts.sent(count), focus: ['#korrekturen'] });
    },
    onKept: (file, place, count) => {
      const tile = `[data-key="${CSS.escape(file)}"] [aria-expanded]`;
      report({
        sentence: texts.kept(nameOf(page, file), count),
        focus: place === null ? [tile, '#gesammelt'] : ['#wuensche'],
      });
    },
    onRemoved: (count) => {
      report({ sentence: texts.removed, focus: [count === 0 ? '#fertig' : '#wuensche'] });
    },
  });
}

interface DeliveryActionsProps extends FinishedWorkProps {
  readonly delivered: Delivered;
}

/** What can be done with a delivery: download all of it, and accept it. */
export function DeliveryActions({ page, access, corrections, delivered }: DeliveryActionsProps) {
  const { files, bytes, until } = delivered;
  const { download, isBusy, hasFailed } = useDownload(access);
  const unsent = unsentWishes(page, corrections).length;
  return (
    <Stack gap={10} maw="34rem" data-on-screen>
      <Group gap={12}>
        <BusyButton
          variant={unsent > 0 ? 'outline' : 'filled'}
          data-wide-on-phone
          isBusy={isBusy(ALL_FILES)}
          icon={DownloadSimpleIcon}
          onClick={() => download(ALL_FILES)}
        >
          {fileTexts.all}
        </BusyButton>
        {page.mayAccept ? <AcceptDelivery access={access} unsent={unsent} isFree={isTest(page.summary)} /> : null}
      </Group>
      {page.mayAccept && unsent > 0 ? <WarnAlert title={acceptTexts.unsentBefore(unsent)} /> : null}
      {hasFailed ? <ErrorAlert title={fileTexts.failed.title}>{fileTexts.failed.text}</ErrorAlert> : null}
      <Text size="sm" c="dimmed">
        {fileTexts.until(fileTexts.amount(files.length, formatBytes(bytes)), formatDay(new Date(until)))}
      </Text>
      {page.mayAccept && unsent === 0 ? (
        <Text size="sm" c="dimmed">
          {acceptTexts.text}
        </Text>
      ) : null}
    </Stack>
  );
}

interface AcceptDeliveryProps {
  readonly access: Access;
  /** Number of collected wishes that are unsent. */
  readonly unsent: number;
  /** Whether the order is of test images, which are free. */
  readonly isFree: boolean;
}

/** Accepts the delivery after a confirmation that names what would be lost. */
function AcceptDelivery({ access, unsent, isFree }: AcceptDeliveryProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const report = useReport();
  const { accept, isBusy, hasFailed, forget } = useAccept(access, () => {
    dialog.current?.close();
    report({ sentence: acceptTexts.done, focus: ['main h1'] });
  });
  const consequence = acceptTexts.consequence(isFree);
  const words = { ...acceptTexts, consequence: unsent > 0 ? `${acceptTexts.unsent} ${consequence}` : consequence };
  return (
    <>
      <Button variant="outline" data-wide-on-phone aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {acceptTexts.act}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        texts={words}
        isBusy={isBusy}
        onAct={accept}
        onKeep={() => dialog.current?.close()}
        onClose={forget}
      >
        {hasFailed ? (
          <ErrorAlert mt={18} title={acceptTexts.failed.title}>
            {acceptTexts.failed.text}
          </ErrorAlert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
