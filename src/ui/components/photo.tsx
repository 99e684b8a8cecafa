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
  /**
   * How wide the picture stands on the page, as in the `sizes` attribute. In plain pixels it always stands that wide.
   */
  readonly sizes: string;
  /** Without it the text of photos.json holds; `''` for a decorative repeat. */
  readonly alt?: string | undefined;
  /** True for the one picture the visitor waits for: loaded first and with high priority. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly fallbackWidth?: PhotoWidth;
}

/** A photograph in every width a screen may want, with its size reserved. */
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

/** "64px" as 64; undefined for what depends on the window. */
function fixedWidthOf(sizes: string): number | undefined {
  const [, pixels] = /^(\d+)px$/.exec(sizes) ?? [];
  return pixels === undefined ? undefined : Number(pixels);
}

interface CutoutProps {
  readonly name: PhotoRef;
  /** Width : height of the box, for example 4 / 5. */
  readonly proportion: number;
  /** Width of the box in CSS pixels at its widest. */
  readonly width: number;
  readonly alt?: string | undefined;
  readonly eager?: boolean;
  /** Pixels of CSS that the picture is loaded for at most, also where its air is cut away. */
  readonly widest?: number;
  /** Without the checkerboard, where the ground already is one: the least air around it, a part of the box. */
  readonly bare?: number;
  readonly className?: string | undefined;
}

/** A cut-out on the checkerboard: never cropped, in the middle, with 8 % air around it. */
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
