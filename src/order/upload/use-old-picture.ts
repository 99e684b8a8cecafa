import { useEffect } from 'react';
import { whenResting } from '../../lib/when-resting.ts';

/** Lets the picture that the visitor wanted to bring along be deleted when its hour is over, also if the upload is never reached. */
export function useOldPicture(): void {
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const watch = async () => {
      const { watchPicture } = await import('../../lib/picture-handover.ts');
      if (!signal.aborted)
        signal.addEventListener(
          'abort',
          watchPicture(() => undefined),
        );
    };
    // Without the code it is deleted at the next visit.
    whenResting(() => void watch().catch(() => undefined), signal);
    return () => leaving.abort();
  }, []);
}
