/*
 * Obstacles between this browser and our server, for the messages about failed calls (`src/ui/components/alerts.tsx`):
 * a visitor who knows the cause can remove it.
 */

/**
 * `intercepted`: something in the network answers in place of our server. `cookies`: the browser stores none of ours.
 */
export type Obstacle = 'intercepted' | 'cookies';

const changes = new EventTarget();
let last: Obstacle | null = null;

/** Records the obstacle that the last answer shows; null: the server itself has answered. */
export function noteObstacle(obstacle: Obstacle | null): void {
  if (obstacle === last) return;
  last = obstacle;
  changes.dispatchEvent(new Event('change'));
}

export function currentObstacle(): Obstacle | null {
  return navigator.cookieEnabled ? last : 'cookies';
}

/**
 * Calls `listener` after each change.
 * @returns function that unsubscribes
 */
export function onObstacle(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}
