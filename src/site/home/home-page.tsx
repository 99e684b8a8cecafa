import { Box, Container, Stack, Text, Title } from '@mantine/core';
import { classNames } from '../../lib/class-names.ts';
import { Columns } from '../../ui/columns.tsx';
import { Cutout } from '../../ui/cutout.tsx';
import { GoLink } from '../../ui/go-link.tsx';
import { Photo } from '../../ui/photo.tsx';
import { HeadRow, Section } from '../../ui/section.tsx';
import { Advantages } from '../blocks/advantages.tsx';
import { BeforeOrder } from '../blocks/before-order.tsx';
import { ClosingCall } from '../blocks/closing-call.tsx';
import { galleryImages } from '../blocks/gallery-data.ts';
import { LightboxLink } from '../blocks/lightbox-link.tsx';
import { PhotoStrip } from '../blocks/photo-strip.tsx';
import { Tiles } from '../blocks/tiles.tsx';
import { PriceSlider } from '../prices/price-slider.tsx';
import { home } from './content.ts';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { Proof } from './proof.tsx';

const studio = galleryImages([{ photo: home.studio.photo }]);
const cutouts = galleryImages(home.cutout.photos.map((photo) => ({ photo })));
const [objects, fresh] = home.strips;

/** The home page, in the order of the design. */
export function HomePage() {
  return (
    <>
      <Hero page={home} />
      <Advantages heading={home.advantagesHeading} items={home.advantages} />
      <Box component="section" mt="section" pos="relative" className={styles['studio']}>
        <div data-gallery>
          <LightboxLink images={studio} position={0}>
            <Photo
              name={home.studio.photo}
              sizes="min(100vw, 2000px)"
              className={styles['studioPhoto']}
              fallbackWidth={1440}
            />
          </LightboxLink>
        </div>
        <Container className={styles['wall']}>
          <Stack gap="md" className={styles['studioWords']}>
            <Title order={2}>{home.studio.heading}</Title>
            <Text>{home.studio.text}</Text>
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
      <Box component="section" mt="section" className={classNames('fs-checker', styles['band'])}>
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
            </Stack>
            <div className={classNames('fs-first', styles['cutouts'])} data-gallery>
              {home.cutout.photos.map((name, position) => (
                <LightboxLink key={name} images={cutouts} position={position}>
                  <Cutout name={name} proportion={3 / 4} width={240} bare />
                </LightboxLink>
              ))}
            </div>
          </Columns>
        </Container>
      </Box>
      <PhotoStrip {...fresh} />
      <Proof proof={home.proof} />
      <BeforeOrder />
      <ClosingCall call={home.callToAction} />
    </>
  );
}
