import { runStudio } from '../../server/office/commands/commands.ts';
import type { StudioDeps } from '../../server/office/commands/program.ts';
import { testPapers } from './papers.ts';
import { testPictures } from './pictures.ts';

/** The office command line without pictures: returns exit code and output. */
export function studioOffice(deps: Pick<StudioDeps, 'store' | 'storage' | 'world'>) {
  return async (...args: string[]): Promise<{ readonly code: number; readonly lines: string[] }> => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    return {
      code: await runStudio(args, {
        ...deps,
        pictures: testPictures(),
        papers: testPapers,
        publicUrl: 'http://localhost:3000',
        diskReserve: 0,
        print,
      }),
      lines,
    };
  };
}
