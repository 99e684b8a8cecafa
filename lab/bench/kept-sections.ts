import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { resultsFolder, saveResults } from './kept-report.ts';

/** Separately measured parts of a report: unmeasured parts keep their text and date. */
export interface KeptSections {
  /** Begins a part with date and machine load; later lines belong to it. */
  readonly begin: (title: string) => void;
  /** Prints and keeps one line, or several in one text. */
  readonly line: (text: string) => void;
  /** Writes `lab/bench/results/NAME.md`: the parts of `titles` in order; removes others. */
  readonly save: () => Promise<void>;
}

export interface KeptSectionsOptions {
  /** File name of the report, and its name in `npm run lab`. */
  readonly name: string;
  readonly heading: string;
  /** All possible parts. */
  readonly titles: readonly string[];
  readonly folder?: string;
  readonly today?: () => Date;
}

export function keptSections(options: KeptSectionsOptions): KeptSections {
  const { name, heading, titles, folder = resultsFolder, today = () => new Date() } = options;
  const measured = new Map<string, string[]>();
  let current: string[] = [];

  function line(text: string): void {
    console.log(text);
    current.push(text);
  }

  return {
    begin(title) {
      current = [];
      measured.set(title, current);
      console.log(`\n## ${title}\n`);
      line(`${today().toISOString().slice(0, 10)}, load ${(loadavg()[0] ?? 0).toFixed(1)} when it began.\n`);
    },
    line,
    async save() {
      const before = sectionsOf(await readFile(path.join(folder, `${name}.md`), 'utf8').catch(() => ''));
      const parts = titles.flatMap((title) => {
        const text = measured.get(title)?.join('\n') ?? before.get(title);
        return text === undefined ? [] : [`## ${title}\n\n${text.trim()}\n`];
      });
      await saveResults(
        name,
        [`# ${heading}\n`, `Written by \`npm run lab -- ${name}\`.\n`, ...parts].join('\n'),
        folder,
      );
    },
  };
}

function sectionsOf(report: string): Map<string, string> {
  const [, ...sections] = report.split(/^## /m);
  return new Map(sections.map((section) => [section.split('\n', 1)[0] ?? '', section.slice(section.indexOf('\n'))]));
}
