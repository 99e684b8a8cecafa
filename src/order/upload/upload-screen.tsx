import { Box, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isMoreThanFree } from '../../../domain/catalogue/offers.ts';
import type { Media } from '../../../domain/files/media-schema.ts';
import { hasUnfinishedUpload, imageCount, isArchive } from '../../../domain/files/media.ts';
import { TICKED } from '../../../domain/order/brief.ts';
import { orderKinds } from '../../../domain/order/order-kinds.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { onlyTestImagesUpTo } from '../../../domain/order/texts/offer-texts.ts';
import { livePrice } from '../../../domain/pricing/live-price.ts';
import { priceText } from '../../../domain/pricing/price-texts.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { orderMessages } from '../../../domain/texts/messages.ts';
import { contextOfItem } from '../../../machines/order/order-context.ts';
import { decide } from '../../../machines/order/order-decision.ts';
import { canMatchImages } from '../../../machines/order/order-guards.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { type FileTotals, percentOf } from '../../../machines/upload/queue-view.ts';
import { InfoAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { Breakable } from '../../ui/components/kept.tsx';
import { dropPictures, type KeptPictures, takePictures, watchPictures } from '../../ui/lib/picture-handover.ts';
import { ownOrder } from '../../ui/lib/send.ts';
import { OpenTexts, TransferWindow } from '../../ui/transfer/transfer-window.tsx';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { WizardNav } from '../frame/wizard-nav.tsx';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import { type BarTexts, OrderAside } from '../summary/order-aside.tsx';
import { useUnsentFields } from '../unsent/unsent-texts.tsx';
import { useImageKinds } from './image-kinds.tsx';
import { countText, uploadTexts } from './texts.ts';
import { controllerOf, type UploadView } from './upload-controller.ts';
import { Uploader } from './uploader.tsx';
import { useUploadController } from './use-upload-controller.ts';

/** Step 3: images, uploaded here, sent through the transfer window, or promised for later. */
export default function UploadScreen() {
  const item = useOrder((order) => order.item);
  const { ask, reload } = useOrderActions();
  const clippingId = item.wizard_clipping_id;
  const controller = controllerOf(clippingId, ownOrder(clippingId));
  const view = useUploadController(controller);
  const { values, type } = useUnsentFields<{ sendLater: string }>('images');
  const sendLater = values.sendLater === TICKED;
  useFreshMedia(view, item.media, reload);
  const kinds = useMemo(() => orderKinds(item), [item]);
  const imageKinds = useImageKinds(kinds, controller, view);

  const { running, problems } = view.totals.counts;
  const isWaiting = running > 0;
  const mayFinish = useMemo(() => maySubmit(item, view.totals, sendLater), [item, view.totals, sendLater]);
  return (
    <ScreenFrame
      heading={screenTable.upload.heading}
      intro={
        view.files.length === 0 ? (
          uploadTexts.intro
        ) : (
          // On a phone, the files come first.
          <Text span fz="inherit" visibleFrom="xs">
            {uploadTexts.intro}
          </Text>
        )
      }
      aside={<OrderAside bar={progressTexts(view, item.quantity)} />}
    >
      <LeftPictures clippingId={clippingId} />
      <Uploader controller={controller} view={view} stated={item.quantity} order={item} imageKinds={imageKinds} />
      <QuantityWarning
        item={item}
        view={view}
        onChange={(images) => ask('setQuantityToImageCount', { images })}
        onReopen={() => ask('setStep', { screen: 'quantity' })}
      />
      <TransferOffer clippingId={clippingId} />
      <SendLater
        checked={sendLater}
        clippingId={clippingId}
        onChange={(isLater) => type({ sendLater: isLater ? TICKED : '' })}
      />
      <WizardNav
        next={uploadTexts.finish}
        sends={{ call: 'saveImage', body: { sendLater } }}
        onNext={() => ask('saveImage', { sendLater })}
        disabled={!mayFinish}
        reason={!isWaiting && problems > 0 ? orderMessages.uploadsRunning : uploadTexts.finishReason}
      >
        <Text span c="dimmed" style={{ alignSelf: 'center' }}>
          {uploadTexts.notBinding}
        </Text>
      </WizardNav>
    </ScreenFrame>
  );
}

/** On a phone, a long list hides its total, so the bar shows the progress, and the price afterwards. */
function progressTexts({ totals }: UploadView, stated: number | null): BarTexts | undefined {
  const { counts, selected, bytesUploaded, bytesTotal } = totals;
  if (counts.running === 0) return undefined;
  return [
    { text: countText(counts.done, stated, selected), leads: false },
    { text: `${percentOf(bytesUploaded, bytesTotal)}\u00A0%`, leads: true },
  ];
}

interface QuantityWarningProps {
  readonly item: OrderItem;
  readonly view: UploadView;
  readonly onChange: (images: number) => void;
  /** Back to the quantity, for when too few images are left to know their kinds. */
  readonly onReopen: () => void;
}

/**
 * Warns that the stated and the chosen number of images differ, with the new price and a button that adopts the latter.
 * While files are being sent, too few is normal; the quantity can only become the number that has arrived.
 */
function QuantityWarning({ item, view, onChange, onReopen }: QuantityWarningProps) {
  const { selected, counts, arrived } = view.totals;
  const stated = item.quantity;
  const hasAll = counts.running === 0 && selected === counts.done && arrived === imageCount(item.media);
  const differs = hasAll ? item.quantityDiffers : stated !== null && selected > stated;
  const price = differs ? livePrice(item, selected) : null;
  if (stated === null || price === null || price.kind === 'none') return null;
  const isBeyondFree = isMoreThanFree(item, selected);
  const reopen = isBeyondFree ? uploadTexts.differs.changeQuantity : uploadTexts.differs.changeKinds;
  const isMatchable = canMatchImages(item, selected);
  return (
    <WarnAlert role="status" mt={24} title={uploadTexts.differs.title(stated, selected)} data-upload="quantity">
      {price.kind === 'total' ? (
        <span>{uploadTexts.differs.price(selected, priceText(price.total, item.client))}</span>
      ) : null}
      {isBeyondFree && item.testImages !== null ? (
        <span>{`${onlyTestImagesUpTo(item.testImages)} ${uploadTexts.differs.removeOthers}`}</span>
      ) : null}
      {view.files.some(({ file }) => isArchive(file.name)) ? <span>{uploadTexts.differs.archives}</span> : null}
      {hasAll ? (
        <Group mt={8}>
          <Button
            variant="outline"
            size="sm"
            data-wide-on-phone
            onClick={isMatchable ? () => onChange(selected) : onReopen}
          >
            {isMatchable ? uploadTexts.differs.change(selected) : reopen}
          </Button>
        </Group>
      ) : (
        <span>{uploadTexts.differs.later}</span>
      )}
    </WarnAlert>
  );
}

const texts = uploadTexts.transfer;

/**
 * The alternative: the studio's file-transfer service, or our own transfer window, with the clipping id in its title.
 */
function TransferOffer({ clippingId }: { readonly clippingId: string }) {
  const service = studio.fileTransfer;
  return (
    <Box component="section" mt={28} pt={24} className="fs-parted" aria-labelledby="transfer-heading">
      <Group justify="space-between" gap="20px 32px">
        <Stack gap={4} maw="28rem">
          <Title order={2} size="h3" id="transfer-heading">
            {texts.heading(service === null)}
          </Title>
          <Text size="sm" c="dimmed" id="transfer-warning">
            {`${service === null ? texts.own : texts.external(service.provider)} ${texts.warning}`}
          </Text>
        </Stack>
        {service === null ? (
          <TransferWindow
            describedBy="transfer-warning"
            access={ownOrder(clippingId)}
            here={{ variant: 'outline', size: 'sm' }}
          />
        ) : (
          <Button
            component="a"
            variant="outline"
            size="sm"
            data-wide-on-phone
            href={service.url.replace('{id}', encodeURIComponent(clippingId))}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby="transfer-warning"
          >
            <OpenTexts />
          </Button>
        )}
      </Group>
    </Box>
  );
}

interface SendLaterProps {
  readonly checked: boolean;
  readonly clippingId: string;
  readonly onChange: (checked: boolean) => void;
}

/** The other alternative: the customer promises the images for later. */
function SendLater({ checked, clippingId, onChange }: SendLaterProps) {
  return (
    <Box mt={24} pt={18} className="fs-parted">
      <Checkbox
        name="sendLater"
        checked={checked}
        label={uploadTexts.later.label}
        description={<Breakable>{uploadTexts.later.hint(clippingId)}</Breakable>}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Box>
  );
}

const whole = { name: '', size: 1, type: '', bytes_uploaded: 1, complete: true };
const part = { ...whole, bytes_uploaded: 0, complete: false };

/**
 * Whether the chart lets the customer finish the upload.
 * The queue knows what has arrived before the order is reloaded, and what waits in this window.
 * The chart needs only one file of each kind: a complete one, a partial one.
 */
export function maySubmit(item: OrderItem, totals: FileTotals, sendLater: boolean): boolean {
  const { arrived, hasPart, counts } = totals;
  const media: Media = {
    ...(arrived > 0 ? { whole } : {}),
    ...(hasPart || counts.running > 0 ? { part } : {}),
  };
  const reported = decide(item.screen, contextOfItem(item), { type: 'media.report', media });
  return reported.accepted && decide(item.screen, reported.context, { type: 'images.submit', sendLater }).accepted;
}

/** Poll interval in ms while the order's files differ. */
const LOOK_AGAIN_MS = 2_000;

/**
 * Reloads the order when the queue is at rest and its files differ from the order's.
 * Not before: an order may have thousands of files.
 */
export function useFreshMedia(view: UploadView, media: Media, reload: () => void): void {
  const isStale = view.isLoaded && view.totals.counts.running === 0 && !agrees(view, media);
  useEffect(() => {
    if (!isStale) return undefined;
    reload();
    const looking = setInterval(reload, LOOK_AGAIN_MS);
    return () => clearInterval(looking);
  }, [isStale, reload]);
}

/** Same number of complete files, and no partial one on the server that this window does not know. */
function agrees({ totals }: UploadView, media: Media): boolean {
  return totals.arrived === imageCount(media) && (totals.hasPart || !hasUnfinishedUpload(media));
}

/** Without storage, the pictures are gone, and so is the question. */
function settle(decision: Promise<void>): void {
  void decision.catch(() => undefined);
}

/**
 * Pictures that this browser keeps of another order, which it has lost or left before they were sent.
 * Only the customer knows whether they belong here; otherwise they expire.
 */
export function LeftPictures({ clippingId }: { readonly clippingId: string }) {
  const [kept, setKept] = useState<KeptPictures>(new Map());
  useEffect(() => watchPictures(setKept), []);
  const orders = [...kept.values()].flatMap(({ order }) => (order === null || order === clippingId ? [] : [order]));
  const [other] = orders;
  const isAsked = other !== undefined;
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    // The pressed button has gone with the question.
    const hasGone = wasAsked.current && !isAsked && document.activeElement === document.body;
    if (hasGone) document.querySelector<HTMLElement>('[data-upload="choose"]')?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  if (other === undefined) return null;
  return (
    <InfoAlert mb={16} role="status" title={uploadTexts.left.title(orders.length, other)}>
      <Group gap="4px 20px">
        <Button variant="outline" size="sm" data-wide-on-phone onClick={() => settle(takePictures(clippingId))}>
          {uploadTexts.left.take}
        </Button>
        <Button variant="subtle" size="sm" onClick={() => settle(dropPictures({ notOf: clippingId }))}>
          {uploadTexts.left.drop}
        </Button>
      </Group>
    </InfoAlert>
  );
}
