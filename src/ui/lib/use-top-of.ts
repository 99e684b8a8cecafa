import { useEffect, useState } from 'react';

/** Distance of an element from the top of the page, in px; 0 until measured. */
export function useTopOf(element: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => {
      if (element.current !== null)
        setTop(Math.round(element.current.getBoundingClientRect().top + globalThis.scrollY));
    };
    // Messages above appear and disappear, which changes the height of the page.
    const watching = new ResizeObserver(measure);
    watching.observe(document.body);
    return () => watching.disconnect();
  }, [element]);
  return top;
}
