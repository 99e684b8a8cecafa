/** Places on this machine's disk for the parts of one upload on their way into a bucket; what tus calls a semaphore. */
export interface PartPlaces {
  /** Resolves when there is a place. @throws Error when the upload has ended meanwhile. */
  readonly acquire: () => Promise<{ readonly release: () => Promise<void> }>;
  /** Nothing comes any more: nobody gets a place from now on. */
  readonly end: () => void;
}

/**
 * Every upload has places of its own. With some for all, as tus has it, whoever sends slowly keeps all others waiting, and those that are
 * cut off while they wait take their place along.
 * What all of them take together is bounded by the room on the disk, which is looked at while they come in (`noting-data-store.ts`).
 */
export function createPartPlaces(count: number): PartPlaces {
  const waiting: (() => void)[] = [];
  const places = { free: count, isOver: false };

  return {
    async acquire() {
      while (places.free === 0 && !places.isOver) await new Promise<void>((resolve) => waiting.push(resolve));
      if (places.isOver) throw new Error('this upload has ended');
      places.free -= 1;
      let isTaken = true;
      return {
        async release() {
          if (!isTaken) return;
          isTaken = false;
          places.free += 1;
          waiting.shift()?.();
        },
      };
    },
    end() {
      places.isOver = true;
      for (const wake of waiting.splice(0)) wake();
    },
  };
}
