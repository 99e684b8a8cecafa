import { Box, Group } from '@mantine/core';
import type { Product } from '../../../domain/catalogue/catalogue.ts';
import { fitTransform } from '../../ui/components/cutout-bounds.ts';
import styles from './fastlane-screen.module.css';

/** px. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a customer may choose freely: a square, a landscape and a portrait. */
const FREE: readonly Size[] = [
  { width: 1500, height: 1500 },
  { width: 2000, height: 1500 },
  { width: 1500, height: 2000 },
];

/** CSS px per px of a finished image, and the bounds of the longer side in CSS px. */
const SCALE = 0.034;
const MOST = 104;
const LEAST = 48;
/** Margin around the object, as a fraction of the crop. */
const AIR = 0.12;

interface CropExamplesProps {
  readonly product: Product | null;
  /** Empty: any. */
  readonly sizes: readonly Size[];
  readonly picked: boolean;
}

/** The chosen kind in the sizes of a use, in true proportion to each other: dashed, and solid once picked. */
export function CropExamples({ product, sizes, picked }: CropExamplesProps) {
  return (
    <Group component="span" justify="center" wrap="nowrap" gap={10} className={styles['crops']}>
      {(sizes.length === 0 ? FREE : sizes).map(({ width, height }) => {
        const longest = Math.max(width, height);
        const side = Math.min(MOST, Math.max(LEAST, longest * SCALE));
        return (
          <Box
            component="span"
            key={`${width} ${height}`}
            pos="relative"
            w={(side * width) / longest}
            className={styles['crop']}
            mod={{ picked }}
            style={{
              aspectRatio: width / height,
              background: product === null ? undefined : `var(--fs-ground-${product.colorClass})`,
            }}
          >
            {product === null ? null : (
              <img
                className="fs-fill"
                style={{ objectFit: 'contain', transform: fitTransform(product.imageSrc, width / height, AIR) }}
                src={`${product.imageSrc}&w=288`}
                alt=""
              />
            )}
          </Box>
        );
      })}
    </Group>
  );
}
