import { useEffect, useState } from 'react';

/** How far below the top of the page an element begins, in pixels; 0 until it is known. */
export function useTopOf(element: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => {
      if (element.current !== null)
        setTop(Math.round(element.current.getBoundingClientRect().top + globalThis.scrollY));
    };
    // Messages above come and go, and the page grows and shrinks with them.
    const watching = new ResizeObserver(measure);
    watching.observe(document.body);
    return () => watching.disconnect();
  }, [element]);
  return top;
}
