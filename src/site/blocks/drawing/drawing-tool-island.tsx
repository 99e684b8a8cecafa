import { createRoot } from 'react-dom/client';
import { Themed } from '../../../ui/theme/themed.tsx';
import { createDrawingDesk, type DrawingDesk, type OfferedPicture } from './drawing-controller.ts';
import { Studio } from './drawing-tool.tsx';

const desks = new WeakMap<HTMLElement, DrawingDesk>();
const inPlace = new WeakSet<HTMLElement>();

/**
 * Puts the studio in the place of what stands in `host`, as soon as this picture is open, or cannot be opened. One that
 * is there or on its way takes the picture instead of its own.
 */
export async function openStudio(host: HTMLElement, picture: OfferedPicture): Promise<void> {
  const desk = desks.get(host) ?? createDrawingDesk();
  desks.set(host, desk);
  await desk.open(picture);
  // Another one was chosen meanwhile, and brings the studio with it.
  if (inPlace.has(host) || desk.actor.getSnapshot().matches('opening')) return;
  inPlace.add(host);
  createRoot(host).render(
    <Themed>
      <Studio desk={desk} />
    </Themed>,
  );
}
