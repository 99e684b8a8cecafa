import { imageCount, isArchive } from '../../../domain/media.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { priceInWords } from '../../../domain/price-words.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useOrder } from '../session/use-order.ts';
import { livePrice } from '../summary/live-price.ts';
import { uploadTexts } from '../upload/texts.ts';
import styles from './quantity-warning.module.css';
import { overviewTexts } from './texts.ts';

/** The stated and the uploaded number of images differ: says what the other number costs, and takes it over with one click. */
export function QuantityWarning({ item }: { readonly item: OrderItem }) {
  const { can, isSending, setQuantityToImageCount } = useOrder();
  const uploaded = imageCount(item.media);
  const price = livePrice(item, uploaded);
  const { title, text, button } = overviewTexts.differs;
  return (
    <Note kind="warn" role="status">
      <strong>{title(item.quantity ?? 0, uploaded)}</strong>
      {price.kind === 'total' ? <span>{text(priceInWords(price.total, item.client))}</span> : null}
      {Object.values(item.media).some((file) => isArchive(file.name)) ? (
        <span>{uploadTexts.differs.archives}</span>
      ) : null}
      <ButtonRow className={styles['buttons']}>
        <Button
          kind="outline"
          size="compact"
          disabled={!can({ type: 'quantity.matchImages' })}
          busy={isSending}
          onClick={setQuantityToImageCount}
        >
          {button(uploaded)}
        </Button>
      </ButtonRow>
    </Note>
  );
}
