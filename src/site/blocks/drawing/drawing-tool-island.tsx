import { createRoot } from 'react-dom/client';
import { Themed } from '../../../ui/theme/themed.tsx';
import { createDrawingDesk, type DrawingDesk, type OfferedPicture } from './drawing-controller.ts';
import { Studio } from './drawing-tool.tsx';

const desks = new WeakMap<HTMLElement, DrawingDesk>();
const inPlace = new WeakSet<HTMLElement>();

/**
 * Mounts the drawing tool in `host` as soon as this picture is open or has failed to open.
 * A tool that is mounted or loading shows the picture instead of its own.
 */
export async function openStudio(host: HTMLElement, picture: OfferedPicture): Promise<void> {
  const desk = desks.get(host) ?? createDrawingDesk();
  desks.set(host, desk);
  await desk.open(picture);
  // A newer picture is opening and will mount the tool.
  if (inPlace.has(host) || desk.actor.getSnapshot().matches('opening')) return;
  inPlace.add(host);
  createRoot(host).render(
    <Themed>
      <Studio desk={desk} />
    </Themed>,
  );
}
