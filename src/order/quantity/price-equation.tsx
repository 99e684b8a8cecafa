import type { ReactNode } from 'react';
import { formatCents } from '../../../domain/format.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { classNames } from '../../lib/class-names.ts';
import text from '../../ui/text.module.css';
import { type LivePrice, surcharges } from '../summary/live-price.ts';
import styles from './price-equation.module.css';
import { quantityTexts } from './texts.ts';

interface PriceEquationProps {
  readonly item: OrderItem;
  readonly price: LivePrice;
  /** The field for the quantity, first in the line. */
  readonly children: ReactNode;
}

/** Quantity × price per image = net, gross; and below it what the price per image is made of. */
export function PriceEquation({ item, price, children }: PriceEquationProps) {
  return (
    <>
      <div className={styles['equation']} role="group" aria-label={quantityTexts.group}>
        {children}
        {price.kind === 'total' ? (
          <>
            <span className={styles['sign']} aria-hidden="true">
              ×
            </span>
            <Part label={quantityTexts.perImage} cents={price.perImage} className={styles['wide']} />
            <span className={styles['sign']} aria-hidden="true">
              =
            </span>
            <Part label={quantityTexts.net} cents={price.net} />
            {price.gross === null ? null : <Part label={quantityTexts.gross} cents={price.gross} />}
          </>
        ) : null}
      </div>
      {price.kind === 'total' ? (
        <p className={classNames(text['small'], text['muted'], styles['composed'])}>
          {quantityTexts.composed(composition(item, price.tierPrice))}
        </p>
      ) : null}
    </>
  );
}

function Part({
  label,
  cents,
  className,
}: {
  readonly label: string;
  readonly cents: number;
  readonly className?: string | undefined;
}) {
  return (
    <div className={classNames(styles['part'], className)}>
      <span className={styles['label']}>{label}</span>
      <span className={styles['price']}>{formatCents(cents)}</span>
    </div>
  );
}

function composition(item: OrderItem, tierPrice: number): string[] {
  const { sizes, formats } = surcharges(item);
  return [
    quantityTexts.tier(formatCents(tierPrice)),
    ...(sizes.count === 0 ? [] : [quantityTexts.extraSizes(sizes.count, formatCents(sizes.perImage))]),
    ...(formats.count === 0 ? [] : [quantityTexts.extraFormats(formats.count, formatCents(formats.perImage))]),
  ];
}
