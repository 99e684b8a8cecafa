import { useInterval } from '@mantine/hooks';
import { orderMessages } from '../../../domain/texts/messages.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { LOOK_MS } from '../../ui/lib/queries.ts';
import { WarnAlert } from '../../ui/components/alerts.tsx';
import { useOrder } from '../session/use-order.ts';
import { ChangeButton } from './change-button.tsx';
import { overviewTexts } from './texts.ts';
import { UnfinishedFiles } from './unfinished-files.tsx';

/** Why nothing can be ordered yet, with the way to the images; goes by itself when everything has arrived. */
export function MissingImages({ item }: { readonly item: OrderItem }) {
  const { reload } = useOrder();
  // The files come from another window, which tells this one nothing.
  useInterval(reload, LOOK_MS, { autoInvoke: true });
  const count = Object.values(item.media).filter((file) => !file.complete).length;
  return (
    <WarnAlert role="status" mt={20} title={overviewTexts.missing.title(count)}>
      <span>{orderMessages.uploadsRunning}</span>
      <UnfinishedFiles item={item} />
      <ChangeButton screen="upload" label={overviewTexts.missing.open} />
    </WarnAlert>
  );
}
