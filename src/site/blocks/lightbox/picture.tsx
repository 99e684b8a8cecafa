import { Box, Group, Stack, Text } from '@mantine/core';
import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ORIGINAL_WIDTH, type PhotoWidth } from '../../../../domain/catalogue/photo-widths.ts';
import { type Ground, grounds, loupePercent, type Place } from '../../../../machines/lightbox/lightbox-machine.ts';
import { labels } from '../../../ui/components/labels.ts';
import marks from '../../../ui/components/marks.module.css';
import { classNames } from '../../../ui/lib/class-names.ts';
import styles from './lightbox.module.css';

const WIDTHS = [800, 1440] as const;

export interface LightboxPicture {
  /** Address of the largest size; the number at its end selects another width. */
  readonly src: string;
  readonly alt: string;
  readonly title: string;
  /** px of the original. */
  readonly width: number;
  /** Width divided by height. */
  readonly ratio: number;
  /** Address of the picture that the page already shows. */
  readonly preview: string;
}

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
    <Framed ratio={ratio} behind={behind} caption={title}>
      {isNear ? (
        <>
          {hasCome ? null : <img className="fs-fill" src={preview} alt="" />}
          <img
            className="fs-fill"
            src={isPinched ? picture.src : largeSource(picture)}
            alt={alt}
            draggable={false}
            onLoad={() => setHasCome(true)}
          />
        </>
      ) : null}
    </Framed>
  );
}

interface FramedProps {
  /** Width divided by height. */
  readonly ratio: number;
  readonly behind: GroundLook;
  readonly caption: ReactNode;
  /** Fills the frame; null for a picture that is not near. */
  readonly children: ReactNode;
}

/** A frame of these proportions, as large as the stage allows, with a caption below. */
export function Framed({ ratio, behind, caption, children }: FramedProps) {
  return (
    <Stack component="figure" gap={0} h="100%">
      <Group justify="center" flex={1} className={styles['room']}>
        {children === null ? null : (
          <Box
            pos="relative"
            className={classNames(styles['picture'], behind.className)}
            style={{ ...behind.style, '--ratio': ratio }}
            // Not each picture in it: a press may begin on a preview and end on the file itself.
            data-large
          >
            {children}
          </Box>
        )}
      </Group>
      <Text component="figcaption" fz="sm" lh={1.45} c="dimmed" ta="center" className={styles['words']}>
        {caption}
      </Text>
    </Stack>
  );
}

const PLAIN = { white: '#fff', black: '#000', red: '#f00' } as const;

export interface GroundLook {
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

/** Class and style of a background. */
export function lookOf(ground: Ground): GroundLook {
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
  /** The backgrounds to choose from; all by default. */
  readonly offered?: readonly Ground[];
  readonly onChoose: (ground: Ground) => void;
}

/** Chooses the background of a cut-out: white, black or red reveals the quality of its edges. */
export function Grounds({ ground, offered = grounds, onChoose }: GroundsProps) {
  return (
    <Group gap="xs" align="stretch" role="radiogroup" aria-label={texts.ground}>
      {offered.map((one) => (
        <Box
          component="label"
          key={one}
          w={44}
          h={44}
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

/** CSS pixels: a press that moves further is a drag. */
const DRAGGED = 4;

interface LoupeProps {
  readonly picture: Pick<LightboxPicture, 'src' | 'alt' | 'width' | 'ratio'>;
  /** Initial centre of the loupe. */
  readonly place: Place;
  readonly behind: GroundLook;
  /** At 100 % only, also where that is smaller than the whole picture. */
  readonly isExact?: boolean;
  /** Over the picture, of its size. */
  readonly over?: ReactNode;
  /** Name and visible text. */
  readonly text?: (percent: number) => string;
  readonly onClose: () => void;
}

/** The frame of the loupe, scrolled to its place, and the size of the picture in it (`width`: CSS pixels). */
function useEnlarged(picture: LoupeProps['picture'], place: Place, isExact: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState({ percent: 100, width: picture.width });

  useLayoutEffect(() => {
    if (frame.current === null) return;
    const fitted = Math.min(frame.current.clientWidth, frame.current.clientHeight * picture.ratio);
    const percent = isExact ? 100 : loupePercent(picture.width, fitted, devicePixelRatio);
    setShown({ percent, width: (picture.width * percent) / 100 / devicePixelRatio });
  }, [picture, isExact]);

  useLayoutEffect(() => {
    const { current: box } = frame;
    box?.scrollTo({
      left: place.x * shown.width - box.clientWidth / 2,
      top: (place.y * shown.width) / picture.ratio - box.clientHeight / 2,
      behavior: 'instant',
    });
    // What lies over the picture may have it.
    if (box?.contains(document.activeElement) === false) box.focus();
  }, [picture, place, shown]);

  return { frame, shown };
}

/**
 * The original pixel for pixel in a scrolling frame: by finger, wheel and arrow keys natively, by mouse by dragging.
 */
export function Loupe({ picture, place, behind, isExact = false, over, text = texts.enlarged, onClose }: LoupeProps) {
  const dragged = useRef(0);
  const { frame, shown } = useEnlarged(picture, place, isExact);

  const drag = ({ buttons, pointerType, movementX, movementY }: PointerEvent) => {
    if (buttons !== 1 || pointerType !== 'mouse') return;
    dragged.current += Math.abs(movementX) + Math.abs(movementY);
    frame.current?.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
  };
  const closeUnlessDragged = (event: MouseEvent) => {
    event.stopPropagation();
    if (dragged.current <= DRAGGED) onClose();
  };

  const name = text(shown.percent);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape and the pressed button do the same
    <Box
      ref={frame}
      display="grid"
      pos="relative"
      bg="var(--fs-dark)"
      className={styles['loupe']}
      role="region"
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
      tabIndex={0}
      onPointerDown={() => {
        dragged.current = 0;
      }}
      onPointerMove={drag}
      onClick={closeUnlessDragged}
    >
      <img
        className={behind.className}
        style={{ ...behind.style, '--width': `${shown.width}px` } as CSSProperties}
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={Math.round(picture.width / picture.ratio)}
        draggable={false}
      />
      {over === undefined ? null : (
        <Box pos="relative" w={shown.width} className={styles['over']} style={{ aspectRatio: picture.ratio }}>
          {over}
        </Box>
      )}
      <Text
        fz="sm"
        pos="sticky"
        bottom={0}
        left={0}
        maw="100vw"
        p="4px 10px"
        bg="var(--fs-dark)"
        className={classNames('fs-num', styles['enlarged'])}
        aria-hidden="true"
      >
        {name}
      </Text>
    </Box>
  );
}
