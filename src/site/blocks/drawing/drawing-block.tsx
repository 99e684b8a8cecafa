import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { catalogue } from '../../../../domain/catalogue/catalogue.ts';
import { Photo } from '../../../ui/components/photo.tsx';
import { photoUrl } from '../../../ui/components/photos.ts';
import { Section } from '../../../ui/components/section.tsx';
import { anybody, includedText, priceText } from '../../../../domain/pricing/price-texts.ts';
import { netOf, offerTexts } from '../../texts/quote.ts';
import styles from './drawing-block.module.css';
import { drawnMug, type DrawnPhoto, pictureTypes } from './offered-picture.ts';
import { drawingTexts as texts } from './texts.ts';

const QUANTITY = 200;
/** Width of the photo that visitors draw on, px: sharp on every stage and fast on a phone. */
const DRAWN_WIDTH = 1440;
/** Kind of the mug's image. */
const PRODUCT = 'openings';

interface DrawingBlockProps {
  /** Address that begins an order with a kind and a number of images. */
  readonly preferenceAddress: (product: string, quantity: number) => string;
}

/**
 * A photo with its path, where visitors start the drawing tool (`drawing-island.ts`).
 * Below are the price of many such images and a link that begins an order of them.
 * Without script only the path is visible.
 */
export function DrawingBlock({ preferenceAddress }: DrawingBlockProps) {
  return (
    <Section data-island="drawing" data-photo={photoUrl(drawnMug.photo, DRAWN_WIDTH)}>
      <div className={styles['block']}>
        <Stack gap={16} align="start" className={styles['words']}>
          <Title order={2}>{texts.heading}</Title>
          <Text>{texts.lead}</Text>
          <Text className={styles['without']}>{texts.withoutScript}</Text>
          <Group className="fs-started" data-drawing-begin data-on-screen>
            <Button variant="outline" data-wide-on-phone>
              {texts.begin}
            </Button>
            <Button variant="subtle">{texts.own}</Button>
            <input type="file" accept={pictureTypes} hidden />
            <Text size="sm" c="dimmed">
              {texts.private}
            </Text>
          </Group>
          <Text aria-live="polite" data-drawing-status />
        </Stack>
        <div className={styles['stage']} data-drawing-stage>
          <DrawnPath {...drawnMug} />
        </div>
        <Offer preferenceAddress={preferenceAddress} />
      </div>
    </Section>
  );
}

function DrawnPath({ photo: name, width, height, outline, anchors }: DrawnPhoto) {
  const squares = anchors.map(([x, y]) => `M${x} ${y}h0`).join('');
  return (
    <figure className={styles['drawn']}>
      <Photo name={name} sizes="(max-width: 62em) 100vw, 800px" />
      <svg className="fs-fill" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path className={styles['halo']} d={outline} />
        <path className={styles['path']} d={outline} />
        <path className={styles['anchors']} d={squares} />
        <path className={styles['inside']} d={squares} />
      </svg>
    </figure>
  );
}

function Offer({ preferenceAddress }: DrawingBlockProps) {
  const product = catalogue.products.find(({ type }) => type === PRODUCT);
  if (product === undefined) throw new Error(`no product "${PRODUCT}"`);
  return (
    <Stack gap={6} align="start" pt={16} className="fs-ruled">
      <Title order={3}>{offerTexts.heading(QUANTITY)}</Title>
      <Text fz="1.25rem" fw={600} className="fs-num" translate="no">
        {priceText(netOf(product, QUANTITY), anybody)}
      </Text>
      <Text size="sm" c="dimmed">
        {`${offerTexts.kind(product.name)} ${includedText([])}`}
      </Text>
      <Button component="a" variant="outline" data-wide-on-phone mt={10} href={preferenceAddress(PRODUCT, QUANTITY)}>
        {offerTexts.order(QUANTITY, product.name)}
      </Button>
    </Stack>
  );
}
