import { classNames } from '../../../ui/lib/class-names.ts';
import styles from './frame-range.module.css';

interface FrameRangeProps {
  /** Over each other, of one size; all are moved on at once. */
  readonly pictures: readonly FramedPicture[];
  /** Of the files. px */
  readonly width: number;
  readonly height: number;
  /** What the range input is for. */
  readonly label: string;
  /** What each frame is, for the range input and, where `says`, for all. */
  readonly values: readonly string[];
  /** The frame that stands there before anybody moves it, counted from 0. */
  readonly first: number;
  /** The last frame is followed by the first one. */
  readonly isRound?: boolean;
  /** The value stands below the slider as well. */
  readonly says?: boolean;
}

interface FramedPicture {
  readonly id?: string;
  readonly frames: readonly string[];
  readonly alt: string;
  readonly className?: string | undefined;
}

/** The addresses of `files` (of `import.meta.glob`) in the order of their names. */
export function framesOf(files: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(files)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, address]) => address);
}

/**
 * Pictures that follow each other, moved on by a range input or by pulling at them. The script
 * (`frame-range-island.ts`) fetches them with the first touch; without it the first one stands there.
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
