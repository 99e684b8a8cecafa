/** A heading counts as reached a little below the header, in CSS pixels from the top of the window. */
const REACHED = 160;

/** Marks in the contents of an article which passage is being read. */
export function start(contents: HTMLElement): void {
  const links = [...contents.querySelectorAll('a')];
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  const mark = () => {
    const read = headings.findLastIndex((heading) => (heading?.getBoundingClientRect().top ?? Infinity) < REACHED);
    for (const [position, link] of links.entries()) link.ariaCurrent = position === read ? 'location' : null;
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
}
