/** CSS pixels from the top of the window, a little below the header: a heading above counts as reached. */
const REACHED = 160;

/** Marks the current passage in the contents of an article. */
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
