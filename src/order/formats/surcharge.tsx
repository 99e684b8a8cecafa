import { Text } from '@mantine/core';
import { priceLines } from '../../../domain/pricing/price-texts.ts';
import type { Payer } from '../../../domain/pricing/pricing.ts';
import { Amounts } from '../summary/amounts.tsx';
import { scaleTexts } from './texts.ts';

interface SurchargeProps {
  readonly included: boolean;
  readonly picked: boolean;
  readonly payer: Payer;
  /** Cents per image, below 0 for what is saved; 0 for free orders. */
  readonly extra: number;
  /** Text where nothing is to pay. */
  readonly free?: string;
  /** Never breaks the two lines of the price. */
  readonly isWhole?: boolean;
}

/** Surcharge of a size or file format, per image. */
export function Surcharge({
  included,
  picked,
  payer,
  extra,
  free = scaleTexts.included,
  isWhole = false,
}: SurchargeProps) {
  const [lead = '', ...others] = priceLines(Math.abs(extra), payer);
  return (
    <Text
      span
      textWrap={isWhole ? 'nowrap' : undefined}
      c={picked ? undefined : 'dimmed'}
      fw={picked ? 600 : undefined}
      className="fs-num"
    >
      {included || extra === 0 ? (
        free
      ) : (
        <Amounts lines={[scaleTexts.extra(lead, extra), [...others, scaleTexts.perImage].join(', ')]} />
      )}
    </Text>
  );
}
