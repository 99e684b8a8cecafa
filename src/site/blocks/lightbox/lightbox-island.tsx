import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { GalleryImage } from '../../../../machines/lightbox/gallery-images.ts';
import { lightboxMachine } from '../../../../machines/lightbox/lightbox-machine.ts';
import { Themed } from '../../../theme/themed.tsx';
import { Lightbox } from './lightbox.tsx';

export type LightboxPicture = Pick<GalleryImage, 'src' | 'srcLarge' | 'alt' | 'title' | 'ratio'>;

type Open = (picture: number, opener: HTMLElement) => void;
const lightboxes = new WeakMap<Element, Open>();

/** Opens the gallery around `link` at the picture of that link. */
export function open(link: HTMLElement): void {
  const gallery = link.closest<HTMLElement>('[data-gallery]');
  if (gallery === null) return;
  const show = lightboxes.get(gallery) ?? mount(gallery);
  lightboxes.set(gallery, show);
  show(Number(link.dataset['lightbox']), link);
}

/** One lightbox per gallery; it stays in the page and remembers nothing but the last picture. */
function mount(gallery: HTMLElement): Open {
  const pictures = JSON.parse(gallery.dataset['gallery'] ?? '[]') as LightboxPicture[];
  const actor = createActor(lightboxMachine, { input: { total: pictures.length } }).start();
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Themed>
      <Lightbox actor={actor} pictures={pictures} />
    </Themed>,
  );

  let opener: HTMLElement | null = null;
  actor.subscribe(({ value }) => {
    if (value === 'closed') opener?.focus();
  });
  return (picture, link) => {
    opener = link;
    actor.send({ type: 'lightbox.open', picture });
  };
}
