import { Box, Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core';
import { memo } from 'react';
import {
  type Catalogue,
  catalogue,
  type Recommendation,
  recommendationFor,
  sizeOfScale,
} from '../../../domain/catalogue/catalogue.ts';
import { formatDpi, formatList, formatPixelSide, formatPixels } from '../../../domain/texts/format.ts';
import { limits } from '../../../domain/texts/limits.ts';
import { priceText, priceLines } from '../../../domain/pricing/price-texts.ts';
import { extraFor, type Payer, upsellPerImage } from '../../../domain/pricing/pricing.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { classNames } from '../../ui/lib/class-names.ts';
import { Columns } from '../../ui/components/columns.tsx';
import marks from '../../ui/components/marks.module.css';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { WizardNav } from '../frame/wizard-nav.tsx';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import { Amounts } from '../summary/amounts.tsx';
import { OrderAside } from '../summary/order-aside.tsx';
import { CardTexts } from './card-texts.tsx';
import cards from './cards.module.css';
import styles from './fastlane-screen.module.css';
import { SizeFrame } from './size-frame.tsx';
import { fastlaneTexts } from './texts.ts';

type Lane = Catalogue['fastlanes'][number];

/**
 * Step 2, part 1: use of the images. Several answers are possible; the fast lane accepts a recommendation as a whole.
 */
export default function FastlaneScreen() {
  const { item, can, nextScreen } = useOrder(({ item, can, nextScreen }) => ({ item, can, nextScreen }));
  const { ask } = useOrderActions();
  const extra = extraFor(item);
  const picked = catalogue.fastlanes.filter((lane) => item.fastlane[lane.key]);
  const serviceLevel = { type: 'serviceLevel.choose', fastlane: item.fastlane } as const;
  const afterServiceLevel = nextScreen({ call: 'setServiceLevel', body: { fastlane: item.fastlane } });
  const next = item.returnToOverview ? fastlaneTexts.toSizes : fastlaneTexts.next(picked.length);
  const thenNext = afterServiceLevel === 'formats.scale' ? fastlaneTexts.thenSizes : fastlaneTexts.thenQuantity;
  const cents = surchargeOf(recommendationFor(picked.map((lane) => lane.key)), extra);
  const together = cents === 0 ? null : priceText(cents, item.client, { per: 'pro Bild' });
  return (
    <ScreenFrame heading={screenTable['formats.fastlane'].heading} intro={fastlaneTexts.intro} aside={<OrderAside />}>
      <Columns component="ul" of={3} gap="clamp(12px, 2.1vw, 20px) 20px" aria-label={fastlaneTexts.list}>
        {catalogue.fastlanes.map((lane) => (
          <li key={lane.key}>
            <LaneCard lane={lane} picked={item.fastlane[lane.key]} payer={item.client} extra={extra} />
          </li>
        ))}
      </Columns>
      {picked.some((lane) => lane.recommends !== null) ? (
        <Paper component={Group} justify="space-between" gap="14px 32px" mt={28} p="20px clamp(16px, 2vw, 24px)">
          <Text size="sm" lh={1.45} c="dimmed" flex="1 1 18rem" maw="30rem" id="fastlane-hint">
            {can(serviceLevel) ? fastlaneTexts.fastlaneHint(together, thenNext) : fastlaneTexts.fastlaneRefused}
          </Text>
          <Button
            variant="outline"
            data-wide-on-phone
            disabled={!can(serviceLevel)}
            aria-describedby="fastlane-hint"
            onClick={() => ask('setServiceLevel', { fastlane: item.fastlane })}
          >
            {fastlaneTexts.fastlane}
          </Button>
        </Paper>
      ) : null}
      <WizardNav next={can({ type: 'fastlane.confirm' }) ? next : undefined} onNext={() => ask('setFastlane', {})} />
    </ScreenFrame>
  );
}

interface LaneCardProps {
  readonly lane: Lane;
  readonly picked: boolean;
  readonly payer: Payer;
  /** Price of a further size or file format, in cents per image. */
  readonly extra: number;
}

const LaneCard = memo(function LaneCard({ lane, picked, payer, extra }: LaneCardProps) {
  const { ask } = useOrderActions();
  const size = catalogue.scales.find((scale) => scale.name === lane.recommends?.scalings[0]);
  return (
    <Checkbox.Card
      className={classNames(cards['card'], marks['pickable'], picked && marks['picked'])}
      checked={picked}
      onChange={() => ask('fastlane', { val: lane.key })}
    >
      <Box component="span" display="grid" mih={0} p={8} bg="var(--fs-sweep)" className={styles['picture']}>
        <SizeFrame
          width={size?.width ?? null}
          height={size?.height ?? null}
          picked={picked}
          label={size === undefined ? fastlaneTexts.free : String(size.width)}
        />
      </Box>
      <CardTexts name={lane.name} text={lane.description} mark={<Checkbox.Indicator />}>
        <Stack component="span" gap={0} mt={3} fz="sm" lh={1.45} className="fs-num">
          {specsOf(lane, payer, extra).map(([name, lines]) => (
            <Group
              component="span"
              key={name}
              justify="space-between"
              align="start"
              wrap="nowrap"
              gap={12}
              py={6}
              className="fs-parted"
            >
              <Text span c="dimmed">
                {name}
              </Text>
              <Text span fw={550} ta="right">
                <Amounts lines={lines} />
              </Text>
            </Group>
          ))}
        </Stack>
      </CardTexts>
    </Checkbox.Card>
  );
});

/** Surcharge for all sizes and file formats of a recommendation beyond the included ones, in cents per image. */
function surchargeOf({ scalings, extensions }: Pick<Recommendation, 'scalings' | 'extensions'>, extra: number): number {
  return upsellPerImage(scalings.length, extensions.length, extra);
}

/** What the purpose recommends and its price, or the limits of an individual format. */
function specsOf({ recommends }: Lane, payer: Payer, extra: number): [name: string, lines: string[]][] {
  if (recommends === null) {
    return [
      [fastlaneTexts.size, [fastlaneTexts.upTo(formatPixelSide(limits.width))]],
      [fastlaneTexts.resolution, [fastlaneTexts.upTo(formatDpi(limits.dpi))]],
      [fastlaneTexts.format, [catalogue.extensions.map((extension) => extension.name).join(', ')]],
      [fastlaneTexts.surcharge, [fastlaneTexts.ownSurcharge]],
    ];
  }
  const surcharge = surchargeOf(recommends, extra);
  const sizes = recommends.scalings.flatMap((name) => {
    const size = sizeOfScale(name);
    return size === null ? [] : [formatPixels(size.width, size.height)];
  });
  return [
    [fastlaneTexts.size, [formatList(sizes)]],
    [fastlaneTexts.resolution, [formatList(recommends.resolutions.map(formatDpi))]],
    [fastlaneTexts.format, [formatList(recommends.extensions)]],
    [fastlaneTexts.colorMode, [recommends.colorMode]],
    [fastlaneTexts.surcharge, surcharge === 0 ? [fastlaneTexts.noSurcharge] : priceLines(surcharge, payer)],
  ];
}
