import { createRoot } from 'react-dom/client';
import { Themed } from '../../../ui/theme/themed.tsx';
import { createDrawingController, type DrawingController, type OfferedPicture } from './drawing-controller.ts';
import { Studio } from './drawing-tool.tsx';

const controllers = new WeakMap<HTMLElement, DrawingController>();
const inPlace = new WeakSet<HTMLElement>();

/**
 * Mounts the drawing tool in `host` as soon as this picture is open or has failed to open.
 * A tool that is mounted or loading shows the picture instead of its own.
 */
export async function openStudio(host: HTMLElement, picture: OfferedPicture): Promise<void> {
  const controller = controllers.get(host) ?? createDrawingController();
  controllers.set(host, controller);
  await controller.open(picture);
  // A newer picture is opening and will mount the tool.
  if (inPlace.has(host) || controller.actor.getSnapshot().matches('opening')) return;
  inPlace.add(host);
  createRoot(host).render(
    <Themed>
      <Studio controller={controller} />
    </Themed>,
  );
}
