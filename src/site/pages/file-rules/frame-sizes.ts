import { catalogue } from '../../../../domain/catalogue/catalogue.ts';
import { formatPixels } from '../../../../domain/texts/format.ts';

/** A size that is drawn, in px. */
export interface FrameSize {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Its measure, and what it is for. */
  readonly words: string;
}

const CAMERA = { width: 6000, height: 4000 } as const;

/** What cameras give beside what we deliver; the largest first, so that the smaller ones lie on it. `uses` by the size's name. */
export function frameSizes(uses: Readonly<Record<string, string>>, camera: string): readonly FrameSize[] {
  const delivered = catalogue.scales.flatMap(({ name, width, height }) =>
    width === null || height === null
      ? []
      : [{ name, width, height, words: `${formatPixels(width, height)}, ${uses[name] ?? ''}` }],
  );
  return [
    { name: camera, ...CAMERA, words: formatPixels(CAMERA.width, CAMERA.height) },
    ...delivered.toSorted((one, other) => other.width - one.width),
  ];
}
