import { ActionIcon, Group } from '@mantine/core';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import type { CSSProperties } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Cutout } from '../../ui/cutout.tsx';
import { Icon } from '../../ui/icon.tsx';
import { labels } from '../../ui/labels.ts';
import { Photo } from '../../ui/photo.tsx';
import { photo } from '../../ui/photos.ts';
import { HeadRow, Section } from '../../ui/section.tsx';
import type { PhotoRef, Photo as PhotoText } from '../words/types.ts';
import { galleryImages } from './gallery-data.ts';
import { EnlargeSign, LightboxLink } from './lightbox-link.tsx';
import styles from './photo-strip.module.css';

interface PhotoStripProps {
  readonly heading: string;
  readonly photos: readonly PhotoText[];
  /** In two rows, for more than a handful. */
  readonly rows?: 1 | 2;
}

/** How wide one picture stands, as photo-strip.module.css has it. */
const SIZES =
  '(min-width: 99em) 214px, (min-width: 83.3em) 276px, (min-width: 80em) 379px, (min-width: 64em) 30vw, (min-width: 42.5em) 46vw, 74vw';

/**
 * Pictures in a row that can be swiped, 2, 3, 4 or 5 beside each other by the width of the window, 32 px apart; the script adds
 * arrows and dragging (`carousel-island.ts`).
 */
export function PhotoStrip({ heading, photos, rows = 1 }: PhotoStripProps) {
  const images = galleryImages(photos);
  const isLandscape = photos.every((item) => isWide(item.photo));
  return (
    <Section data-island="carousel">
      <HeadRow heading={heading}>
        <Group gap={8} visibleFrom="sm" data-carousel-arrows hidden>
          <ActionIcon variant="outline" size={48} aria-label={labels.previousPhotos} data-carousel-previous>
            <Icon icon={CaretLeftIcon} />
          </ActionIcon>
          <ActionIcon variant="outline" size={48} aria-label={labels.nextPhotos} data-carousel-next>
            <Icon icon={CaretRightIcon} />
          </ActionIcon>
        </Group>
      </HeadRow>
      <div
        className={classNames(styles['viewport'], isLandscape && styles['landscape'])}
        data-carousel-viewport
        data-gallery
      >
        <ul className={styles['track']} style={rows === 2 ? ({ '--rows': 2 } as CSSProperties) : undefined}>
          {photos.map((item, position) => (
            <li key={`${item.photo}-${position}`} className={styles['slide']}>
              <LightboxLink images={images} position={position}>
                {photo(item.photo).isCutout ? (
                  <Cutout
                    name={item.photo}
                    alt={item.alt}
                    proportion={isLandscape ? 4 / 3 : 4 / 5}
                    width={isLandscape ? 380 : 240}
                  />
                ) : (
                  <Photo
                    name={item.photo}
                    sizes={SIZES}
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

function isWide(name: PhotoRef): boolean {
  const { width, height } = photo(name);
  return width > height;
}
