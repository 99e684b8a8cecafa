import EmblaCarousel from 'embla-carousel';

/**
 * Turns a scrolling row into a carousel with dragging and arrows that move it by a whole view.
 * The style sheet alone decides how many pictures are visible at once.
 */
export function start(section: HTMLElement): void {
  const viewport = section.querySelector<HTMLElement>('[data-carousel-viewport]');
  const track = viewport?.firstElementChild;
  if (!(viewport instanceof HTMLElement) || !(track instanceof HTMLElement)) return;
  const rows = Number(getComputedStyle(track).getPropertyValue('--rows') || 1);

  viewport.scrollLeft = 0;
  viewport.dataset['ready'] = '';
  const carousel = EmblaCarousel(viewport, {
    container: track,
    // In two rows, the first picture of each column is the column's slide.
    slides: [...track.children].filter((_, position) => position % rows === 0) as HTMLElement[],
    align: 'start',
    containScroll: 'trimSnaps',
    slidesToScroll: 'auto',
    duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 25,
  });

  const arrows = section.querySelector<HTMLElement>('[data-carousel-arrows]');
  const previous = section.querySelector<HTMLButtonElement>('[data-carousel-previous]');
  const next = section.querySelector<HTMLButtonElement>('[data-carousel-next]');
  if (arrows === null || previous === null || next === null) return;
  previous.addEventListener('click', () => carousel.scrollPrev());
  next.addEventListener('click', () => carousel.scrollNext());
  const update = () => {
    arrows.hidden = carousel.scrollSnapList().length < 2;
    previous.disabled = !carousel.canScrollPrev();
    next.disabled = !carousel.canScrollNext();
  };
  carousel.on('select', update).on('reInit', update);
  update();
}
