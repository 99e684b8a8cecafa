import { Checkbox, Paper, Text, Title, UnstyledButton } from '@mantine/core';
import { type CSSProperties, useMemo, useState } from 'react';
import type { Product } from '../../../domain/catalogue/catalogue.ts';
import { isTest } from '../../../domain/catalogue/offers.ts';
import { free } from '../../../domain/order/texts/offer-texts.ts';
import { livePrice } from '../../../domain/pricing/live-price.ts';
import { lowestPriceText, priceAtText } from '../../../domain/pricing/price-texts.ts';
import type { Payer } from '../../../domain/pricing/pricing.ts';
import { Columns } from '../../ui/components/columns.tsx';
import { fitTransform } from '../../ui/components/cutout-bounds.ts';
import marks from '../../ui/components/marks.module.css';
import { classNames } from '../../ui/lib/class-names.ts';
import '../../ui/theme/mantine-steps.css';
import { CardTexts } from '../formats/card-texts.tsx';
import cards from '../formats/cards.module.css';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { frameTexts } from '../frame/texts.ts';
import { WizardNav } from '../frame/wizard-nav.tsx';
import { useKnownQuantity } from '../session/background-upload.ts';
import { preferredProduct, preferredWishes } from '../session/intent.ts';
import { useCatalogue } from '../session/use-catalogue.ts';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import { OrderFacts, PriceBox } from '../summary/order-facts.tsx';
import styles from './project-type-screen.module.css';

/** Step 1: kind of the images. A click on a card chooses it and opens the next screen. */
export default function ProjectTypeScreen() {
  const { item, wayWith } = useOrder((order) => ({ item: order.item, wayWith: order.wayWith }));
  const { ask, request } = useOrderActions();
  const choose = (projectType: string) => {
    const preferred = preferredWishes();
    if (item.product !== null || preferred?.isWhole !== true) return ask('setProjectType', { projectType });
    // The other answers of the calculation are given, too, so that the next screens show them.
    const { requests } = wayWith('upload', { ...preferred.wishes, product: projectType });
    return request([...requests, { call: 'setStep', body: { screen: 'formats.fastlane' } }]);
  };
  const { products } = useCatalogue();
  const knownAnswers = useKnownAnswers();
  const count = useKnownQuantity(item);
  const wished = products.find(({ type }) => type === preferredProduct());
  const chosen = item.product?.type ?? wished?.type;
  return (
    <ScreenFrame
      heading={projectTypeTexts.heading(item.client.pre_name, item.client.name)}
      intro={projectTypeTexts.intro}
    >
      {knownAnswers === null ? null : <KnownAnswers {...knownAnswers} />}
      <Columns component="ul" of={3} gap="clamp(12px, 2.1vw, 20px) 20px" aria-label={projectTypeTexts.list}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={item.quote?.product.type === product.type ? item.quote.product : product}
              picked={product.type === chosen}
              price={isTest(item) ? free : null}
              count={count}
              payer={item.client}
              onPick={choose}
            />
          </li>
        ))}
      </Columns>
      {knownAnswers === null ? (
        <WizardNav
          next={chosen === undefined ? undefined : frameTexts.next}
          onNext={() => {
            if (chosen !== undefined) choose(chosen);
          }}
        />
      ) : null}
    </ScreenFrame>
  );
}

interface ProductCardProps {
  readonly product: Product;
  readonly picked: boolean;
  /** Replaces the product's own price. */
  readonly price: string | null;
  /** Number of images; null while unknown. */
  readonly count: number | null;
  readonly payer: Payer;
  readonly onPick: (type: string) => void;
}

/**
 * A button, not a radio: a press opens the next screen, so the first arrow key in a radio group would leave this one.
 * The button is the name, and covers the card.
 */
