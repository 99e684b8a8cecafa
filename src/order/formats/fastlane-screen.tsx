import { Button, Checkbox, DataList, Group, Paper, Text, Title } from '@mantine/core';
import { memo } from 'react';
import { type Catalogue, catalogue, laneText, type Product, sizeOfScale } from '../../../domain/catalogue/catalogue.ts';
import { type SalesChannel, salesChannels, salesChannelTitles } from '../../../domain/catalogue/marketplace-names.ts';
import { type ChannelRecommendation, recommendationOn, soldOn } from '../../../domain/order/marketplace-presets.ts';
import type { OrderAnswers } from '../../../domain/order/answers.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { fillsBetween, lackedBy, type UseFill } from '../../../domain/order/texts/use-fills.ts';
import { formatDpi, formatList, formatPixelSide, formatPixels } from '../../../domain/texts/format.ts';
import { limits } from '../../../domain/texts/limits.ts';
import { differenceText } from '../../../domain/pricing/price-texts.ts';
import { extraFor, type Payer, upsellPerImage } from '../../../domain/pricing/pricing.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { marketplaceTexts } from '../../site/texts/marketplaces.ts';
import { classNames } from '../../ui/lib/class-names.ts';
import { Columns } from '../../ui/components/columns.tsx';
import marks from '../../ui/components/marks.module.css';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { WizardNav } from '../frame/wizard-nav.tsx';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import { OrderAside } from '../summary/order-aside.tsx';
import { CardTexts } from './card-texts.tsx';
import cards from './cards.module.css';
import { CropExamples } from './crop-examples.tsx';
import styles from './fastlane-screen.module.css';
import { Surcharge } from './surcharge.tsx';
import { fastlaneTexts } from './texts.ts';

type Lane = Catalogue['fastlanes'][number];

/**
 * Step 2, part 1: use of the images. Several answers are possible; the fast lane accepts a recommendation as a whole.
 */
export default function FastlaneScreen() {
  const { item, nextScreen, orderAfterNext } = useOrder(({ item, nextScreen, orderAfterNext }) => ({
    item,
    nextScreen,
    orderAfterNext,
  }));
  // The same objects as long as nothing in them changes: a press renders its own card only.
  const payer = useOrder((order) => order.item.client);
  const channels = useOrder((order) => soldOn(order.item));
  const { ask } = useOrderActions();
  const extra = extraFor(item);
  const picked = catalogue.fastlanes.filter((lane) => item.fastlane[lane.key]);
  const serviceLevel = { call: 'setServiceLevel', body: { fastlane: item.fastlane } } as const;
  const [after, afterServiceLevel] = [orderAfterNext(), orderAfterNext(serviceLevel)];
  const next = item.returnToOverview ? fastlaneTexts.toSizes : fastlaneTexts.next(picked.length);
  const thenNext = nextScreen(serviceLevel) === 'formats.scale' ? fastlaneTexts.thenSizes : fastlaneTexts.thenQuantity;
  // The shorter way; a change looks at the new sizes.
  const leads = afterServiceLevel !== null && !item.returnToOverview && picked.length > 0;
  const stepByStep = { onClick: () => ask('setFastlane', {}) };
  const whole = {
    disabled: afterServiceLevel === null,
    'aria-describedby': 'fastlane-hint',
    onClick: () => ask('setServiceLevel', { fastlane: item.fastlane }),
  };
  return (
    <ScreenFrame heading={screenTable['formats.fastlane'].heading} intro={fastlaneTexts.intro} aside={<OrderAside />}>
      <SalesChannels item={item} after={after} />
      <Columns component="ul" of={3} gap="clamp(12px, 2.1vw, 20px) 20px" aria-label={fastlaneTexts.list}>
        {catalogue.fastlanes.map((lane) => (
          <li key={lane.key} className={styles['lane']}>
            <LaneCard
              lane={lane}
              channels={channels}
              product={item.product}
              picked={item.fastlane[lane.key]}
              payer={payer}
              extra={extra}
            />
            {lane.recommends === null || item.returnToOverview ? null : (
              <Button
                variant="subtle"
                size="sm"
                // Keeps its place: nothing below a card moves when that is picked.
                style={picked.length > 0 ? { visibility: 'hidden' } : undefined}
                aria-label={fastlaneTexts.atOnceNamed(lane.name)}
                aria-describedby={`use-${lane.key}-price`}
                onClick={() => ask('setServiceLevel', { fastlane: { ...item.fastlane, [lane.key]: true } })}
              >
                {fastlaneTexts.atOnce}
              </Button>
            )}
          </li>
        ))}
      </Columns>
      {picked.some((lane) => lane.recommends !== null) ? (
        <Paper component={Group} justify="space-between" gap="14px 32px" mt={28} p="20px clamp(16px, 2vw, 24px)">
          <Text size="sm" lh={1.45} c="dimmed" flex="1 1 18rem" maw="30rem" id="fastlane-hint">
            {afterServiceLevel === null
              ? fastlaneTexts.fastlaneRefused
              : fastlaneTexts.fastlaneHint(priceChange(item, afterServiceLevel), thenNext)}
          </Text>
          <Button variant="outline" data-wide-on-phone {...(leads ? stepByStep : whole)}>
            {leads ? next : fastlaneTexts.fastlane}
          </Button>
        </Paper>
      ) : null}
      {leads ? (
        <WizardNav next={fastlaneTexts.fastlane} describedBy="fastlane-hint" onNext={whole.onClick} />
      ) : (
        <WizardNav next={after === null ? undefined : next} onNext={stepByStep.onClick} />
      )}
    </ScreenFrame>
  );
}

