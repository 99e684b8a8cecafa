import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { lightboxMachine } from '../../../../machines/lightbox/lightbox-machine.ts';

/** A window that two fingers have enlarged by less is as good as whole. */
const ENLARGED = 1.05;

/** Tells the machine when the browser enlarges the window under two fingers, and when it is whole again. */
export function usePinch(isOpen: boolean, actor: ActorRefFrom<typeof lightboxMachine>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!isOpen || viewport === null) return undefined;
    const report = () => actor.send({ type: viewport.scale > ENLARGED ? 'pinch.begin' : 'pinch.end' });
    report();
    viewport.addEventListener('resize', report);
    return () => viewport.removeEventListener('resize', report);
  }, [isOpen, actor]);
}
