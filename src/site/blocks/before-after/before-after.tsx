import { Box, Group, Stack, Text, type TextProps, VisuallyHidden } from '@mantine/core';
import { ArrowsHorizontalIcon } from '@phosphor-icons/react/dist/ssr/ArrowsHorizontal';
import { useId } from 'react';
import { classNames } from '../../../ui/lib/class-names.ts';
import { Cutout, Photo } from '../../../ui/components/photo.tsx';
import { Icon } from '../../../ui/components/icon.tsx';
import marks from '../../../ui/components/marks.module.css';
import type { BeforeAfterPair } from '../../texts/types.ts';
import { beforeAfterLabels as texts } from './before-after-island.ts';
import styles from './before-after.module.css';
import { PictureNote } from '../picture-note/picture-note.tsx';

const SIZES = { wide: '(max-width: 1280px) 100vw, 1200px', square: '(max-width: 900px) 100vw, 670px' } as const;

interface BeforeAfterProps {
  readonly pairs: readonly BeforeAfterPair[];
  /** True where the first pair is the largest picture in the first window (LCP). */
  readonly eager?: boolean;
  /** For objects that do not fit into the landscape frame. */
  readonly isSquare?: boolean;
}

/**
 * Raw shot and cut-out exactly on top of each other.
 * The divider is a range input over the whole area, so mouse, touch and arrow keys work natively.
 * `before-after-island.ts` moves the edge and follows pointers.
 * Radio buttons choose between several pairs without script.
 */
export function BeforeAfter({ pairs, eager = false, isSquare = false }: BeforeAfterProps) {
  const group = useId();
  const sizes = isSquare ? SIZES.square : SIZES.wide;
  return (
    <Stack gap="md" className={styles['pairs']}>
      {pairs.map((pair, position) => (
        <figure key={pair.before} className={styles['pair']}>
          <Box
            pos="relative"
            className={classNames('fs-bleed', styles['frame'], isSquare && styles['square'])}
            role="group"
            aria-label={texts.name}
            data-island="before-after"
          >
            <Photo name={pair.before} sizes={sizes} eager={eager && position === 0} className="fs-fill" />
            <div className={classNames('fs-fill fs-checker', styles['after'])}>
              {/* Two pictures of equal priority would delay each other. */}
              <Photo name={pair.after} sizes={sizes} className="fs-fill" />
              <Tag right={16}>{texts.after}</Tag>
            </div>
            <div className={classNames('fs-fill', styles['before'])}>
              <Tag left={16}>{texts.before}</Tag>
            </div>
            <span className={styles['divider']} />
            <span className={styles['knob']}>
              <Icon icon={ArrowsHorizontalIcon} />
            </span>
            <input
              className={classNames('fs-fill', marks['unseen'])}
              type="range"
              min="0"
              max="100"
              defaultValue="52"
              aria-label={texts.divider}
              aria-valuetext={texts.dividerValue(52)}
            />
          </Box>
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

/** Label on a picture, clipped together with it. */
function Tag({ children, ...place }: Pick<TextProps, 'left' | 'right'> & { readonly children: string }) {
  return (
    <Text span fz="sm" fw={600} pos="absolute" top={16} p="7px 14px" bg="white" {...place}>
      {children}
    </Text>
  );
}
