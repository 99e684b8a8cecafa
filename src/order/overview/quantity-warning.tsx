import { endingOf } from '../../../domain/file-types.ts';
import { formatCents } from '../../../domain/format.ts';
import { imageCount } from '../../../domain/media.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useOrder } from '../session/use-order.ts';
import { imagesInWords, livePrice } from '../summary/live-price.ts';
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
      <strong>{title(imagesInWords(item.quantity ?? 0), imagesInWords(uploaded))}</strong>
      {price.kind === 'total' ? (
        <span>{text(formatCents(price.net), price.gross === null ? null : formatCents(price.gross))}</span>
      ) : null}
      {Object.values(item.media).some((file) => endingOf(file.name) === 'zip') ? (
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
          {button(imagesInWords(uploaded))}
        </Button>
      </ButtonRow>
    </Note>
  );
}
