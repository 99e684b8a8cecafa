import { AppError } from '../platform/errors.ts';
import { limits } from '../platform/limits.ts';

/** Lets one request at a time work on a file. */
export interface UploadLocks {
  /**
   * Resolves with what gives the file free, when it is one's turn. `giveWay` is called when somebody else wants it meanwhile.
   * @throws AppError unavailable when it takes too long.
   */
  readonly hold: (key: string, giveWay: () => void) => Promise<() => void>;
}

/** Those who want one file. */
interface Line {
  giveWay: () => void;
  readonly waiting: Set<() => void>;
}

export function createUploadLocks(): UploadLocks {
  const lines = new Map<string, Line>();

  function wait(line: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(patience);
        line.waiting.delete(go);
        resolve();
      };
      const patience = setTimeout(() => {
        line.waiting.delete(go);
        reject(new AppError('unavailable'));
      }, limits.files.turn.value);
      line.waiting.add(go);
      line.giveWay();
    });
  }

  return {
    async hold(key, giveWay) {
      const line = lines.get(key) ?? { giveWay, waiting: new Set() };
      if (lines.has(key)) await wait(line);
      else lines.set(key, line);
      line.giveWay = giveWay;
      if (line.waiting.size > 0) giveWay();
      return () => {
        const [next] = line.waiting;
        if (next === undefined) lines.delete(key);
        else next();
      };
    },
  };
}
