import { type Walked, walkedIn } from '../../../machines/paths/coverage.ts';
import type { Path } from '../../../machines/paths/search.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What the test has really walked of the order chart. */
    walked?: Walked;
  }
}

/** Notes in the test's result what it has walked; `npm run paths -- --measure` reads it there. */
export function noteWalked({ meta }: { readonly meta: { walked?: Walked } }, steps: Path): void {
  meta.walked = walkedIn(steps);
}
