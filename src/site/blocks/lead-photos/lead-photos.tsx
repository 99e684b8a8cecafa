import { AspectRatio, Box, Container, Group } from '@mantine/core';
import { Photo } from '../../../ui/components/photo.tsx';
import type { Photo as PhotoText } from '../../texts/types.ts';
import { galleryImages } from '../gallery/gallery-data.ts';
import styles from './lead-photos.module.css';
import { LightboxLink } from '../gallery/lightbox-link.tsx';

/** One wide photograph and the others below it in one row; all open large. */
export function LeadPhotos({ photos }: { readonly photos: readonly PhotoText[] }) {
  const images = galleryImages(photos);
  return (
    <Container>
      <Group component="ul" gap="clamp(12px, 1.9vw, 24px)" data-gallery>
        {photos.map((item, position) => (
          <Box
            component="li"
            key={item.photo}
            flex={position === 0 ? '1 1 100%' : '1 1 30%'}
            className={position === 0 ? 'fs-bleed' : undefined}
          >
            <LightboxLink images={images} position={position}>
              <AspectRatio {...(position === 0 ? { className: styles['wide'] } : { ratio: 4 / 3 })}>
                <Photo
                  name={item.photo}
                  alt={item.alt}
                  eager={position === 0}
                  sizes={position === 0 ? '(max-width: 1280px) 100vw, 1200px' : '(max-width: 47.5em) 50vw, 390px'}
                />
              </AspectRatio>
            </LightboxLink>
          </Box>
        ))}
      </Group>
    </Container>
  );
}
