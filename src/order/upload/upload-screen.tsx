import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { orderMessages } from '../../../domain/messages.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { WizardNav } from '../frame/wizard-nav.tsx';
import { useOrder } from '../session/use-order.ts';
import { OrderAside } from '../summary/order-aside.tsx';
import type { BarWords } from '../summary/order-bar.tsx';
import type { Access } from './access.ts';
import type { DeskView } from './desk-view.ts';
import { percentOf } from './file-totals.ts';
import { maySubmit } from './may-submit.ts';
import { QuantityWarning } from './quantity-warning.tsx';
import { SendLater } from './send-later.tsx';
import { countText, uploadTexts } from './texts.ts';
import { TransferOffer } from './transfer-offer.tsx';
import { deskOf } from './upload-desks.ts';
import { Uploader } from './uploader.tsx';
import { useDeskView } from './use-desk-view.ts';
import { useFreshMedia } from './use-fresh-media.ts';

const byCookie: Access = { kind: 'cookie' };

/** Step 3: the images, uploaded here, sent through the transfer window, or promised for later. */
export default function UploadScreen() {
  const { item, reload, submitImages, setQuantityToImageCount } = useOrder();
  const clippingId = item.wizard_clipping_id;
  const desk = deskOf(clippingId, byCookie);
  const view = useDeskView(desk);
  const [sendLater, setSendLater] = useState(item.sendLater);
  useFreshMedia(desk, view, item.media, reload);

  const { running, problems } = view.totals.counts;
  const isWaiting = running > 0;
  const mayFinish = useMemo(() => maySubmit(item, isWaiting, sendLater), [item, isWaiting, sendLater]);
  return (
    <ScreenFrame
      heading={screenTable.upload.heading}
      intro={uploadTexts.intro}
      aside={<OrderAside bar={progressWords(view, item.quantity)} />}
    >
      <Uploader desk={desk} view={view} stated={item.quantity} />
      <QuantityWarning item={item} view={view} onChange={setQuantityToImageCount} />
      <TransferOffer clippingId={clippingId} />
      <SendLater checked={sendLater} clippingId={clippingId} onChange={setSendLater} />
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
    </ScreenFrame>
  );
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
