/* The studio's command line beside the running server, on its database. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openSqliteStore } from '../../../server/database/sqlite-store.ts';
import { testPapers } from '../../support/papers.ts';
import { createPictures } from '../../../server/files/previews/pictures.ts';
import { realWorld } from '../../../server/app/platform/world.ts';
import { runStudio } from '../../../server/office/commands/commands.ts';
import { createDiskStorage } from '../../../server/files/storage/disk-storage.ts';
import { filesFolder } from '../../../server/files/storage/open-storage.ts';
import { compiled } from '../../support/compiled.ts';

/** Runs one command. Resolves with its exit code and output. */
export type StudioCommand = (args: readonly string[]) => Promise<{ readonly code: number; readonly output: string }>;

export interface StudioBeside {
  readonly command: StudioCommand;
  readonly close: () => Promise<void>;
}

/** The command line in this process: starting a process would take longer than any command. */
export async function openStudio(dataDir: string): Promise<StudioBeside> {
  const store = await openSqliteStore(dataDir, { mayCreate: true });
  const pictures = createPictures({ spoolDir: join(dataDir, 'cache', 'pictures') });
  const storage = await createDiskStorage(filesFolder(dataDir));
  return {
    command: async (args) => {
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      const deps = {
        store,
        storage,
        pictures,
        papers: testPapers,
        world: realWorld,
        publicUrl: '',
        diskReserve: 0,
        print,
      };
      return { code: await runStudio(args, deps), output: lines.join('\n') };
    },
    close: async () => {
      await pictures.stop();
      await store.close();
    },
  };
}

/** The command line as a process of its own: concurrent commands share only the database. */
export function studioProcesses(dataDir: string): StudioCommand {
  return (args) =>
    promisify(execFile)(process.execPath, [...compiled, 'server/office/cli.ts', ...args], {
      env: { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:3000' },
    }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      ({ code, stdout }: { readonly code: number; readonly stdout: string }) => ({ code, output: stdout }),
    );
}
