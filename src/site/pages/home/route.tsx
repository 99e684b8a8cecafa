import { Box, Container, Stack, Text, Title } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { MetaFunction } from 'react-router-dom';
import { studio } from '../../../../domain/studio/studio.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { Photo } from '../../../ui/components/photo.tsx';
import { HeadRow, Section } from '../../../ui/components/section.tsx';
import { Rating, SampleMark } from '../../../ui/components/studio-facts.tsx';
import { GoLink } from '../../../ui/components/wayfinding.tsx';
import { classNames } from '../../../ui/lib/class-names.ts';
import type { RouteHandle } from '../../../ui/lib/page-routes.ts';
import { Advantages } from '../../blocks/advantages/advantages.tsx';
import { BeforeAfter } from '../../blocks/before-after/before-after.tsx';
import { Figures } from '../../blocks/figures/figures.tsx';
import { galleryImages, LightboxLink } from '../../blocks/gallery/lightbox-link.tsx';
import { BeforeOrder, ClosingCall } from '../../blocks/page-end/page-end.tsx';
import { PhotoStrip } from '../../blocks/photo-strip/photo-strip.tsx';
import { Tiles } from '../../blocks/tiles/tiles.tsx';
import { Trust } from '../../blocks/trust/trust.tsx';
import { businessData, pageHead, websiteData } from '../../head/seo.ts';
import { provenFigures } from '../../texts/facts.ts';
import { allPromises } from '../../texts/promises.ts';
import { PriceSlider } from '../prices/price-slider.tsx';
import { home, type HomePageText } from './content.ts';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import proofStyles from './proof.module.css';

// Early, because visitors who have seen the hero's animation get its final state.
export const handle = { isScriptEarly: true } satisfies RouteHandle;

export const meta: MetaFunction = () =>
  pageHead({
    path: '/',
    title: home.title,
    description: home.description,
    data: [businessData(), websiteData()],
  });

const studioImages = galleryImages([{ photo: home.studio.photo }]);
const [objects, fresh] = home.strips;

/** The home page, in the order of the design. */
export default function HomePage() {
  return (
    <>
      <Hero page={home} />
      <Advantages heading={home.advantagesHeading} items={home.advantages} />
      <Box component="section" mt="section" pos="relative" className={styles['studio']}>
        <div data-gallery>
          <LightboxLink images={studioImages} position={0}>
            <Photo
              name={home.studio.photo}
              sizes="min(100vw, 2880px)"
              className={styles['studioPhoto']}
              fallbackWidth={1440}
            />
          </LightboxLink>
        </div>
        <Container className={styles['wall']}>
          <Stack gap="md" className={styles['studioWords']}>
            <Title order={2}>{home.studio.heading}</Title>
            <Text>{home.studio.text}</Text>
            <GoLink {...home.studio.link} />
          </Stack>
        </Container>
      </Box>
      <PhotoStrip {...objects} />
      <Section>
        <HeadRow heading={home.tilesHeading}>
          <GoLink {...home.tilesLink} />
        </HeadRow>
        <Tiles tiles={home.tiles} />
      </Section>
      <Box component="section" mt="section" className={classNames('fs-checker fs-parted fs-lined', styles['band'])}>
        <Container>
          <Columns of="4.6fr 7fr" gap="0 40px" align="center">
            <Stack
              p="clamp(32px, 3.4vw, 48px) clamp(20px, 3.4vw, 48px) clamp(40px, 3.4vw, 48px)"
              bg="white"
              className="fs-bleed"
            >
              <Title order={2}>{home.cutout.heading}</Title>
              <Text>{home.cutout.text}</Text>
              <PriceSlider product="contour" />
              <Text size="sm" c="dimmed">
                {home.cutout.note}
              </Text>
              <GoLink {...home.cutout.link} />
            </Stack>
            <Box p="28px 0" className="fs-first">
              <BeforeAfter pairs={[home.cutout.pair]} isSquare />
            </Box>
          </Columns>
        </Container>
      </Box>
      <PhotoStrip {...fresh} />
      <Trust items={allPromises} hasReview />
      <Proof proof={home.proof} />
      <BeforeOrder more={home.readingLink} />
      <ClosingCall call={home.callToAction} />
    </>
  );
}

/** Placeholders for logos: each name in its own cut of the same family. */
const CUTS: readonly CSSProperties[] = [
  { fontStretch: '78%', fontWeight: 650, letterSpacing: '-0.01em' },
  { fontSize: '1rem', fontWeight: 500, letterSpacing: '0.14em' },
  { fontSize: '1.5rem', fontWeight: 700, letterSpacing: '-0.04em' },
  { fontSize: '1.375rem', fontWeight: 450 },
  { fontSize: '1.375rem', fontStretch: '75%', fontWeight: 700 },
  { fontWeight: 550, letterSpacing: '0.02em' },
];

/** Figures with their rating on the left, names of customers on the right. */
function Proof({ proof }: { readonly proof: HomePageText['proof'] }) {
  return (
    <Section>
      <Columns of="5fr 7fr" gap="48px">
        <Stack gap={28} align="flex-start">
          <Title order={2}>{proof.heading}</Title>
          <Figures figures={provenFigures} />
          <Rating />
        </Stack>
        {studio.clients.names.length === 0 ? null : (
          <Stack gap="xs">
            <SampleMark of="clients" />
            <Columns
              component="ul"
              of={3}
              before={2}
              from="md"
              gap="0 0"
              className={classNames('fs-parted', proofStyles['logos'])}
              aria-label={proof.clientsLabel}
            >
              {studio.clients.names.map((name, position) => (
                <li key={name} style={CUTS[position % CUTS.length]}>
                  {name}
                </li>
              ))}
            </Columns>
          </Stack>
        )}
      </Columns>
    </Section>
  );
}
