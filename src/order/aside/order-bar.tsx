import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useRef } from 'react';
import type { ClientType } from '../../../domain/client.ts';
import { formatCents } from '../../../domain/format.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { asideTexts } from '../../content/order-aside.ts';
import { classNames } from '../../lib/class-names.ts';
import type { LivePrice } from './live-price.ts';
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
  return (
    <div className={styles['bar']} data-order-bar>
      <p className={styles['words']}>
        {barLines(price, item.client.clientType).map(({ words, leads }) => (
          <span key={words} className={classNames(leads && styles['leads'])}>
            {words}
          </span>
        ))}
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

/** Net and gross; both lead until it is known who pays, then the one that this customer pays by. */
function barLines(price: LivePrice, clientType: ClientType | null): { words: string; leads: boolean }[] {
  if (price.kind === 'none') return [];
  const isFrom = price.kind === 'from';
  const net = formatCents(price.net);
  const lines = [
    { words: isFrom ? asideTexts.fromNet(net) : asideTexts.netShort(net), leads: clientType !== 'private' },
  ];
  if (price.gross !== null) {
    const gross = formatCents(price.gross);
    lines.push({
      words: isFrom ? asideTexts.fromGross(gross) : asideTexts.grossShort(gross),
      leads: clientType !== 'company',
    });
  }
  return lines;
}
