import '../../ui/theme/mantine-steps.css';
import { Group, Paper, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { CaretUpIcon } from '@phosphor-icons/react/dist/ssr/CaretUp';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { testImagesName } from '../../../domain/order/texts/offer-texts.ts';
import { livePrice, type LivePrice } from '../../../domain/pricing/live-price.ts';
import { amountsOf, taxTexts } from '../../../domain/pricing/price-texts.ts';
import type { Payer } from '../../../domain/pricing/pricing.ts';
import { formatImages } from '../../../domain/texts/format.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { Spoken } from '../../ui/components/spoken.tsx';
import bar from '../frame/wizard-nav.module.css';
import { QuoteSlot, type SaveForQuote } from './quote-offer.tsx';
import { useKnownQuantity, useUploadBeside } from '../session/background-upload.ts';
import { useOrder } from '../session/use-order.ts';
import { OrderFacts, PriceBox } from './order-facts.tsx';
import { announcement, asideTexts } from './texts.ts';

interface OrderAsideProps {
  /** The quantity being typed, null while invalid; defaults to the one known so far. */
  readonly quantity?: number | null;
  /** The order with unsent answers; defaults to the saved order. */
  readonly shown?: OrderItem;
  /** Replaces the price in the bar, for as long as something else is more important. */
  readonly bar?: BarTexts | undefined;
  /** For unsent answers: saves them before the quote. */
  readonly saveForQuote?: SaveForQuote;
}

/** Delay of the announcement in ms, until the customer pauses: a price per digit would drown everything else. */
const ANNOUNCE_AFTER_MS = 900;

/**
 * "Dein Auftrag": answers so far and the price. A sticky panel beside the screen from 1024 px on; below that, the price
 * in the bar at the bottom of the window, which opens the same list. The field updates first, the summary follows as a
 * deferred value.
 */
export function OrderAside({ quantity, shown, bar, saveForQuote }: OrderAsideProps) {
  const saved = useOrder((order) => order.item);
  const newest = shown ?? saved;
  const known = useKnownQuantity(newest);
  const counted = quantity === undefined ? known : quantity;
  const { item, price } = useDeferredValue(
    useMemo(() => ({ item: newest, price: livePrice(newest, counted) }), [newest, counted]),
  );
  const [spoken] = useDebouncedValue(announcement(price, item.client), ANNOUNCE_AFTER_MS);
  return (
    <>
      <Paper component="aside" pos="sticky" top={24} p="26px 28px 24px" visibleFrom="lg" aria-label={asideTexts.label}>
        <Title order={2} size="1.375rem" mb={12}>
          {asideTexts.heading}
        </Title>
        <OrderFacts item={item} price={price} />
        <PriceBox item={item} price={price} />
        <QuoteSlot price={price} save={saveForQuote} />
      </Paper>
      <OrderBar item={item} price={price} texts={bar} saveForQuote={saveForQuote} />
      <Spoken text={spoken} />
    </>
  );
}

interface OrderBarProps {
  readonly item: OrderItem;
  readonly price: LivePrice;
  /** Replaces the price. */
  readonly texts?: BarTexts | undefined;
  /** As for the panel. */
  readonly saveForQuote?: SaveForQuote | undefined;
}

/** Lines of the bar; those that lead are bold, but for what stands `beside` them. */
export type BarTexts = readonly { readonly text: string; readonly leads: boolean; readonly beside?: string }[];

/** Below 1024 px: the price, or something more important, in the bar (`WizardNav`), and the summary as a sheet. */
function OrderBar({ item, price, texts: own, saveForQuote }: OrderBarProps) {
  const upload = useUploadBeside();
  const texts = own ?? withUpload(priceTexts(price, item.client), upload?.text ?? null);
  const sheet = useRef<HTMLDialogElement>(null);
  // Renders nothing while closed: the same content twice would double the work of every key press.
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    sheet.current?.showModal();
    setIsOpen(true);
  };
  const save =
    saveForQuote &&
    (async () => {
      const isSaved = await saveForQuote();
      // The screen behind shows the problem.
      if (!isSaved) sheet.current?.close();
      return isSaved;
    });
  return (
    <Paper radius={0} hiddenFrom="lg" className={bar['price']} data-order-bar>
      <UnstyledButton fz="sm" lh={1.3} w="100%" aria-haspopup="dialog" onClick={open}>
        <span>
          {texts.length === 0 ? null : <VisuallyHidden component="span">{`${asideTexts.show}: `}</VisuallyHidden>}
          <BarLines
            texts={texts.length === 0 ? [{ text: asideTexts.show, leads: true }] : texts}
            icon={<Icon icon={CaretUpIcon} size="s" />}
          />
        </span>
      </UnstyledButton>
      <Paper
        component="dialog"
        ref={sheet}
        radius={0}
        w="100%"
        maw="none"
        mah="88vh"
        m="auto 0 0"
        p="14px var(--fs-edge) 32px"
        fz="md"
        lh="md"
        aria-labelledby="order-sheet-heading"
        closedby="any"
        onClose={() => setIsOpen(false)}
      >
        <Group justify="space-between" mb={8}>
          <Title order={2} size="1.625rem" id="order-sheet-heading">
            {asideTexts.heading}
          </Title>
          <UnstyledButton variant="icon" aria-label={asideTexts.close} onClick={() => sheet.current?.close()}>
            <Icon icon={XIcon} />
          </UnstyledButton>
        </Group>
        {isOpen ? (
          <>
            <OrderFacts item={item} price={price} />
            <PriceBox item={item} price={price} />
            <QuoteSlot price={price} save={save} />
          </>
        ) : null}
      </Paper>
    </Paper>
  );
}

/** The upload beside the question stands below the leading price; the sheet has the other one. */
function withUpload(lines: BarTexts, upload: string | null): BarTexts {
  if (upload === null) return lines;
  return [...lines.filter(({ leads }) => leads), { text: upload, leads: false }];
}

interface BarLinesProps {
  readonly texts: BarTexts;
  /** At the end of the last line. */
  readonly icon?: ReactNode;
}

/** Lines of the bar. */
export function BarLines({ texts, icon }: BarLinesProps) {
  return (
    <span data-bar-texts>
      {texts.map(({ text, leads, beside }, line) => (
        <Text span display="block" fz="xs" key={text} className="fs-num" translate="no">
          <Text span inherit {...(leads && { fz: 'md', fw: 600, style: { fontStretch: '84%' } })}>
            {text}
          </Text>
          {beside === undefined ? null : <span>{` ${beside}`}</span>}
          {line + 1 === texts.length && icon !== undefined ? <span>{icon}</span> : null}
        </Text>
      ))}
    </span>
  );
}

/** Net and gross, the leading one bold: of all images or, while their number is unknown, of each at least. */
export function priceTexts(price: LivePrice, payer: Payer): BarTexts {
  if (price.kind === 'none') return [];
  if (price.kind === 'free') return [{ text: testImagesName, leads: true }];
  const isTotal = price.kind === 'total';
  const [lead, other] = amountsOf(isTotal ? price.total : price.perImage, payer);
  if (lead === undefined) return [];
  const of = isTotal ? formatImages(price.quantity) : asideTexts.perImage;
  return [
    { text: isTotal ? lead.text : `${asideTexts.from} ${lead.text}`, leads: true, beside: taxTexts[lead.tax] },
    { text: other === undefined ? of : `${other.text} ${taxTexts[other.tax]}${isTotal ? '' : ` ${of}`}`, leads: false },
  ];
}
