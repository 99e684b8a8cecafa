/* npm run paths: test paths and test plans from the order chart alone. `npm run paths -- --help` lists the options. */
import { pathsAskedFor, readOptions } from '../tests/paths/report/paths.ts';

const HELP = `npm run paths -- [Optionen]

Ohne Auswahl: die kleinste gefundene Menge von Pfaden, die jeden Übergang des Auftrags einmal nimmt.

Auswahl
  --to ZUSTAND           kürzester Pfad zu einem Zustand, z. B. formats.scale
  --through NAME         Pfade durch alle Übergänge, die einen Zustand berühren, oder durch einen Übergang
  --max-steps N          alle Pfade von höchstens N Schritten (mit --to: alle bis dorthin)
  --limit N              höchstens so viele davon (100)
  --changed-since REV    was sich seit einem Git-Stand anders verhält und neu zu testen ist
  --cover WAS            transitions (Vorgabe), samples oder situations

Umfang
  --all                  auch, was nur über die Schnittstelle geht; ohne dies nur, was ein Mensch im Browser tun kann
  --length N             längster Pfad (40)

Ausgabe
  --format WAS           md (Prüfplan, Vorgabe), json, mermaid oder list
  --coverage             nur die Abdeckung

Anderes
  --report               geht die Pfade im Browser (braucht den gebauten Auftritt) und schreibt einen HTML-Bericht
  --mutants              wie viele absichtliche Fehler im Zustandsdiagramm die Pfadtests bemerken
  --figures              Zahlen: Pfadmengen, Fehler, Mutanten
  --promises             was der Auftrag verspricht, und ob es auf jedem Weg gilt
  --requirements         jede Zeile der Spezifikation mit ihrem Beleg, und Tests ohne Zeile
  --measure              geht die Pfade auf allen vier Ebenen und gibt Abdeckung und Dauer aus
`;

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  // Lazy, because they load the browser tests and the rules of the path tests.
  if (options.report) return (await import('../tests/paths/report/report.ts')).writeReport();
  if (options.mutants) return (await import('../tests/paths/report/mutation-score.ts')).printScore();
  if (options.measure) return (await import('../tests/paths/report/measure.ts')).measure();
  if (options.requirements) return (await import('../tests/requirements/report.ts')).printRequirements();
  if (options.promises) return (await import('../tests/paths/promises/check.ts')).printPromises();
  if (options.figures) return (await import('../tests/paths/report/figures.ts')).printFigures();
  console.log(await pathsAskedFor(options));
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
