import { Button, Group, Loader } from '@mantine/core';
import { imageCount, isArchive, openCount } from '../../../domain/files/media.ts';
import { orderMessages } from '../../../domain/texts/messages.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { priceText } from '../../../domain/pricing/price-texts.ts';
import { onlyTestImagesUpTo } from '../../../domain/order/texts/offer-texts.ts';
import { isMoreThanFree, isTest } from '../../../domain/catalogue/offers.ts';
import { canMatchImages } from '../../../machines/order/order-guards.ts';
import { WarnAlert } from '../../ui/components/alerts.tsx';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import { livePrice } from '../../../domain/pricing/live-price.ts';
import { uploadTexts } from '../upload/texts.ts';
import { overviewTexts } from './texts.ts';
import { UnfinishedFiles } from './notices.tsx';

const asked = { fewer: orderMessages.fewerImages, more: orderMessages.moreImages } as const;

/** Whether the customer has to see a difference between the stated and the uploaded number of images. */
export function hasCountToShow(item: OrderItem): boolean {
  return item.quantityDiffers || openCount(item) !== null;
}

/**
 * The stated and the uploaded number of images differ: the rest follows, or the number becomes that of the images, at
 * the stated price. The order cannot be placed before the choice.
 * Only an archive may contain missing images.
 */
export function CountDecision({ item }: { readonly item: OrderItem }) {
  const { can, isSending } = useOrder(({ can, isSending }) => ({ can, isSending }));
  const { ask } = useOrderActions();
  const uploaded = imageCount(item.media);
  const open = openCount(item);
  const price = uploaded > 0 ? livePrice(item, uploaded) : null;
  const isBeyondFree = isMoreThanFree(item, uploaded);
  const isMatchable = canMatchImages(item, uploaded);
  const { title, text, follow, promised, rule } = overviewTexts.count;
  const isPromised = item.sendLater && uploaded < (item.quantity ?? 0);
  return (
    <WarnAlert role="status" mt={20} title={title(item.quantity ?? 0, uploaded)}>
      {open === null || isBeyondFree ? null : <span>{asked[open]}</span>}
      {isPromised ? <span>{promised}</span> : null}
      {(open === 'fewer' || isPromised) && !isTest(item) ? <span>{rule}</span> : null}
      {price?.kind === 'total' ? <span>{text(priceText(price.total, item.client))}</span> : null}
      {isBeyondFree && item.testImages !== null ? (
        <span>{`${onlyTestImagesUpTo(item.testImages)} ${uploadTexts.differs.removeOthers}`}</span>
      ) : null}
      {Object.values(item.media).some((file) => isArchive(file.name)) ? (
        <span>{uploadTexts.differs.archives}</span>
      ) : null}
      {/* Without the promise, the notice that prevents the booking names them. */}
      {item.sendLater ? <UnfinishedFiles item={item} /> : null}
      <Group mt={10}>
        {open === 'fewer' ? (
          <Button
            variant="outline"
            size="sm"
            aria-busy={isSending}
            onClick={() => ask('saveImage', { sendLater: true })}
          >
            {follow}
          </Button>
        ) : null}
        {uploaded > 0 && !isMatchable ? (
          <Button
            variant="outline"
            size="sm"
            onClick={() => ask('setStep', { screen: isBeyondFree ? 'upload' : 'quantity', returnToOverview: true })}
          >
            {isBeyondFree ? uploadTexts.differs.toImages : uploadTexts.differs.changeKinds}
          </Button>
        ) : null}
        {uploaded > 0 && isMatchable ? (
          <Button
            variant="outline"
            size="sm"
            disabled={!can({ type: 'quantity.matchImages' })}
            aria-busy={isSending}
            onClick={() => ask('setQuantityToImageCount', { images: uploaded })}
          >
            {isSending ? <Loader /> : null}
            <span>{overviewTexts.count.change(uploaded)}</span>
          </Button>
        ) : null}
      </Group>
    </WarnAlert>
  );
}
