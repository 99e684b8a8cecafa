/*
 * What stands between this browser and our server, for the messages about failed calls
 * (`src/ui/components/alerts.tsx`): a visitor who knows the cause can remove it.
 */

/** `intercepted`: something in the network answers in our server's place. `cookies`: the browser keeps none of ours. */
export type Obstacle = 'intercepted' | 'cookies';

const changes = new EventTarget();
let last: Obstacle | null = null;

/** Notes what the last answer has shown; null: the server itself has answered. */
export function noteObstacle(obstacle: Obstacle | null): void {
  if (obstacle === last) return;
  last = obstacle;
  changes.dispatchEvent(new Event('change'));
}

export function currentObstacle(): Obstacle | null {
  return navigator.cookieEnabled ? last : 'cookies';
}

/** Calls `listener` after each change. @returns what ends that */
export function onObstacle(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}
