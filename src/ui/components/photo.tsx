import type { CSSProperties } from 'react';
import { type PhotoWidth, photoWidths } from '../../../domain/catalogue/photo-widths.ts';
import { classNames } from '../lib/class-names.ts';
import { cutoutFit } from './cutout-bounds.ts';
import cutoutStyles from './cutout.module.css';
import styles from './photo.module.css';
import { photo, type PhotoRef, photoSrcSet, photoUrl } from './photos.ts';

interface PhotoProps {
  readonly id?: string | undefined;
  readonly name: PhotoRef;
  /** Width of the picture on the page, as in the `sizes` attribute; plain pixels mean a fixed width. */
  readonly sizes: string;
  /** Defaults to the text of photos.json; `''` for a decorative repeat. */
  readonly alt?: string | undefined;
  /** True for the one picture that the visitor waits for: loads first, with high priority. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly fallbackWidth?: PhotoWidth;
}

/** A photo in every width that a screen may need, with its size reserved. */
export function Photo({ id, name, sizes, alt, eager = false, className, style, fallbackWidth = 800 }: PhotoProps) {
  const file = photo(name);
  return (
    <img
      id={id}
      src={photoUrl(name, fallbackWidth)}
      srcSet={photoSrcSet(name, fixedWidthOf(sizes))}
      sizes={sizes}
      width={file.width}
      height={file.height}
      alt={alt ?? file.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? undefined : 'async'}
      className={classNames(
        !file.isCutout && styles['print'],
        file.height > 1.5 * file.width && styles['tall'],
        className,
      )}
      style={style}
    />
  );
}

/** "64px" as 64; undefined for a width that depends on the window. */
function fixedWidthOf(sizes: string): number | undefined {
  const [, pixels] = /^(\d+)px$/.exec(sizes) ?? [];
  return pixels === undefined ? undefined : Number(pixels);
}

interface CutoutProps {
  readonly name: PhotoRef;
  /** Width : height of the box, for example 4 / 5. */
  readonly proportion: number;
  /** Largest width of the box, in CSS px. */
  readonly width: number;
  readonly alt?: string | undefined;
  readonly eager?: boolean;
  /** Largest width to load, in CSS px, also where the margin is cut off. */
  readonly widest?: number;
  /** Margin of a cut-out without the checkerboard, for a ground that has one, as a fraction of the box. */
  readonly bare?: number;
  readonly className?: string | undefined;
}

/** A cut-out on the checkerboard: never cropped, centred, with a margin of 8 %. */
export function Cutout({
  name,
  proportion,
  width,
  widest = Number.POSITIVE_INFINITY,
  alt,
  eager,
  bare,
  className,
}: CutoutProps) {
  const { scale, x, y } = cutoutFit(name, proportion, bare ?? 0.08);
  const style = { '--proportion': proportion, '--fit': `scale(${scale}) translate(${x}%, ${y}%)` } as CSSProperties;
  return (
    <span className={classNames(cutoutStyles['box'], bare === undefined && 'fs-checker', className)} style={style}>
      <Photo
        name={name}
        alt={alt}
        eager={eager}
        sizes={`${Math.min(Math.round(width * scale), widest)}px`}
        fallbackWidth={photoWidths.find((one) => one >= Math.min(width, widest)) ?? 480}
        className={cutoutStyles['picture']}
      />
    </span>
  );
}
