import { useLayoutEffect, useRef } from 'react';
import type { Size, View } from '../../../../machines/drawing/view.ts';

interface PictureCanvasProps {
  readonly bitmap: ImageBitmap;
  readonly view: View;
  readonly size: Size;
  /** Only what this path encloses, in pixels of the picture; without it all. */
  readonly path?: string;
  readonly className?: string | undefined;
}

/** The part of the picture that the stage shows, in the pixels of the screen. */
export function PictureCanvas({ bitmap, view, size, path, className }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { current } = canvas;
    const context = current?.getContext('2d');
    if (current === null || context === null || context === undefined) return;
    const density = devicePixelRatio;
    current.width = Math.round(size.width * density);
    current.height = Math.round(size.height * density);
    const scale = view.scale * density;
    context.setTransform(scale, 0, 0, scale, -view.x * scale, -view.y * scale);
    context.imageSmoothingQuality = 'medium';
    if (path !== undefined) context.clip(new Path2D(path), 'evenodd');
    context.drawImage(bitmap, 0, 0);
  }, [bitmap, view, size, path]);
  return <canvas ref={canvas} className={className} aria-hidden="true" />;
}