function ProductCard({ product, picked, price, count, payer, onPick }: ProductCardProps) {
  const ids = { name: `kind-${product.type}`, text: `kind-${product.type}-text`, price: `kind-${product.type}-price` };
  return (
    <div className={classNames(cards['card'], cards['flat'], marks['pickable'], picked && marks['picked'])}>
      <span className={styles['picture']} style={{ background: `var(--fs-ground-${product.colorClass})` }}>
        <img
          src={`${product.imageSrc}&w=384`}
          srcSet={`${product.imageSrc}&w=288 288w, ${product.imageSrc}&w=384 384w, ${product.imageSrc}&w=800 800w`}
          sizes="(max-width: 47.5em) 112px, 384px"
          alt=""
          className="fs-fill"
          style={fitOf(product.imageSrc)}
        />
      </span>
      <CardTexts
        name={
          <UnstyledButton
            className={cards['press']}
            aria-pressed={picked}
            aria-describedby={`${ids.text} ${ids.price}`}
            onClick={() => onPick(product.type)}
          >
            {product.name}
          </UnstyledButton>
        }
        text={product.shortDescription}
        mark={picked ? <Checkbox.Indicator checked /> : null}
        ids={ids}
      >
        <Text span size="sm" lh={1.45} fw={600} mt={1} className="fs-num" translate="no" id={ids.price}>
          {price ?? (count === null ? lowestPriceText([product], payer) : priceAtText(product, count, payer))}
        </Text>
      </CardTexts>
    </div>
  );
}

/** Margin around the object, as a fraction of its box. */
const AIR = 0.1;

/** Transforms that make objects equally large: 4:3 above the text, and nearly square beside it on phones. */
function fitOf(imageSrc: string): CSSProperties {
  return {
    '--fit': fitTransform(imageSrc, 4 / 3, AIR),
    '--fit-flat': fitTransform(imageSrc, 1, AIR),
  } as CSSProperties;
}

/** Step 1, kind of the images. "Sie". */
const projectTypeTexts = {
  heading: (firstName: string, lastName: string) => `Hallo ${firstName} ${lastName}, was sollen wir freistellen?`,
  intro:
    'Wählen Sie die Bildart, die zu den meisten Ihrer Bilder passt. Andere Bildarten geben Sie bei der Bildmenge an.',
  list: 'Bildarten',
} as const;

/** Neither "du" nor "Sie": the screen says "Sie", those around it "du". */
const texts = {
  heading: 'Diese Angaben sind schon da',
  proposed: 'Verwendung, Größe und Dateiformat sind ein Vorschlag: So ist der Preis gerechnet.',
  goOn: 'So weiter zu den Bildern',
} as const;

/**
 * The order whose answers came along, with a repeated order, a quote or a calculation of the site, and the calls that
 * lead it to the images: every answer passes the chart, at the current price. null without such answers, and from the
 * first purpose on that is confirmed here.
 */
export function useKnownAnswers() {
  const { item, wayWith } = useOrder((order) => ({ item: order.item, wayWith: order.wayWith }));
  const [preferred] = useState(preferredWishes);
  const { requests, order: known } = useMemo(() => wayWith('upload', preferred?.wishes ?? null), [wayWith, preferred]);
  // Without the last call before the images, an answer is missing.
  if (item.fastlaneIsSet || requests.at(-1)?.call !== 'saveQuantity') return null;
  return { requests, known, isProposed: preferred !== null && !preferred.isWhole && item.product === null };
}

/** The summary of the known answers, and one step to the images: the screen's way forward. */
export function KnownAnswers({ requests, known, isProposed }: NonNullable<ReturnType<typeof useKnownAnswers>>) {
  const { request } = useOrderActions();
  const price = livePrice(known);
  return (
    <>
      <Paper component="section" p="clamp(20px, 3vw, 28px)" maw="40rem" aria-labelledby="known-answers">
        <Title order={2} size="1.375rem" mb={12} id="known-answers">
          {texts.heading}
        </Title>
        {isProposed ? (
          <Text size="sm" c="dimmed" mb={12}>
            {texts.proposed}
          </Text>
        ) : null}
        <OrderFacts
          item={known}
          price={price}
          changes={{
            here: 'projectType',
            // All answers are given before one is changed, so that no later screen asks anew.
            onChange: (screen) => request([...requests, { call: 'setStep', body: { screen } }]),
          }}
        />
        <PriceBox item={known} price={price} />
      </Paper>
      <WizardNav next={texts.goOn} onNext={() => request(requests)} />
    </>
  );
}
