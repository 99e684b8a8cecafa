import { Button, Stack, Text, Title } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { type ReactNode, useEffect, useRef } from 'react';
import { isTest } from '../../../domain/catalogue/offers.ts';
import { ALL_FILES, type Delivered, type OrderPage } from '../../../domain/contracts/order-page.ts';
import { formatBytes, formatDay } from '../../../domain/texts/format.ts';
import { ErrorAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { ConfirmDialog } from '../../ui/components/confirm-dialog.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { useReport } from '../../ui/components/outcome.tsx';
import { queries } from '../../ui/lib/queries.ts';
import { CorrectionDialog } from '../corrections/correction-dialog.tsx';
import { CollectedBar, CorrectionList, UnsentCorrections } from '../corrections/correction-lists.tsx';
import { correctionTexts } from '../corrections/texts.ts';
import { useCorrections } from '../corrections/use-corrections.ts';
import { orderPageKey } from '../use-booked-call.ts';
import { FileGrid } from './file-grid.tsx';
import { orderPageTexts } from './texts.ts';
import { useAccept, useDownload } from './use-order-page.ts';

interface FinishedWorkProps {
  readonly page: OrderPage;
  readonly token: string;
}

/** The finished files, their corrections, and the acceptance. */
export function FinishedWork({ page, token }: FinishedWorkProps) {
  const { delivered, mayCorrect, mayAccept, summary } = page;
  const files = delivered?.files ?? [];
  const nameOf = (id: string) => files.find((one) => one.id === id)?.name ?? correctionTexts.replaced;
  const corrections = useReportedCorrections(page, token, nameOf);
  const { download, hasFailed } = useDownload(token);
  const { snapshot, tell } = corrections;
  const { written, wishes, problem } = snapshot.context;
  const file = files.find(({ id }) => id === written?.file);
  const isGone = written !== null && file === undefined;
  useEffect(() => {
    // The file was replaced or deleted while the customer wrote the wish.
    if (isGone) tell({ type: 'wish.leave' });
  }, [isGone, tell]);
  const isOver = page.status === 'accepted' || page.status === 'invoiced';
  const hasUnsent = mayCorrect && wishes.length > 0;
  return (
    <>
      {hasUnsent ? <CollectedBar corrections={corrections} /> : null}
      {delivered === null ? null : (
        <DeliveredFiles
          delivered={delivered}
          noted={new Set(hasUnsent ? wishes.map((wish) => wish.file) : [])}
          isPrimary={!hasUnsent}
          token={token}
          renderAction={({ id, name }) =>
            mayCorrect ? (
              <Button
                variant="subtle"
                size="sm"
                aria-haspopup="dialog"
                aria-label={correctionTexts.actNamed(name)}
                onClick={() => tell({ type: 'wish.begin', file: id })}
              >
                {correctionTexts.act}
              </Button>
            ) : null
          }
        />
      )}
      {written === null || file === undefined ? null : (
        <CorrectionDialog file={file} token={token} wish={written} problem={problem} tell={tell} />
      )}
      {mayCorrect ? <UnsentCorrections corrections={corrections} nameOf={nameOf} /> : null}
      {hasFailed ? (
        <ErrorAlert title={correctionTexts.list.download.title}>{correctionTexts.list.download.text}</ErrorAlert>
      ) : null}
      <CorrectionList corrections={page.corrections} token={token} onDownload={download} />
      {mayAccept ? (
        <AcceptDelivery token={token} unsent={hasUnsent ? wishes.length : 0} isFree={isTest(summary)} />
      ) : null}
      {isOver && delivered !== null ? <Text>{correctionTexts.over}</Text> : null}
    </>
  );
}

/** The customer's wishes, whose outcomes are announced. */
function useReportedCorrections(
  { summary: { orderNumber }, mayCorrect }: OrderPage,
  token: string,
  nameOf: (file: string) => string,
) {
  const report = useReport();
  const texts = correctionTexts.unsentText;
  return useCorrections({
    orderNumber,
    token,
    mayCorrect,
    onSent: (sent, count) => {
      queries.setQueryData(orderPageKey(token), sent);
      report({ sentence: texts.sent(count), focus: ['#korrekturen'] });
    },
    onKept: (file, place, count) => {
      const tile = `[data-key="${CSS.escape(file)}"] :is(button, summary)`;
      report({
        sentence: texts.kept(nameOf(file), count),
        focus: place === null ? [tile, '#gesammelt'] : ['#wuensche'],
      });
    },
    onRemoved: (count) => {
      report({ sentence: texts.removed, focus: [count === 0 ? '#fertig' : '#wuensche'] });
    },
  });
}

const fileTexts = orderPageTexts.delivered;

interface DeliveredFilesProps {
  readonly delivered: Delivered;
  readonly token: string;
  /** Ids of files with a collected wish. */
  readonly noted: ReadonlySet<string>;
  /** Whether the download of all is the primary action of the page. */
  readonly isPrimary: boolean;
  /** Further action on a file. */
  readonly renderAction?: (file: Delivered['files'][number]) => ReactNode;
}

/** The finished files with their previews: a download of all as a ZIP file, or of each. */
function DeliveredFiles({
  delivered: { files, bytes, until },
  token,
  noted,
  isPrimary,
  renderAction,
}: DeliveredFilesProps) {
  const { download, isBusy, hasFailed } = useDownload(token);
  return (
    <section aria-labelledby="fertig">
      <Title order={2} size="1.625rem" id="fertig" mb={16}>
        {fileTexts.heading}
      </Title>
      <Stack gap={12} align="start" mb={24}>
        <Text>{fileTexts.until(fileTexts.amount(files.length, formatBytes(bytes)), formatDay(new Date(until)))}</Text>
        <Button
          variant={isPrimary ? 'filled' : 'outline'}
          onClick={() => download(ALL_FILES)}
          loading={isBusy(ALL_FILES)}
        >
          <Icon icon={DownloadSimpleIcon} size="s" />
          <span>{fileTexts.all}</span>
        </Button>
        {hasFailed ? <ErrorAlert title={fileTexts.failed.title}>{fileTexts.failed.text}</ErrorAlert> : null}
      </Stack>
      <FileGrid
        files={files}
        token={token}
        about={({ size }) => formatBytes(size)}
        noted={noted}
        renderAction={(file) => (
          <>
            <Button
              variant="subtle"
              size="sm"
              aria-label={fileTexts.oneNamed(file.name)}
              onClick={() => download(file.id)}
              loading={isBusy(file.id)}
            >
              {fileTexts.one}
            </Button>
            {renderAction?.(file)}
          </>
        )}
      />
    </section>
  );
}

const acceptTexts = correctionTexts.accept;

interface AcceptDeliveryProps {
  readonly token: string;
  /** Number of collected wishes that are unsent. */
  readonly unsent: number;
  /** Whether the order is of test images, which are free. */
  readonly isFree: boolean;
}

/** Accepts the delivery after a confirmation that names what would be lost. */
function AcceptDelivery({ token, unsent, isFree }: AcceptDeliveryProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const report = useReport();
  const { accept, isBusy, hasFailed, forget } = useAccept(token, () => {
    dialog.current?.close();
    report({ sentence: acceptTexts.done, focus: ['main h1'] });
  });
  const consequence = acceptTexts.consequence(isFree);
  const words = { ...acceptTexts, consequence: unsent > 0 ? `${acceptTexts.unsent} ${consequence}` : consequence };
  return (
    <Stack gap={12} align="start">
      <Text>{acceptTexts.text}</Text>
      {unsent > 0 ? <WarnAlert title={acceptTexts.unsentBefore(unsent)} /> : null}
      <Button variant="outline" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
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
    </Stack>
  );
}
