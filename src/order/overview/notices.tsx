import { Anchor, Button, DataList, Group, Loader } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { type MouseEvent, useEffect, useState } from 'react';
import { isMoreThanFree, isTest } from '../../../domain/catalogue/offers.ts';
import { imageCount, isArchive, nameWithFolders, openCount } from '../../../domain/files/media.ts';
import {
  beyondOrdered,
  isBeyondOrdered,
  orderKinds,
  sortedText,
  sortedKinds,
} from '../../../domain/order/order-kinds.ts';
import type { OrderItem, Screen } from '../../../domain/order/order-item.ts';
import { onlyTestImagesUpTo } from '../../../domain/order/texts/offer-texts.ts';
import { livePrice } from '../../../domain/pricing/live-price.ts';
import { priceText } from '../../../domain/pricing/price-texts.ts';
import { orderMessages } from '../../../domain/texts/messages.ts';
import { canMatchImages } from '../../../machines/order/order-guards.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { ErrorAlert, InfoAlert, intoView, WarnAlert } from '../../ui/components/alerts.tsx';
import { passFocus } from '../../ui/lib/pass-focus.ts';
import { LOOK_MS } from '../../ui/lib/queries.ts';
import { ownOrder } from '../../ui/lib/send.ts';
import type { useUnsentImages } from '../session/background-upload.ts';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import { kindTexts, uploadTexts } from '../upload/texts.ts';
import { controllerOf } from '../upload/upload-controller.ts';
import { useUploadController } from '../upload/use-upload-controller.ts';
import { deliveryIfBookedNow } from './answer-list.tsx';
import { overviewTexts } from './texts.ts';

/** Uploads that prevent the booking, with a link to them; disappears when everything has arrived. */
export function MissingImages({ item }: { readonly item: OrderItem }) {
  const { reload } = useOrderActions();
  // Polls, because another window sends the files.
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

/** ms after which a customer wants to know why the order button does not react. */
const PATIENCE = 2000;

/** Whether it has been so for longer than that. */
function useLasting(isSo: boolean): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const patience = setTimeout(() => setIsLasting(true), PATIENCE);
    return () => {
      clearTimeout(patience);
      setIsLasting(false);
    };
  }, [isSo]);
  return isLasting;
}

/** Images that are still to be sent; those that wait for the customer, with the link to resume. */
export function UnsentImages({ unsent }: { readonly unsent: ReturnType<typeof useUnsentImages> }) {
  const isLate = useLasting(unsent === 'unknown');
  if (isLate) {
    return (
      <InfoAlert role="status" mt={12}>
        {overviewTexts.looking}
      </InfoAlert>
    );
  }
  if (unsent === 'running') {
    return (
      <InfoAlert role="status" mt={12}>
        {overviewTexts.sending}
      </InfoAlert>
    );
  }
  if (unsent !== 'held') return null;
  return (
    <WarnAlert role="status" mt={12}>
      <span>{overviewTexts.held}</span>
      <ChangeButton screen="upload" label={overviewTexts.missing.open} />
    </WarnAlert>
  );
}

/** The studio has withdrawn the chosen express delivery: price and date without it, and the link to choose again. */
export function ExpressGone({ item }: { readonly item: OrderItem }) {
  const { title, text, change } = overviewTexts.expressGone;
  const standard = { ...item, express: null };
  const price = livePrice(standard);
  return (
    <WarnAlert role="status" mt={20} title={title}>
      {price.kind === 'total' ? (
        <span>{text(priceText(price.total, item.client), deliveryIfBookedNow(standard))}</span>
      ) : null}
      <ChangeButton screen="quantity" label={change} />
    </WarnAlert>
  );
}

/** More images of a kind than ordered: the booking is possible, but the studio would have to ask. */
export function SortedNote({ item }: { readonly item: OrderItem }) {
  const said = Object.values(item.media).map(({ kind }) => kind);
  const kinds = sortedKinds(orderKinds(item), said);
  if (!isBeyondOrdered(kinds)) return null;
  return (
    <WarnAlert role="status" mt={20} title={beyondOrdered}>
      {kinds.map((kind) => (
        <span key={kind.type}>{sortedText(kind)}</span>
      ))}
      <span>{kindTexts.beyond}</span>
      <ChangeButton screen="upload" label={overviewTexts.kinds.sort} />
      <ChangeButton screen="quantity" label={overviewTexts.kinds.count} />
    </WarnAlert>
  );
}

/** The booking failed. No retry here: only the order button may place an order. */
export function BookingProblem() {
  const { problem, isFree } = useOrder(({ problem, item }) => ({ problem, isFree: isTest(item) }));
  if (problem === null) return null;
  const { certain, unsure, offline } = overviewTexts.bookingFailed;
  const { paid, free } = overviewTexts.bookAgain;
  const words = problem.kind === 'offline' ? offline : problem.isUnsure === true ? unsure : certain;
  return (
    <ErrorAlert mt={14} title={words.title} ref={intoView}>
      <span>
        <span>{words.text(isFree ? free : paid)}</span>{' '}
        <Anchor className="fs-num" style={{ whiteSpace: 'nowrap' }} href={overviewTexts.phoneNumber.href}>
          {overviewTexts.phoneNumber.display}
        </Anchor>
      </span>
    </ErrorAlert>
  );
}

/** The price that the customer has read at the order button, and the one that holds now. */
export function BothPrices({ item: { client, price } }: { readonly item: OrderItem }) {
  const seenNet = useOrder(({ problem }) => problem?.seenNet);
  if (seenNet === undefined || price === null || price === seenNet) return null;
  const { before, now } = overviewTexts.repriced;
  return (
    <DataList size="sm" gap={2} my={4}>
      {[
        { label: before, net: seenNet },
        { label: now, net: price },
      ].map(({ label, net }) => (
        <DataList.Item key={label}>
          <DataList.ItemLabel w="4rem">{label}</DataList.ItemLabel>
          <DataList.ItemValue fw={600} translate="no">
            {priceText(net, client)}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  );
}

/** Names shown; longer lists are not readable. */
const NAMES = 10;

/** Names files that have not arrived completely, and those that this window could not send at all. */
function UnfinishedFiles({
  item: { wizard_clipping_id: id, media },
}: {
  readonly item: Pick<OrderItem, 'wizard_clipping_id' | 'media'>;
}) {
  const { files } = useUploadController(controllerOf(id, ownOrder(id)));
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

/** Opens the screen whose answer prevents the booking; saving it returns here. */
function ChangeButton({ screen, label }: { readonly screen: Screen; readonly label: string }) {
  const { ask } = useOrderActions();
  return (
    <Group mt={10}>
      <Button
        component="a"
        variant="outline"
        size="sm"
        href={screenTable[screen].path}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          ask('setStep', { screen, returnToOverview: true });
        }}
      >
        {label}
      </Button>
    </Group>
  );
}

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
            ref={passFocus}
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
            ref={passFocus}
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
