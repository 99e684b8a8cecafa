import { classNames } from '../../../ui/lib/class-names.ts';
import styles from './frame-range.module.css';

interface FrameRangeProps {
  /** On top of each other, of equal size; all move together. */
  readonly pictures: readonly FramedPicture[];
  /** px of the files. */
  readonly width: number;
  readonly height: number;
  /** Accessible name of the range input. */
  readonly label: string;
  /** Text of each frame, for the range input and, with `says`, visible. */
  readonly values: readonly string[];
  /** The initial frame, counted from 0. */
  readonly first: number;
  /** The last frame is followed by the first one. */
  readonly isRound?: boolean;
  /** Shows the value below the slider. */
  readonly says?: boolean;
}

interface FramedPicture {
  readonly id?: string;
  readonly frames: readonly string[];
  readonly alt: string;
  readonly className?: string | undefined;
}

/** The addresses of `files` (from `import.meta.glob`), sorted by file name. */
export function framesOf(files: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(files)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, address]) => address);
}

/**
 * A sequence of pictures, moved by a range input or by dragging.
 * `frame-range-island.ts` loads them with the first touch; without script the frame `first` is visible.
 */
export function FrameRange({ pictures, width, height, label, values, first, isRound, says }: FrameRangeProps) {
  return (
    <div
      className={styles['range']}
      data-island="frame-range"
      data-values={JSON.stringify(values)}
      data-round={isRound ? '' : undefined}
    >
      <div className={styles['pictures']} data-pictures>
        {pictures.map(({ id, frames, alt, className }) => (
          <img
            key={alt}
            id={id}
            src={frames[first]}
            data-frames={JSON.stringify(frames)}
            width={width}
            height={height}
            alt={alt}
            loading="lazy"
            draggable={false}
            className={classNames(styles['picture'], className)}
          />
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={values.length - 1}
        defaultValue={first}
        aria-label={label}
        hidden
        data-on-screen
      />
      {says ? (
        <p className={styles['says']} data-says>
          {values[first]}
        </p>
      ) : null}
    </div>
  );
}
