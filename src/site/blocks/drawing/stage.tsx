import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { pathData, type Point } from '../../../../machines/drawing/contour.ts';
import type { DrawingContext } from '../../../../machines/drawing/drawing-machine.ts';
import { type Size, stageRatio, type View } from '../../../../machines/drawing/view.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import type { DrawingController, ShownPicture } from './drawing-controller.ts';
import styles from './drawing-tool.module.css';
import { Marks } from './marks.tsx';
import { drawingTexts } from './texts.ts';
import { useKeys } from './use-keys.ts';
import { usePointers } from './use-pointers.ts';
import type { ShownView } from './use-view.ts';

/** Size of the loupe in CSS pixels, and its magnification of the stage. */
const LOUPE = { width: 112, height: 112 };
const LOUPE_ZOOM = 2;

interface StageProps {
  readonly controller: DrawingController;
  readonly picture: ShownPicture;
  readonly drawing: DrawingContext;
  readonly isCutOut: boolean;
  readonly shown: ShownView;
  readonly box: RefObject<HTMLDivElement | null>;
  /** Ids of the elements that describe what to do here. */
  readonly describedBy: string;
  /** Announces a text to screen readers. */
  readonly say: (words: string) => void;
}

/**
 * The picture with the path, for drawing by mouse, finger and keyboard.
 * The background of a cut-out fades to the checkerboard.
 */
export function Stage({ controller, picture, drawing, isCutOut, shown, box, describedBy, say }: StageProps) {
  const { view, stage } = shown;
  const { bitmap } = picture;
  const { aim, handlers } = usePointers(controller, shown);
  const keys = useKeys(controller, shown, say);
  const [isByKeys, setIsByKeys] = useState(false);
  useWheel(box, shown);
  const path = useMemo(() => pathData(drawing.now), [drawing.now]);

  return (
    <div
      ref={box}
      className={classNames('fs-checker fs-bleed', styles['stage'])}
      style={{ '--ratio': stageRatio(bitmap) } as CSSProperties}
      data-stage={isCutOut ? 'cut-out' : 'drawing'}
    >
      <PictureCanvas
        bitmap={bitmap}
        view={view}
        size={stage}
        className={classNames(styles['ground'], isCutOut && styles['gone'])}
      />
      {isCutOut ? (
        <PictureCanvas bitmap={bitmap} view={view} size={stage} path={path} className={styles['ground']} />
      ) : null}
      <Marks
        controller={controller}
        drawing={drawing}
        view={view}
        isCutOut={isCutOut}
        pen={isByKeys ? drawing.pen : null}
      />
      {aim === null ? null : <Loupe bitmap={bitmap} at={aim} shown={shown} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys and pointers itself */}
      <div
        className={classNames('fs-fill', styles['pad'])}
        role="application"
        aria-label={drawingTexts.stage}
        aria-roledescription={drawingTexts.stageRole}
        aria-describedby={describedBy}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard draws here
        tabIndex={0}
        {...handlers}
        onKeyDown={(event) => {
          setIsByKeys(true);
          keys.onKeyDown(event);
        }}
        onPointerDown={(event) => {
          setIsByKeys(false);
          handlers.onPointerDown(event);
        }}
        onBlur={() => setIsByKeys(false)}
      />
    </div>
  );
}

/** Magnifies what a finger covers, in a corner that the finger does not cover. */
function Loupe({ bitmap, at, shown }: { readonly bitmap: ImageBitmap; readonly at: Point; readonly shown: ShownView }) {
  const scale = shown.view.scale * LOUPE_ZOOM;
  const isLeft = (at.x - shown.view.x) * shown.view.scale > shown.stage.width / 2;
  const view = { scale, x: at.x - LOUPE.width / 2 / scale, y: at.y - LOUPE.height / 2 / scale };
  return (
    <div className={classNames(styles['loupe'], isLeft && styles['left'])}>
      <PictureCanvas bitmap={bitmap} view={view} size={LOUPE} />
    </div>
  );
}

/** The wheel zooms with Ctrl (also a pinch on a touchpad), pans a zoomed picture, and otherwise scrolls the page. */
function useWheel(box: RefObject<HTMLElement | null>, { zoom, pan, isNear }: ShownView): void {
  useEffect(() => {
    const { current } = box;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !isNear) return;
      event.preventDefault();
      const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect();
      if (event.ctrlKey) zoom({ x: event.clientX - left, y: event.clientY - top }, Math.exp(-event.deltaY / 200));
      else pan({ x: -event.deltaX, y: -event.deltaY });
    };
    current?.addEventListener('wheel', turn, { passive: false });
    return () => current?.removeEventListener('wheel', turn);
  });
}

interface PictureCanvasProps {
  readonly bitmap: ImageBitmap;
  readonly view: View;
  readonly size: Size;
  /** Clips the picture to this path, in pixels of the picture. */
  readonly path?: string;
  readonly className?: string | undefined;
}

/** The part of the picture that the stage shows, in device pixels. */
function PictureCanvas({ bitmap, view, size, path, className }: PictureCanvasProps) {
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
