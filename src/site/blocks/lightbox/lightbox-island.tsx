import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { lightboxMachine } from '../../../../machines/lightbox/lightbox-machine.ts';
import { Themed } from '../../../ui/theme/themed.tsx';
import { Lightbox } from './lightbox.tsx';
import { type LightboxPicture, sourceOf } from './picture.tsx';

type Open = (picture: number, opener: HTMLElement) => void;
const lightboxes = new WeakMap<Element, Open>();

/** Opens the gallery around `link` at its picture. */
export function open(link: HTMLElement): void {
  const gallery = link.closest<HTMLElement>('[data-gallery]');
  if (gallery === null) return;
  const show = lightboxes.get(gallery) ?? mount(gallery);
  lightboxes.set(gallery, show);
  show(Number(link.dataset['lightbox']), link);
}

/** One lightbox per gallery; it stays in the page and keeps only the last picture. */
function mount(gallery: HTMLElement): Open {
  const pictures = picturesOf(gallery);
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

/** The set in the order of its link numbers; a picture that is on the page twice is in it once. */
function picturesOf(gallery: HTMLElement): readonly LightboxPicture[] {
  const pictures: LightboxPicture[] = [];
  for (const link of gallery.querySelectorAll<HTMLAnchorElement>('a[data-lightbox]')) {
    const { lightbox, title = '' } = link.dataset;
    const image = link.querySelector('img');
    if (image === null) continue;
    const src = link.getAttribute('href') ?? '';
    const width = Number(image.getAttribute('width'));
    const ratio = width / Number(image.getAttribute('height'));
    const preview = image.complete && image.currentSrc !== '' ? image.currentSrc : sourceOf(src, 80);
    pictures[Number(lightbox)] ??= { src, alt: image.alt, title, width, ratio, preview };
  }
  return pictures;
}
