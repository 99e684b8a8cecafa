import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { classNames } from '../../../ui/lib/class-names.ts';
import { Cutout, Photo } from '../../../ui/components/photo.tsx';
import { photo } from '../../../ui/components/photos.ts';
import marks from '../../../ui/components/marks.module.css';
import type { BeforeAfterPair } from '../../texts/types.ts';
import { beforeAfterLabels as texts } from './before-after-island.ts';
import styles from './before-after.module.css';
import { Comparison } from './comparison.tsx';
import { PictureNote } from '../picture-note/picture-note.tsx';

const SIZES = { wide: '(max-width: 1280px) 100vw, 1200px', square: '(max-width: 900px) 100vw, 670px' } as const;

interface BeforeAfterProps {
  readonly pairs: readonly BeforeAfterPair[];
  /** True where the first pair is the largest picture in the first window (LCP). */
  readonly eager?: boolean;
  /** For objects that do not fit into the landscape frame; by default for upright pictures. */
  readonly isSquare?: boolean;
}

/**
 * Raw shot and cut-out exactly on top of each other, with a divider.
 * Radio buttons choose between several pairs without script.
 */
export function BeforeAfter({ pairs, eager = false, isSquare = pairs.some(isUpright) }: BeforeAfterProps) {
  const group = useId();
  const sizes = isSquare ? SIZES.square : SIZES.wide;
  return (
    <Stack gap="md" className={classNames(styles['pairs'], !isSquare && styles['wide'])}>
      {pairs.map((pair, position) => (
        <figure key={pair.before} className={styles['pair']}>
          <Comparison
            className={classNames('fs-bleed', styles['shaped'], isSquare && styles['square'])}
            data-island="before-after"
            before={<Photo name={pair.before} sizes={sizes} eager={eager && position === 0} className="fs-fill" />}
            // Two pictures of equal priority would delay each other.
            after={<Photo name={pair.after} sizes={sizes} className="fs-fill" />}
            behind={{ className: 'fs-checker' }}
          />
          <Text component="figcaption" size="sm" c="dimmed" pt={10}>
            {`${pair.caption}. `}
            <span>{texts.hint}</span>
          </Text>
        </figure>
      ))}
      <PictureNote />
      {pairs.length > 1 ? (
        <Group component="fieldset" gap={14} className={styles['choice']}>
          <VisuallyHidden component="legend">{texts.choose}</VisuallyHidden>
          {pairs.map((pair, position) => (
            <label key={pair.before} className={marks['pickable']}>
              <input
                className={classNames('fs-fill', marks['unseen'])}
                type="radio"
                name={group}
                value={position}
                defaultChecked={position === 0}
              />
              <Cutout name={pair.after} proportion={1} width={80} alt={pair.caption} />
            </label>
          ))}
        </Group>
      ) : null}
    </Stack>
  );
}

/** Whether the landscape frame would cut its object. */
export function isUpright({ before }: BeforeAfterPair): boolean {
  const { width, height } = photo(before);
  return height > width;
}
