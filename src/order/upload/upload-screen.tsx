import { Box, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { isMoreThanFree } from '../../../domain/catalogue/offers.ts';
import { imageCount, isArchive } from '../../../domain/files/media.ts';
import { TICKED } from '../../../domain/order/brief.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { orderKinds } from '../../../domain/order/order-kinds.ts';
import { onlyTestImagesUpTo } from '../../../domain/order/texts/offer-texts.ts';
import { livePrice } from '../../../domain/pricing/live-price.ts';
import { priceText } from '../../../domain/pricing/price-texts.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { orderMessages } from '../../../domain/texts/messages.ts';
import { canMatchImages } from '../../../machines/order/order-guards.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { percentOf } from '../../../machines/upload/queue-view.ts';
import { WarnAlert } from '../../ui/components/alerts.tsx';
import { Breakable } from '../../ui/components/kept.tsx';
import { OpenTexts, TransferWindow } from '../../ui/transfer/transfer-window.tsx';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { WizardNav } from '../frame/wizard-nav.tsx';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import { type BarTexts, OrderAside } from '../summary/order-aside.tsx';
import { useUnsentFields } from '../unsent/unsent-texts.tsx';
import { LeftPictures } from './left-pictures.tsx';
import { maySubmit, useFreshMedia } from './order-media.ts';
import { countText, uploadTexts } from './texts.ts';
import { ownOrder } from './upload-calls.ts';
import { controllerOf, type UploadView } from './upload-controller.ts';
import { Uploader } from './uploader.tsx';
import { useImageKinds } from './use-image-kinds.ts';
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
          <TransferWindow describedBy="transfer-warning" order={clippingId} here={{ variant: 'outline', size: 'sm' }} />
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
