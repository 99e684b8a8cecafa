import { Button } from '@mantine/core';
import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { ORDER_DOCUMENT } from '../../../domain/order/order-links.ts';
import { ErrorAlert } from '../../ui/components/alerts.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { orderPageTexts } from './texts.ts';
import { useDownload } from './use-download.ts';

/** The order as a document to keep. `token`: of the secret link; '' where the order's cookie opens it. */
export function OrderDocument({ token }: { readonly token: string }) {
  const { download, isBusy, hasFailed } = useDownload(token);
  const { failed } = orderPageTexts.delivered;
  return (
    <>
      <Button variant="outline" onClick={() => download(ORDER_DOCUMENT)} loading={isBusy(ORDER_DOCUMENT)}>
        <Icon icon={FilePdfIcon} size="s" />
        <span>{orderPageTexts.document}</span>
      </Button>
      {hasFailed ? <ErrorAlert title={failed.title}>{failed.text}</ErrorAlert> : null}
    </>
  );
}
