import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useRef } from 'react';
import { formatCents } from '../../../domain/format.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { asideTexts } from '../../content/order-aside.ts';
import { imagesInWords, type LivePrice } from './live-price.ts';
import styles from './order-bar.module.css';
import { OrderFacts } from './order-facts.tsx';
import { PriceBox } from './price-box.tsx';

interface OrderBarProps {
  readonly item: OrderItem;
  readonly price: LivePrice;
}

/** Below 1024 px: the price at the bottom of the window, and the whole summary as a sheet that comes up from there. */
export function OrderBar({ item, price }: OrderBarProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [small, large] = barWords(price);
  return (
    <div className={styles['bar']} data-order-bar>
      <p className={styles['words']}>
        {small}
        <b>{large}</b>
      </p>
      <Button kind="outline" size="compact" aria-haspopup="dialog" onClick={() => sheet.current?.showModal()}>
        {asideTexts.show}
      </Button>
      <dialog ref={sheet} className={styles['sheet']} aria-labelledby="order-sheet-heading" closedby="any">
        <div className={styles['top']}>
          <h2 id="order-sheet-heading">{asideTexts.heading}</h2>
          <Button kind="icon" aria-label={asideTexts.close} onClick={() => sheet.current?.close()}>
            <Icon icon={XIcon} />
          </Button>
        </div>
        <OrderFacts item={item} price={price} />
        <PriceBox item={item} price={price} />
      </dialog>
    </div>
  );
}

function barWords(price: LivePrice): [small: string, large: string] {
  if (price.kind === 'none') return [asideTexts.pricePerImage, asideTexts.open];
  const net = formatCents(price.net);
  const gross = price.gross === null ? null : formatCents(price.gross);
  if (price.kind === 'from') {
    return gross === null
      ? [asideTexts.perImageFrom, asideTexts.fromNet(net)]
      : [`${asideTexts.perImageFrom}, ${asideTexts.fromNet(net)}`, asideTexts.fromGross(gross)];
  }
  const images = imagesInWords(price.quantity);
  return gross === null
    ? [images, asideTexts.netShort(net)]
    : [`${images}, ${asideTexts.netShort(net)}`, asideTexts.grossShort(gross)];
}
