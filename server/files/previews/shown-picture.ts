import type { SharpInput, SharpOptions } from 'sharp';

/** What of a file libvips is given to shrink. */
export interface ShownPicture {
  readonly input: SharpInput;
  readonly raw?: SharpOptions['raw'];
  /** The turn that the file asks for, as Exif numbers it, where `input` does not say it itself. */
  readonly orientation?: number | undefined;
  /** Width and height of the whole picture in pixels, where `input` has left out some of its rows. */
  readonly whole?: { readonly width: number; readonly height: number };
}
