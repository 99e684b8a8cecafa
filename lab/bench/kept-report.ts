import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface KeptReport {
  /** Prints one line, or several in one text, and keeps it. */
  readonly line: (text: string) => void;
  /** Writes what was printed to `lab/bench/results/NAME.md`. */
  readonly save: () => Promise<void>;
}

/** A report that is printed while it is made and stands in `lab/bench/results/` afterwards. */
export function keptReport(name: string, heading: string): KeptReport {
  const lines = [`# ${heading}`, '', `Written by \`npm run lab -- ${name}\`.`, ''];
  return {
    line(text) {
      console.log(text);
      lines.push(text);
    },
    save: () => saveResults(name, `${lines.join('\n').trimEnd()}\n`),
  };
}

/** Where the reports of all benches lie. */
export const resultsFolder = path.join(import.meta.dirname, 'results');

/** Writes `text` to `NAME.md` among the reports. */
export async function saveResults(name: string, text: string, folder: string = resultsFolder): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.md`), text);
}
