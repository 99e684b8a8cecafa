import type { CSSProperties } from 'react';
import { photoWidths } from '../../../domain/catalogue/photo-widths.ts';
import { classNames } from '../lib/class-names.ts';
import styles from './cutout.module.css';
import { cutoutFit } from './cutout-bounds.ts';
import { Photo } from './photo.tsx';
import type { PhotoRef } from './photo-ref.ts';

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
    <span className={classNames(styles['box'], bare === undefined && 'fs-checker', className)} style={style}>
      <Photo
        name={name}
        alt={alt}
        eager={eager}
        sizes={`${Math.min(Math.round(width * scale), widest)}px`}
        fallbackWidth={photoWidths.find((one) => one >= Math.min(width, widest)) ?? 480}
        className={styles['picture']}
      />
    </span>
  );
}
