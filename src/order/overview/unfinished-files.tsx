import { nameWithFolders } from '../../../domain/files/media.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { uploadTexts } from '../upload/texts.ts';
import { byCookie } from '../upload/upload-calls.ts';
import { deskOf } from '../upload/upload-controller.ts';
import { useDesk } from '../upload/use-upload-controller.ts';
import { overviewTexts } from './texts.ts';

/** Names that are said; of an order with thousands of files nobody reads more. */
const NAMES = 10;

/** Names the files that have not arrived whole, and those that this window could not send at all. */
export function UnfinishedFiles({
  item: { wizard_clipping_id: id, media },
}: {
  readonly item: Pick<OrderItem, 'wizard_clipping_id' | 'media'>;
}) {
  const { files } = useDesk(deskOf(id, byCookie));
  const begun = Object.values(media)
    .filter((file) => !file.complete)
    .map(nameWithFolders);
  const failed = files
    .filter(
      ({ file, state }) =>
        state === 'refused' || (state === 'failed' && !(file.uploadId !== null && file.uploadId in media)),
    )
    .map(({ file }) => file.path ?? file.name);
  return (
    <>
      {begun.length === 0 ? null : <span>{overviewTexts.unfinished(begun.slice(0, NAMES), begun.length - NAMES)}</span>}
      {failed.length === 0 ? null : <span>{uploadTexts.failed(failed)}</span>}
    </>
  );
}