interface SalesChannelsProps {
  readonly item: OrderItem;
  /** The order after "Weiter"; null without a purpose. */
  readonly after: OrderAnswers | null;
}

/** Where the images are sold, and what "Weiter" then changes, for whom, and at what price. */
function SalesChannels({ item, after }: SalesChannelsProps) {
  const { ask } = useOrderActions();
  const texts = fastlaneTexts.channels;
  const channels = soldOn(item);
  const isAsked = after !== null && channels.length + item.preselectedChannels.length > 0;
  const fills = isAsked ? fillsBetween(item, after) : [];
  const added = fills.filter(({ isAdded }) => isAdded);
  return (
    <Paper component="section" mb={20} p="16px clamp(16px, 2vw, 24px) 20px">
      <Title order={2} size="h4" id="sales-channels">
        {texts.heading}
      </Title>
      <Text size="sm" lh={1.45} c="dimmed" mt={4} mb={12} maw="42rem" id="sales-channels-text">
        {texts.text}
      </Text>
      <Group gap={8} role="group" aria-labelledby="sales-channels" aria-describedby="sales-channels-text">
        {salesChannels.map((channel) => (
          <Checkbox.Card
            key={channel}
            className={styles['chip']}
            checked={channels.includes(channel)}
            onChange={() => ask('toggleSalesChannel', { salesChannel: channel })}
          >
            <Checkbox.Indicator />
            <span>{salesChannelTitles[channel]}</span>
          </Checkbox.Card>
        ))}
      </Group>
      {added.length === 0 ? null : <Fills heading={texts.fills} fills={added} payer={item.client} />}
      {added.length === fills.length ? null : (
        <Fills heading={texts.removes} fills={fills.filter(({ isAdded }) => !isAdded)} payer={item.client} />
      )}
      {(isAsked ? lackedBy(after) : []).map((sentence) => (
        <Text key={sentence} size="sm" mt={10}>
          {sentence}
        </Text>
      ))}
      <Text size="sm" c="dimmed" mt={isAsked ? 10 : 0} role="status">
        {isAsked ? `${fills.length === 0 ? texts.nothing : priceChange(item, after)} ${texts.keeps}` : ''}
      </Text>
    </Paper>
  );
}

interface FillsProps {
  readonly heading: string;
  readonly fills: readonly UseFill[];
  readonly payer: Payer;
}

