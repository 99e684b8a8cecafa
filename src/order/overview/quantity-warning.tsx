import { Button, Group, Loader } from '@mantine/core';
import { imageCount, isArchive } from '../../../domain/media.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { priceInWords } from '../../../domain/price-words.ts';
import { WarnAlert } from '../../ui/alerts.tsx';
import { useOrder } from '../session/use-order.ts';
import { livePrice } from '../summary/live-price.ts';
import { uploadTexts } from '../upload/texts.ts';
import { overviewTexts } from './texts.ts';

/** The stated and the uploaded number of images differ: says what the other number costs, and takes it over with one click. */
export function QuantityWarning({ item }: { readonly item: OrderItem }) {
  const { can, isSending, setQuantityToImageCount } = useOrder();
  const uploaded = imageCount(item.media);
  const price = livePrice(item, uploaded);
  const { title, text, button } = overviewTexts.differs;
  return (
    <WarnAlert role="status" title={title(item.quantity ?? 0, uploaded)}>
      {price.kind === 'total' ? <span>{text(priceInWords(price.total, item.client))}</span> : null}
      {Object.values(item.media).some((file) => isArchive(file.name)) ? (
        <span>{uploadTexts.differs.archives}</span>
      ) : null}
      <Group mt={10}>
        <Button
          variant="outline"
          size="sm"
          disabled={!can({ type: 'quantity.matchImages' })}
          aria-busy={isSending}
          onClick={setQuantityToImageCount}
        >
          {isSending ? <Loader /> : null}
          {button(uploaded)}
        </Button>
      </Group>
    </WarnAlert>
  );
}
