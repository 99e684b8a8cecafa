import { Box, Group, Stack, Text } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { ORIGINAL_WIDTH, type PhotoWidth } from '../../../../domain/catalogue/photo-widths.ts';
import { type Ground, grounds } from '../../../../machines/lightbox/lightbox-machine.ts';
import { labels } from '../../../ui/components/labels.ts';
import marks from '../../../ui/components/marks.module.css';
import { classNames } from '../../../ui/lib/class-names.ts';
import type { LightboxPicture } from './lightbox-island.tsx';
import styles from './lightbox.module.css';

const WIDTHS = [800, 1440] as const;

interface PictureProps {
  readonly picture: LightboxPicture;
  readonly ground: Ground;
  /** Shown or next to the shown one; other pictures do not load. */
  readonly isNear: boolean;
  /** True while two fingers zoom the window: it then needs more pixels than the screen has. */
  readonly isPinched: boolean;
}

/**
 * A picture as large as the stage allows, in its proportions before it loads; until then the page's own picture shows.
 */
export function Picture({ picture, ground, isNear, isPinched }: PictureProps) {
  const { alt, title, ratio, preview } = picture;
  const [hasCome, setHasCome] = useState(false);
  const behind = groundBehind(picture, ground);
  return (
    <Stack component="figure" gap={0} h="100%">
      <Group justify="center" flex={1} className={styles['room']}>
        {isNear ? (
          <Box
            pos="relative"
            className={classNames(styles['picture'], behind.className)}
            style={{ ...behind.style, '--ratio': ratio }}
          >
            {hasCome ? null : <img className="fs-fill" src={preview} alt="" />}
            <img
              className="fs-fill"
              src={isPinched ? picture.src : largeSource(picture)}
              alt={alt}
              draggable={false}
              onLoad={() => setHasCome(true)}
              data-large
            />
          </Box>
        ) : null}
      </Group>
      <Text component="figcaption" fz="sm" lh={1.45} c="dimmed" ta="center" className={styles['words']}>
        {title}
      </Text>
    </Stack>
  );
}

const PLAIN = { white: '#fff', black: '#000', red: '#f00' } as const;

interface GroundLook {
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

/** Class and style of a background. */
function lookOf(ground: Ground): GroundLook {
  if (ground === 'checker') return { className: 'fs-checker' };
  return { className: styles['ground'], style: { '--plain': PLAIN[ground] } as CSSProperties };
}

/** Background behind a cut-out; none for other pictures. */
export function groundBehind(picture: LightboxPicture, ground: Ground): GroundLook {
  return isCutout(picture) ? lookOf(ground) : {};
}

/** The large picture in the smallest width that fills this screen. */
function largeSource(picture: LightboxPicture): string {
  const needed = Math.max(window.innerWidth, window.innerHeight) * window.devicePixelRatio;
  return sourceOf(picture.src, WIDTHS.find((width) => width >= needed) ?? ORIGINAL_WIDTH);
}

/** The address of the same picture in another width. */
export function sourceOf(src: string, width: PhotoWidth): string {
  return src.replace(/w=\d+$/, `w=${width}`);
}

/** Whether it has a transparent background. */
export function isCutout({ src }: LightboxPicture): boolean {
  return src.includes('-frei.');
}

const texts = labels.lightbox;

interface GroundsProps {
  readonly ground: Ground;
  readonly onChoose: (ground: Ground) => void;
}

/** Chooses the background of a cut-out: white, black or red reveals the quality of its edges. */
export function Grounds({ ground, onChoose }: GroundsProps) {
  return (
    <Group gap="xs" align="stretch" role="radiogroup" aria-label={texts.ground}>
      {grounds.map((one) => (
        <Box
          component="label"
          key={one}
          w={28}
          h={28}
          bd="var(--fs-border)"
          className={classNames(marks['pickable'], lookOf(one).className)}
          style={lookOf(one).style}
          __vars={{ '--out': '3px' }}
          title={texts.grounds[one]}
        >
          <input
            className={classNames('fs-fill', marks['unseen'])}
            type="radio"
            name="ground"
            aria-label={texts.grounds[one]}
            checked={one === ground}
            onChange={() => onChoose(one)}
          />
        </Box>
      ))}
    </Group>
  );
}