/** What the order gets or loses, who asks for it, and its price. */
function Fills({ heading, fills, payer }: FillsProps) {
  return (
    <>
      <Title order={3} size="h4" mt={20} mb={4}>
        {heading}
      </Title>
      <DataList withDivider gap={9}>
        {fills.map(({ rule, value, askedBy, isAdded, surcharge }) => (
          <DataList.Item key={`${rule} ${value}`}>
            <DataList.ItemLabel>{marketplaceTexts.rules[rule]}</DataList.ItemLabel>
            <DataList.ItemValue fw={500} ta="right">
              <Group component="span" justify="end" gap="2px 16px">
                <span>{value}</span>
                {isAdded || surcharge !== 0 ? (
                  <Text span size="sm">
                    <Surcharge
                      included={surcharge === 0}
                      picked={false}
                      payer={payer}
                      extra={surcharge}
                      free={fastlaneTexts.channels.free}
                    />
                  </Text>
                ) : null}
              </Group>
              {askedBy.map((line) => (
                <Text key={line} size="sm" c="dimmed">
                  {line}
                </Text>
              ))}
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
    </>
  );
}

/** What a button that leads to `after` does to the price. */
function priceChange(item: OrderItem, after: OrderAnswers): string {
  return fastlaneTexts.priceChange(differenceText(item, after));
}

interface LaneCardProps {
  readonly lane: Lane;
  /** Where the images are sold. */
  readonly channels: readonly SalesChannel[];
  /** The chosen kind of images. */
  readonly product: Product | null;
  readonly picked: boolean;
  readonly payer: Payer;
  /** Price of a further size or file format, in cents per image. */
  readonly extra: number;
}

const LaneCard = memo(function LaneCard({ lane, channels, product, picked, payer, extra }: LaneCardProps) {
  const { ask } = useOrderActions();
  const recommendation = lane.recommends === null ? null : recommendationOn([lane.key], channels);
  const id = `use-${lane.key}`;
  const ids = { name: id, text: `${id}-text`, price: `${id}-price`, facts: `${id}-facts` };
  const surcharge = recommendation === null ? null : surchargeOf(recommendation, extra);
  return (
    <Checkbox.Card
      className={classNames(cards['card'], styles['card'], marks['pickable'], picked && marks['picked'])}
      aria-labelledby={ids.name}
      aria-describedby={`${ids.price} ${ids.text} ${ids.facts}`}
      checked={picked}
      onChange={() => ask('fastlane', { val: lane.key })}
    >
      <CropExamples product={product} sizes={sizesOf(recommendation)} picked={picked} />
      <CardTexts
        name={lane.name}
        text={laneText(lane, sizesOf(recommendation))}
        aside={
          <Text span size="sm" lh={1.3} id={ids.price}>
            {surcharge === null ? (
              <Text span c="dimmed">
                {fastlaneTexts.ownSurcharge}
              </Text>
            ) : (
              <Surcharge included={surcharge === 0} picked={picked} payer={payer} extra={surcharge} />
            )}
          </Text>
        }
        mark={<Checkbox.Indicator />}
        ids={ids}
        className={styles['words']}
      >
        <Text span fz="sm" lh={1.45} id={ids.facts} className={classNames('fs-num', styles['facts'])}>
          {factsOf(lane, recommendation).map(([name, value]) => (
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
                {value}
              </Text>
            </Group>
          ))}
        </Text>
      </CardTexts>
    </Checkbox.Card>
  );
});

/** Surcharge for all sizes and file formats of a recommendation beyond the included ones, in cents per image. */
function surchargeOf({ scalings, extensions, customScale }: ChannelRecommendation, extra: number): number {
  return upsellPerImage(scalings.length + (customScale === null ? 0 : 1), extensions.length, extra);
}

/** The recommended sizes that are known, px. */
function sizesOf(recommendation: ChannelRecommendation | null) {
  if (recommendation === null) return [];
  const { scalings, customScale } = recommendation;
  return [...scalings.map(sizeOfScale), customScale].filter((size) => size !== null);
}

/** What the purpose recommends, or the limits of an individual format. */
function factsOf(
  { recommends }: Lane,
  recommendation: ChannelRecommendation | null,
): readonly (readonly [name: string, value: string])[] {
  if (recommends === null || recommendation === null) {
    return [
      [fastlaneTexts.size, fastlaneTexts.upTo(formatPixelSide(limits.width))],
      [fastlaneTexts.resolution, fastlaneTexts.upTo(formatDpi(limits.dpi))],
      [fastlaneTexts.format, catalogue.extensions.map((extension) => extension.name).join(', ')],
      [fastlaneTexts.colorMode, fastlaneTexts.ownColorMode],
    ];
  }
  const { resolutions, extensions, customScale } = recommendation;
  const resolved = [...new Set([...resolutions, ...(customScale === null ? [] : [customScale.dpi])])];
  return [
    [fastlaneTexts.size, formatList(sizesOf(recommendation).map(({ width, height }) => formatPixels(width, height)))],
    [fastlaneTexts.resolution, formatList(resolved.map(formatDpi))],
    [fastlaneTexts.format, formatList(extensions)],
    [fastlaneTexts.colorMode, recommends.colorMode],
  ];
}
