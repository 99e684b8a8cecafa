import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { resultsFolder, saveResults } from './kept-report.ts';

/** Parts of a report that are measured one by one: what was not measured this time stays, with the day on which it was. */
export interface KeptSections {
  /** Begins a part; what `line` keeps from now on belongs to it. Notes the day and how busy the machine is by now. */
  readonly begin: (title: string) => void;
  /** Prints one line, or several in one text, and keeps it. */
  readonly line: (text: string) => void;
  /** Writes `lab/bench/results/NAME.md`: the parts of `titles` in their order. Others that once stood there go. */
  readonly save: () => Promise<void>;
}

export interface KeptSectionsOptions {
  /** Of the script `bench:NAME`. */
  readonly name: string;
  readonly heading: string;
  /** All parts that there may be. */
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
