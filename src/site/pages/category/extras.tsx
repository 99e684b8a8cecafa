import { Anchor, Box, Button, Group, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut';
import type { ReactNode } from 'react';
import { Columns } from '../../../ui/components/columns.tsx';
import { Cutout, Photo } from '../../../ui/components/photo.tsx';
import { Icon } from '../../../ui/components/icon.tsx';
import { labels } from '../../../ui/components/labels.ts';
import { photo } from '../../../ui/components/photos.ts';
import { Section } from '../../../ui/components/section.tsx';
import { BeforeAfter, isUpright } from '../../blocks/before-after/before-after.tsx';
import { galleryImages, LightboxLink } from '../../blocks/gallery/lightbox-link.tsx';
import { Tiles } from '../../blocks/tiles/tiles.tsx';
import { PriceSlider } from '../prices/price-slider.tsx';
import { stories } from '../stories/content.ts';
import type { CategoryExtra } from '../../texts/types.ts';
import styles from './extras.module.css';

export type ExtraOf<Kind extends CategoryExtra['kind']> = Extract<CategoryExtra, { kind: Kind }>;

/** Three steps in one row, with strong numbers. */
export function BenefitStrip({ strip }: { readonly strip: ExtraOf<'benefitStrip'> }) {
  return (
    <Section heading={strip.heading}>
      <Columns component="ol" of={3} from="xs" gap="28px" className={styles['steps']}>
        {strip.items.map((item) => (
          <Box component="li" key={item.title} pt={18} className="fs-ruled">
            <Title order={3} mb="xs">
              {item.title}
            </Title>
            <Text c="dimmed">{item.text}</Text>
          </Box>
        ))}
      </Columns>
    </Section>
  );
}

interface TitledBesideProps {
  readonly texts: { readonly heading: string; readonly text: string };
  readonly align?: 'center';
  readonly children: ReactNode;
}

/** A section whose heading and text stand beside its content, on wide windows. */
function TitledBeside({ texts: { heading, text }, align, children }: TitledBesideProps) {
  return (
    <Section>
      <Columns of="5fr 7fr" gap="24px 64px" align={align}>
        <Stack>
          <Title order={2}>{heading}</Title>
          <Text variant="lead" c="dimmed">
            {text}
          </Text>
        </Stack>
        {children}
      </Columns>
    </Section>
  );
}

/** The comparison below the fold. */
export function BeforeAfterSection({ comparison }: { readonly comparison: ExtraOf<'beforeAfter'> }) {
  const pairs = <BeforeAfter pairs={comparison.pairs} />;
  if (comparison.pairs.some(isUpright)) return <TitledBeside texts={comparison}>{pairs}</TitledBeside>;
  return (
    <Section heading={comparison.heading} text={comparison.text}>
      {pairs}
    </Section>
  );
}

/** The price of a number of images of the page's kind. */
export function PriceSliderSection({ slider }: { readonly slider: ExtraOf<'priceSlider'> }) {
  return (
    <TitledBeside texts={slider}>
      <Paper>
        <PriceSlider product={slider.product} />
      </Paper>
    </TitledBeside>
  );
}

/** A finished picture in a web shop; it opens large. */
export function WebshopImage({ image }: { readonly image: ExtraOf<'webshopImage'> }) {
  const images = galleryImages([image.photo]);
  return (
    <TitledBeside texts={image} align="center">
      <figure data-gallery>
        <LightboxLink images={images} position={0}>
          <Photo name={image.photo.photo} alt={image.photo.alt} sizes="(max-width: 47.5em) 100vw, 680px" />
        </LightboxLink>
        <Text component="figcaption" size="sm" c="dimmed" pt={10}>
          {image.photo.caption}
        </Text>
      </figure>
    </TitledBeside>
  );
}

/** One line with a link that asks for a quote. */
export function QuoteLink({ quote }: { readonly quote: ExtraOf<'quoteLink'> }) {
  return (
    <Section>
      <Paper>
        <Group justify="space-between" gap="20px 32px">
          <Text variant="lead">{quote.text}</Text>
          <Button component="a" data-wide-on-phone variant="outline" href={quote.link.href}>
            {quote.link.label}
          </Button>
        </Group>
      </Paper>
    </Section>
  );
}

export function TilesSection({ tiles }: { readonly tiles: ExtraOf<'tiles'> }) {
  return (
    <Section heading={tiles.heading}>
      <Tiles tiles={tiles.tiles} />
    </Section>
  );
}

/**
 * All web stories, each in the frame of a phone: the script plays them in place.
 * The link below, and a page without script, open a new tab.
 */
export function StoriesSection({ text: words }: { readonly text: ExtraOf<'stories'> }) {
  return (
    <Section heading={words.heading} text={words.text}>
      <Columns component="ul" of={3} from="xs" gap="32px">
        {stories.map((story) => (
          <li key={story.slug}>
            <div
              className={styles['phone']}
              data-external={`/stories/${story.slug}`}
              data-external-title={labels.story.name(story.name)}
            >
              {photo(story.cover).isCutout ? (
                <Cutout name={story.cover} alt="" proportion={9 / 14} width={280} />
              ) : (
                <Photo name={story.cover} alt="" sizes="280px" />
              )}
              <Button
                component="a"
                variant="white"
                size="sm"
                href={`/stories/${story.slug}`}
                target="_blank"
                rel="noopener"
                data-external-load="once"
              >
                {words.playLabel}
                <VisuallyHidden>: {story.name}</VisuallyHidden>
              </Button>
            </div>
            <Anchor
              display="grid"
              mt={14}
              underline="never"
              href={`/stories/${story.slug}`}
              target="_blank"
              rel="noopener"
            >
              <Title order={3}>{story.name}</Title>
              <Text span variant="go">
                {words.linkLabel} <Icon icon={ArrowSquareOutIcon} size="s" />
                <VisuallyHidden>({labels.opensNewTab})</VisuallyHidden>
              </Text>
            </Anchor>
          </li>
        ))}
      </Columns>
    </Section>
  );
}
