import { Button, Group, Text, Title } from '@mantine/core';
import { classNames } from '../../lib/class-names.ts';
import { Cutout } from '../../ui/cutout.tsx';
import layout from '../../ui/layout.module.css';
import marks from '../../ui/marks.module.css';
import { Photo } from '../../ui/photo.tsx';
import text from '../../ui/text.module.css';
import { Advantages } from '../blocks/advantages.tsx';
import { ClosingCall } from '../blocks/closing-call.tsx';
import { galleryImages } from '../blocks/gallery-data.ts';
import { LightboxLink, lightboxSource } from '../blocks/lightbox-link.tsx';
import { PhotoStrip } from '../blocks/photo-strip.tsx';
import { Tiles } from '../blocks/tiles.tsx';
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
      <section className={classNames(layout['section'], styles['studio'])}>
        <div {...lightboxSource(studio)}>
          <LightboxLink images={studio} position={0} className={styles['large']}>
            <Photo name={home.studio.photo} sizes="100vw" className={styles['studioPhoto']} fallbackWidth={1280} />
          </LightboxLink>
        </div>
        <div className={classNames(layout['page'], styles['wall'])}>
          <div className={styles['studioWords']}>
            <Title order={2}>{home.studio.heading}</Title>
            <Text>{home.studio.text}</Text>
          </div>
        </div>
      </section>
      <PhotoStrip {...objects} />
      <section className={classNames(layout['page'], layout['section'])}>
        <div className={layout['head']}>
          <Title order={2}>{home.tilesHeading}</Title>
        </div>
        <Tiles tiles={home.tiles} />
      </section>
      <section className={classNames(layout['section'], marks['checker'], styles['band'])}>
        <div className={classNames(layout['page'], styles['bandGrid'])}>
          <div className={styles['card']}>
            <Title order={2}>{home.cutout.heading}</Title>
            <Text>{home.cutout.text}</Text>
            <Group>
              <Button component="a" data-wide-on-phone href={home.cutout.link.href}>
                {home.cutout.link.label}
              </Button>
            </Group>
            <Text className={classNames(text['small'], text['muted'])}>{home.cutout.note}</Text>
          </div>
          <div className={styles['cutouts']} {...lightboxSource(cutouts)}>
            {home.cutout.photos.map((name, position) => (
              <LightboxLink key={name} images={cutouts} position={position} className={styles['large']}>
                <Cutout name={name} alt="" proportion={3 / 4} width={240} bare />
              </LightboxLink>
            ))}
          </div>
        </div>
      </section>
      <PhotoStrip {...fresh} />
      <Proof proof={home.proof} />
      <ClosingCall call={home.callToAction} />
    </>
  );
}
