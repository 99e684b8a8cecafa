import { useEffect, useRef, useState } from 'react';

/**
 * The same text, but changed at most once in `pause` milliseconds: for live regions that would otherwise never stop talking.
 * The last change always arrives.
 */
export function useCalmText(text: string, pause: number): string {
  const [calm, setCalm] = useState(text);
  const changedAt = useRef(0);
  useEffect(() => {
    const wait = changedAt.current + pause - performance.now();
    const timer = setTimeout(
      () => {
        changedAt.current = performance.now();
        setCalm(text);
      },
      Math.max(wait, 0),
    );
    return () => clearTimeout(timer);
  }, [text, pause]);
  return calm;
}
