import { Anchor, AspectRatio, Group, Text, Title } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Cutout, Photo } from '../../../ui/components/photo.tsx';
import { photo } from '../../../ui/components/photos.ts';
import { SpriteIcon } from '../../../ui/components/icon.tsx';
import { classNames } from '../../../ui/lib/class-names.ts';
import type { Tile } from '../../texts/types.ts';
import styles from './tiles.module.css';

const SIZES = {
  7: '(max-width: 47.5em) 100vw, 700px',
  5: '(max-width: 47.5em) 50vw, 500px',
  4: '(max-width: 47.5em) 50vw, 390px',
} as const;

/**
 * Large pictures that link to other pages, in rows of 7 + 5 and 4 + 4 + 4 columns; upright unless all are landscape.
 */
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

interface TileSpan {
  /** Of twelve columns. */
  readonly columns: 4 | 5 | 7;
  /** Full width instead of half the width on phones. */
  readonly wideOnPhone: boolean;
}

/**
 * Widths of `count` tiles, so that every row is full: rows of 4 + 4 + 4.
 * A remainder adds a first row of 7 + 5; a remainder of one also adds a last row of 5 + 7.
 * On phones the large ones and an odd last small one have the full width.
 */
export function tileSpans(count: number): readonly TileSpan[] {
  const rest = count % 3;
  const lead = rest === 0 || count < 2 ? [] : ([7, 5] as const);
  const tail = rest === 1 && count > 3 ? ([5, 7] as const) : [];
  const middle = Array.from({ length: count - lead.length - tail.length }, () => 4 as const);
  const columns = [...lead, ...middle, ...tail];
  const small = columns.flatMap((span, position) => (span === 7 ? [] : [position]));
  const lonely = small.length % 2 === 1 ? small.at(-1) : undefined;
  return columns.map((span, position) => ({ columns: span, wideOnPhone: span === 7 || position === lonely }));
}
