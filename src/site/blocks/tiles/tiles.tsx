import { Anchor, AspectRatio, Group, Text, Title } from '@mantine/core';
import type { CSSProperties } from 'react';
import { classNames } from '../../../ui/lib/class-names.ts';
import { Cutout } from '../../../ui/components/cutout.tsx';
import { Photo } from '../../../ui/components/photo.tsx';
import { photo } from '../../../ui/components/photos.ts';
import { SpriteIcon } from '../../../ui/components/sprite-icon.tsx';
import type { Tile } from '../../texts/types.ts';
import { tileSpans } from './tile-spans.ts';
import styles from './tiles.module.css';

const SIZES = {
  7: '(max-width: 47.5em) 100vw, 700px',
  5: '(max-width: 47.5em) 50vw, 500px',
  4: '(max-width: 47.5em) 50vw, 390px',
} as const;

/** Large pictures that lead to other pages, in rows of 7 + 5 and 4 + 4 + 4 columns; upright unless all are in landscape. */
export function Tiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  const spans = tileSpans(tiles.length);
  const isLandscape = tiles.every((tile) => !isUpright(tile));
  return (
    <ul className={classNames(styles['tiles'], isLandscape && styles['landscape'])}>
      {tiles.map((tile, position) => {
        const { columns, wideOnPhone } = spans[position] ?? { columns: 4, wideOnPhone: false };
        return (
          <li
            key={tile.link.href}
            className={classNames(
              wideOnPhone && styles['wide'],
              columns > 4 && styles['large'],
              isUpright(tile) && styles['upright'],
            )}
            style={{ '--of-twelve': columns } as CSSProperties}
          >
            <Anchor display="block" underline="never" href={tile.link.href}>
              <AspectRatio className={styles['picture']}>
                {photo(tile.photo).isCutout ? (
                  <Cutout name={tile.photo} proportion={4 / 5} width={390} alt="" />
                ) : (
                  <Photo name={tile.photo} sizes={wideOnPhone ? SIZES[7] : SIZES[columns]} alt="" />
                )}
              </AspectRatio>
              <Group align="start" justify="space-between" wrap="nowrap" gap="md" pt={14}>
                <div>
                  <Title order={3} size="clamp(1.25rem, 1.1rem + 0.5vw, 1.5rem)">
                    {tile.link.label}
                  </Title>
                  <Text fz="sm" c="dimmed" lh={1.45} mt={2}>
                    {tile.text}
                  </Text>
                </div>
                <Text span variant="ahead" mt={2} visibleFrom="sm">
                  <SpriteIcon name="go" />
                </Text>
              </Group>
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}

function isUpright(tile: Tile): boolean {
  const { width, height } = photo(tile.photo);
  return height > width;
}
