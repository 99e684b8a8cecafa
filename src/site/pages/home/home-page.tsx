import { Box, Container, Stack, Text, Title } from '@mantine/core';
import { classNames } from '../../../ui/lib/class-names.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { GoLink } from '../../../ui/components/go-link.tsx';
import { Photo } from '../../../ui/components/photo.tsx';
import { HeadRow, Section } from '../../../ui/components/section.tsx';
import { Advantages } from '../../blocks/advantages/advantages.tsx';
import { BeforeAfter } from '../../blocks/before-after/before-after.tsx';
import { BeforeOrder } from '../../blocks/before-order/before-order.tsx';
import { ClosingCall } from '../../blocks/closing-call/closing-call.tsx';
import { galleryImages } from '../../blocks/gallery/gallery-data.ts';
import { LightboxLink } from '../../blocks/gallery/lightbox-link.tsx';
import { PhotoStrip } from '../../blocks/photo-strip/photo-strip.tsx';
import { Tiles } from '../../blocks/tiles/tiles.tsx';
import { Trust } from '../../blocks/trust/trust.tsx';
import { PriceSlider } from '../prices/price-slider.tsx';
import { allPromises } from '../../texts/promises.ts';
import { home } from './content.ts';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { Proof } from './proof.tsx';

const studio = galleryImages([{ photo: home.studio.photo }]);
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
      <Trust items={allPromises} />
      <Proof proof={home.proof} />
      <BeforeOrder more={home.readingLink} />
      <ClosingCall call={home.callToAction} />
    </>
  );
}
