import { Button, Group } from '@mantine/core';
import { imageCount, isArchive } from '../../../domain/files/media.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { priceInWords } from '../../../domain/pricing/price-texts.ts';
import { onlyTestImagesUpTo } from '../../../domain/order/texts/test-image-texts.ts';
import { isMoreThanFree } from '../../../domain/catalogue/test-images.ts';
import { WarnAlert } from '../../ui/components/alerts.tsx';
import { livePrice } from '../../../domain/pricing/live-price.ts';
import { uploadTexts } from './texts.ts';
import type { DeskView } from './upload-controller.ts';

interface QuantityWarningProps {
  readonly item: OrderItem;
  readonly view: DeskView;
  readonly onChange: () => void;
  /** Back to the numbers, where too few images are left to know of which kinds they are. */
  readonly onReopen: () => void;
}

/**
 * Says that the stated and the chosen number of images differ, what the order would cost, and changes the quantity with one
 * click. While files are on their way, too few are no news; and the quantity can only become what has arrived.
 */
export function QuantityWarning({ item, view, onChange, onReopen }: QuantityWarningProps) {
  const { selected, counts, arrived } = view.totals;
  const stated = item.quantity;
  const hasAll = counts.running === 0 && selected === counts.done && arrived === imageCount(item.media);
  const differs = hasAll ? item.quantityDiffers : stated !== null && selected > stated;
  const price = differs ? livePrice(item, selected) : null;
  if (stated === null || price === null || price.kind === 'none') return null;
  const isBeyondFree = isMoreThanFree(item, selected);
  const reopen = isBeyondFree ? uploadTexts.differs.changeQuantity : uploadTexts.differs.changeKinds;
  const isMatchable = price.kind === 'total' || (price.kind === 'free' && !isBeyondFree);
  return (
    <WarnAlert role="status" mt={24} title={uploadTexts.differs.title(stated, selected)} data-upload="quantity">
      {price.kind === 'total' ? (
        <span>{uploadTexts.differs.price(selected, priceInWords(price.total, item.client))}</span>
      ) : null}
      {isBeyondFree && item.testImages !== null ? (
        <span>{`${onlyTestImagesUpTo(item.testImages)} ${uploadTexts.differs.removeOthers}`}</span>
      ) : null}
      {view.files.some(({ file }) => isArchive(file.name)) ? <span>{uploadTexts.differs.archives}</span> : null}
      {hasAll ? (
        <Group mt={8}>
          <Button variant="outline" size="sm" data-wide-on-phone onClick={isMatchable ? onChange : onReopen}>
            {isMatchable ? uploadTexts.differs.change(selected) : reopen}
          </Button>
        </Group>
      ) : (
        <span>{uploadTexts.differs.later}</span>
      )}
    </WarnAlert>
  );
}
