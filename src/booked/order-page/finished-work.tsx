import { Button, Text } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { isTest } from '../../../domain/catalogue/test-images.ts';
import { queries } from '../../ui/lib/queries.ts';
import { ErrorAlert } from '../../ui/components/alerts.tsx';
import { CorrectionDialog } from '../corrections/correction-dialog.tsx';
import { CorrectionDrafts } from '../corrections/unsent-corrections.tsx';
import { CorrectionList } from '../corrections/correction-list.tsx';
import { correctionTexts } from '../corrections/texts.ts';
import { useCorrections } from '../corrections/use-corrections.ts';
import { AcceptDelivery } from './accept-delivery.tsx';
import { DeliveredFiles } from './delivered-files.tsx';
import { useDownload } from './use-download.ts';
import { orderPageKey } from './use-order-page.ts';

interface FinishedWorkProps {
  readonly page: OrderPage;
  readonly token: string;
}

/** The finished files, what the customer wants changed of them, and the acceptance. */
export function FinishedWork({ page, token }: FinishedWorkProps) {
  const { delivered, mayCorrect, mayAccept, summary } = page;
  const onSent = useCallback(
    (sent: OrderPage) => {
      queries.setQueryData(orderPageKey(token), sent);
    },
    [token],
  );
  const corrections = useCorrections({ orderNumber: summary.orderNumber, token, onSent });
  const { download, hasFailed } = useDownload(token);
  const { snapshot, tell } = corrections;
  const { written, wishes, problem } = snapshot.context;
  const files = delivered?.files ?? [];
  const file = files.find(({ id }) => id === written?.file);
  const isGone = written !== null && file === undefined;
  useEffect(() => {
    // Replaced or deleted while the wish was written.
    if (isGone) tell({ type: 'wish.leave' });
  }, [isGone, tell]);
  const isOver = page.status === 'accepted' || page.status === 'invoiced';
  return (
    <>
      {delivered === null ? null : (
        <DeliveredFiles
          delivered={delivered}
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
      {mayCorrect ? (
        <CorrectionDrafts
          corrections={corrections}
          nameOf={(id) => files.find((one) => one.id === id)?.name ?? correctionTexts.replaced}
        />
      ) : null}
      {hasFailed ? (
        <ErrorAlert title={correctionTexts.list.download.title}>{correctionTexts.list.download.text}</ErrorAlert>
      ) : null}
      <CorrectionList corrections={page.corrections} token={token} onDownload={download} />
      {mayAccept ? <AcceptDelivery token={token} hasUnsent={wishes.length > 0} isFree={isTest(summary)} /> : null}
      {isOver && delivered !== null ? <Text>{correctionTexts.over}</Text> : null}
    </>
  );
}
