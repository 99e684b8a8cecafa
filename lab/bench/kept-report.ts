import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface KeptReport {
  /** Prints and keeps one line, or several in one text. */
  readonly line: (text: string) => void;
  /** Writes the printed lines to `lab/bench/results/NAME.md`. */
  readonly save: () => Promise<void>;
}

/** A report that is printed immediately and later saved in `lab/bench/results/`. */
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

/** The folder of all benches' reports. */
export const resultsFolder = path.join(import.meta.dirname, 'results');

/** Writes `text` to `NAME.md` among the reports. */
export async function saveResults(name: string, text: string, folder: string = resultsFolder): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.md`), text);
}
