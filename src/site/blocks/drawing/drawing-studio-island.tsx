import { createRoot } from 'react-dom/client';
import { Themed } from '../../../theme/themed.tsx';
import { createDrawingDesk, type OfferedPicture } from './drawing-desk.ts';
import { Studio } from './studio.tsx';

/** Puts the studio in the place of what stands in `host`, as soon as this picture is open, or cannot be opened. */
export async function openStudio(host: HTMLElement, picture: OfferedPicture): Promise<void> {
  const desk = createDrawingDesk();
  await desk.open(picture);
  createRoot(host).render(
    <Themed>
      <Studio desk={desk} />
    </Themed>,
  );
}
