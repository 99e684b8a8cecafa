import { Text } from '@mantine/core';
import { priceLines } from '../../../domain/pricing/price-texts.ts';
import type { Payer } from '../../../domain/pricing/pricing.ts';
import { Amounts } from '../summary/amounts.tsx';
import { scaleTexts } from './texts.ts';

interface SurchargeProps {
  readonly included: boolean;
  readonly picked: boolean;
  readonly payer: Payer;
  /** Cents per image; 0 for free orders. */
  readonly extra: number;
  /** Never breaks the two lines of the price. */
  readonly isWhole?: boolean;
}

/** Surcharge of a size or file format, per image. */
export function Surcharge({ included, picked, payer, extra, isWhole = false }: SurchargeProps) {
  const [lead = '', ...others] = priceLines(extra, payer);
  return (
    <Text
      span
      textWrap={isWhole ? 'nowrap' : undefined}
      c={picked ? undefined : 'dimmed'}
      fw={picked ? 600 : undefined}
      className="fs-num"
    >
      {included || extra === 0 ? (
        scaleTexts.included
      ) : (
        <Amounts lines={[scaleTexts.extra(lead), [...others, scaleTexts.perImage].join(', ')]} />
      )}
    </Text>
  );
}
