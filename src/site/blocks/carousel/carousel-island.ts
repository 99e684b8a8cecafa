import EmblaCarousel from 'embla-carousel';

/**
 * Turns a scrolling row into a carousel: it can be dragged, and the arrows beside the heading move it by a whole view.
 * How many pictures are seen at once is decided by the style sheet alone.
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
    // In two rows every column has two pictures; the first one of each stands for the column.
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
