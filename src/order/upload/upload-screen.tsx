import { Box, Checkbox, Text } from '@mantine/core';
import { useMemo } from 'react';
import { TICKED } from '../../../domain/order/brief.ts';
import { orderMessages } from '../../../domain/texts/messages.ts';
import { orderKinds } from '../../../domain/order/sorted-kinds.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { percentOf } from '../../../machines/upload/queue-view.ts';
import { useDraft } from '../unsent/use-unsent-text.ts';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { WizardNav } from '../frame/wizard-nav.tsx';
import { useOrder } from '../session/use-order.ts';
import { OrderAside } from '../summary/order-aside.tsx';
import type { BarWords } from '../summary/order-bar.tsx';
import { maySubmit } from './may-submit.ts';
import { QuantityWarning } from './quantity-warning.tsx';
import { countText, uploadTexts } from './texts.ts';
import { TransferOffer } from './transfer-offer.tsx';
import { byCookie } from './upload-calls.ts';
import { type DeskView, deskOf } from './upload-controller.ts';
import styles from './upload-screen.module.css';
import { Uploader } from './uploader.tsx';
import { useDesk } from './use-upload-controller.ts';
import { useFreshMedia } from './use-fresh-media.ts';
import { useHandedPicture } from './use-handed-picture.ts';
import { useImageKinds } from './use-image-kinds.ts';

/** Step 3: the images, uploaded here, sent through the transfer window, or promised for later. */
export default function UploadScreen() {
  const { item, goBackTo, reload, submitImages, setQuantityToImageCount } = useOrder();
  const clippingId = item.wizard_clipping_id;
  const desk = deskOf(clippingId, byCookie);
  const view = useDesk(desk);
  const { values, type } = useDraft<{ sendLater: string }>('images');
  const sendLater = values.sendLater === TICKED;
  useFreshMedia(view, item.media, reload);
  const kinds = useMemo(() => orderKinds(item), [item]);
  const imageKinds = useImageKinds(kinds, desk, view);
  useHandedPicture(desk);

  const { running, problems } = view.totals.counts;
  const isWaiting = running > 0;
  const mayFinish = useMemo(() => maySubmit(item, view.totals, sendLater), [item, view.totals, sendLater]);
  return (
    <ScreenFrame
      heading={screenTable.upload.heading}
      intro={uploadTexts.intro}
      aside={<OrderAside bar={progressWords(view, item.quantity)} />}
    >
      <Uploader desk={desk} view={view} stated={item.quantity} order={item} imageKinds={imageKinds} />
      <QuantityWarning
        item={item}
        view={view}
        onChange={setQuantityToImageCount}
        onReopen={() => goBackTo('quantity')}
      />
      <TransferOffer clippingId={clippingId} />
      <SendLater
        checked={sendLater}
        clippingId={clippingId}
        onChange={(isLater) => type({ sendLater: isLater ? TICKED : '' })}
      />
      <Box className={view.files.length > 0 ? styles['finish'] : undefined}>
        <WizardNav
          next={uploadTexts.finish}
          onNext={() => submitImages(sendLater)}
          disabled={!mayFinish}
          reason={!isWaiting && problems > 0 ? orderMessages.uploadsRunning : uploadTexts.finishReason}
        >
          <Text span c="dimmed" style={{ alignSelf: 'center' }}>
            {uploadTexts.notBinding}
          </Text>
        </WizardNav>
      </Box>
    </ScreenFrame>
  );
}

/** The third way: the customer promises the images for later. */
function SendLater({ checked, clippingId, onChange }: SendLaterProps) {
  return (
    <Box mt={24} pt={18} className="fs-parted">
      <Checkbox
        name="sendLater"
        checked={checked}
        label={uploadTexts.later.label}
        description={<span id="later-hint">{uploadTexts.later.hint(clippingId)}</span>}
        aria-describedby="later-hint"
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Box>
  );
}

interface SendLaterProps {
  readonly checked: boolean;
  readonly clippingId: string;
  readonly onChange: (checked: boolean) => void;
}

/** On a phone the list is long and its total soon out of sight, so the bar says how far it is; afterwards the price again. */
function progressWords({ totals }: DeskView, stated: number | null): BarWords | undefined {
  const { counts, selected, bytesUploaded, bytesTotal } = totals;
  if (counts.running === 0) return undefined;
  return [
    { words: countText(counts.done, stated, selected), leads: false },
    { words: `${percentOf(bytesUploaded, bytesTotal)}\u00A0%`, leads: true },
  ];
}
