import { Paper, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { livePrice } from '../../../domain/pricing/live-price.ts';
import { WizardNav } from '../frame/wizard-nav.tsx';
import { preferredWishes } from '../session/intent.ts';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import { OrderFacts, PriceBox } from '../summary/order-facts.tsx';

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
