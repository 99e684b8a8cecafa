import { Group, UnstyledButton } from '@mantine/core';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import type { CSSProperties } from 'react';
import { classNames } from '../../../ui/lib/class-names.ts';
import { Cutout, Photo } from '../../../ui/components/photo.tsx';
import { Icon } from '../../../ui/components/icon.tsx';
import { labels } from '../../../ui/components/labels.ts';
import { photo } from '../../../ui/components/photos.ts';
import { HeadRow, Section } from '../../../ui/components/section.tsx';
import type { PhotoRef, Photo as PhotoText } from '../../texts/types.ts';
import { EnlargeSign, galleryImages, LightboxLink } from '../gallery/lightbox-link.tsx';
import styles from './photo-strip.module.css';

interface PhotoStripProps {
  readonly heading: string;
  readonly photos: readonly PhotoText[];
  /** Two rows, if each fills the widest window; an odd last picture is left out. */
  readonly rows?: 1 | 2;
}

const MOST_BESIDE = 5;

/** Width of one picture as in photo-strip.module.css: five side by side, four, three, fewer. */
const WIDTHS = [
  ['(min-width: 99em) ', 214, 'px'],
  ['(min-width: 83.3em) ', 276, 'px'],
  ['(min-width: 80em) ', 379, 'px'],
  ['(min-width: 64em) ', 30, 'vw'],
  ['(min-width: 42.5em) ', 46, 'vw'],
  ['', 74, 'vw'],
] as const;

/**
 * Pictures in a row to swipe, 2 to 5 side by side depending on the window, 32 px apart.
 * The script adds arrows and dragging (`carousel-island.ts`).
 */
export function PhotoStrip({ heading, photos, rows = 1 }: PhotoStripProps) {
  const shownRows = rows === 2 && photos.length >= 2 * MOST_BESIDE ? 2 : 1;
  const whole = shownRows === 2 ? photos.slice(0, photos.length - (photos.length % 2)) : photos;
  const images = galleryImages(whole);
  const isLandscape = whole.every((item) => isWide(item.photo));
  const proportion = isLandscape ? 4 / 3 : 4 / 5;
  return (
    <Section data-island="carousel">
      <HeadRow heading={heading}>
        <Group gap={8} visibleFrom="sm" data-carousel-arrows hidden>
          <UnstyledButton
            variant="icon"
            className={styles['arrow']}
            aria-label={labels.previousPhotos}
            data-carousel-previous
          >
            <Icon icon={CaretLeftIcon} />
          </UnstyledButton>
          <UnstyledButton variant="icon" className={styles['arrow']} aria-label={labels.nextPhotos} data-carousel-next>
            <Icon icon={CaretRightIcon} />
          </UnstyledButton>
        </Group>
      </HeadRow>
      <div
        className={classNames(styles['viewport'], isLandscape && styles['landscape'])}
        data-carousel-viewport
        data-gallery
      >
        <ul className={styles['track']} style={{ '--rows': shownRows } as CSSProperties}>
          {whole.map((item, position) => (
            <li key={`${item.photo}-${position}`} className={styles['slide']}>
              <LightboxLink images={images} position={position}>
                {photo(item.photo).isCutout ? (
                  <Cutout
                    name={item.photo}
                    alt={item.alt}
                    proportion={proportion}
                    width={isLandscape ? 380 : 240}
                    widest={288}
                  />
                ) : (
                  <Photo
                    name={item.photo}
                    sizes={sizesOf(item.photo, proportion)}
                    alt={item.alt}
                    fallbackWidth={288}
                    className={styles['image']}
                  />
                )}
                <EnlargeSign />
              </LightboxLink>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** A picture cropped at its sides needs its whole width. `proportion`: width / height of the visible part. */
function sizesOf(name: PhotoRef, proportion: number): string {
  const { width, height } = photo(name);
  const cut = Math.max(1, width / height / proportion);
  return WIDTHS.map(([from, shown, unit]) => `${from}${Math.round(shown * cut)}${unit}`).join(', ');
}

function isWide(name: PhotoRef): boolean {
  const { width, height } = photo(name);
  return width > height;
}
