import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { LeaseHolder, UploadLeases } from './upload-leases.ts';

/** Lets one request at a time work on a file, whichever server it has come to. */
export interface UploadLocks {
  /**
   * Resolves with what gives the file free, when it is one's turn. `giveWay` is called when somebody else wants it meanwhile, `stop` when
   * it is not ours any more.
   * @param isOurs the file's row was written as this server's (`UploadLeases.ours`)
   * @throws AppError unavailable when it takes too long, notFound when there is no such file.
   */
  readonly hold: (key: string, holder: LeaseHolder, isOurs?: boolean) => Promise<() => void>;
  /** The holder has written into the row that nobody holds it any more (`notHeld`); the next on this server takes it anew. */
  readonly freed: (key: string) => void;
}

/** Those on this server who want one file. The server takes it for the first and gives it back after the last of them. */
interface Line {
  holder: LeaseHolder;
  readonly waiting: Set<() => void>;
}

export function createUploadLocks(leases: UploadLeases): UploadLocks {
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
      line.holder.giveWay();
    });
  }

  function leave(key: string, { waiting }: Line): void {
    const [next] = waiting;
    if (next !== undefined) return next();
    lines.delete(key);
    leases.giveBack(key);
  }

  return {
    freed: leases.forget,
    async hold(key, holder, isOurs) {
      const line = lines.get(key) ?? { holder, waiting: new Set() };
      if (lines.has(key)) await wait(line);
      else lines.set(key, line);
      line.holder = holder;
      try {
        await leases.take(key, holder, isOurs);
      } catch (error) {
        leave(key, line);
        throw error;
      }
      if (line.waiting.size > 0) holder.giveWay();
      return () => leave(key, line);
    },
  };
}
