import { ActionIcon, Button, Group, Paper, Text, Title } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useRef, useState } from 'react';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { priceLines } from '../../../domain/pricing/price-texts.ts';
import type { Payer } from '../../../domain/pricing/pricing.ts';
import { testImagesName } from '../../../domain/order/texts/test-image-texts.ts';
import { Icon } from '../../ui/components/icon.tsx';
import type { SaveForQuote } from '../quote/quote-offer.tsx';
import type { LivePrice } from '../../../domain/pricing/live-price.ts';
import styles from './order-bar.module.css';
import { OrderFacts } from './order-facts.tsx';
import { PriceBox } from './price-box.tsx';
import { QuoteSlot } from './quote-slot.tsx';
import { asideTexts } from './texts.ts';

interface OrderBarProps {
  readonly item: OrderItem;
  readonly price: LivePrice;
  /** Instead of the price. */
  readonly words?: BarWords | undefined;
  /** As beside the screen. */
  readonly saveForQuote?: SaveForQuote | undefined;
}

/** The bar's lines; those that lead are bold. */
export type BarWords = readonly { readonly words: string; readonly leads: boolean }[];

/** Below 1024 px: the price, or what matters more, at the bottom of the window, and the whole summary as a sheet that comes up from there. */
export function OrderBar({ item, price, words = priceWords(price, item.client), saveForQuote }: OrderBarProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  // Closed it says nothing: the same words once more would double the work of every key pressed.
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    sheet.current?.showModal();
    setIsOpen(true);
  };
  const save =
    saveForQuote &&
    (async () => {
      const isSaved = await saveForQuote();
      // What is wrong is said on the screen behind.
      if (!isSaved) sheet.current?.close();
      return isSaved;
    });
  return (
    <Paper
      radius={0}
      hiddenFrom="lg"
      display="grid"
      pos="fixed"
      inset="auto 0 0"
      p="10px var(--fs-edge) calc(10px + env(safe-area-inset-bottom))"
      fz="sm"
      lh={1.35}
      className={styles['bar']}
      data-order-bar
    >
      <Text>
        {words.map((line) => (
          <Text
            span
            display="block"
            key={line.words}
            {...(line.leads && { fz: 'md', fw: 600, style: { fontStretch: '84%' } })}
            className="fs-num"
            translate="no"
          >
            {line.words}
          </Text>
        ))}
      </Text>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={open}>
        {asideTexts.show}
      </Button>
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
          <ActionIcon aria-label={asideTexts.close} onClick={() => sheet.current?.close()}>
            <Icon icon={XIcon} />
          </ActionIcon>
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

/** Net and gross, the leading one bold; before the quantity is known the lowest price per image. */
function priceWords(price: LivePrice, payer: Payer): BarWords {
  if (price.kind === 'none') return [];
  if (price.kind === 'free') return [{ words: testImagesName, leads: true }];
  const lines =
    price.kind === 'total'
      ? priceLines(price.total, payer)
      : priceLines(price.perImage, payer).map((line) => `${asideTexts.from} ${line}`);
  return lines.map((words, index) => ({
    words: price.kind === 'from' && index === lines.length - 1 ? `${words} ${asideTexts.perImage}` : words,
    leads: index === 0,
  }));
}
