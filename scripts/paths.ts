/* npm run paths: test paths and test plans from the order chart alone. `npm run paths -- --help` lists the options. */
import { pathsAskedFor, pathsToReport, readOptions } from '../tests/paths/report/paths.ts';

const HELP = `npm run paths -- [Optionen]

Ohne Auswahl: Pfade, die zusammen jeden Übergang des Auftrags nehmen. Ein Pfad behält seine Kennung, solange sich an
seinen Schritten nichts ändert.

Auswahl
  --chart NAME           welches Zustandsdiagramm: order (Vorgabe), session, queue, file, enquiry, booked-call,
                         correction, drawing, lightbox, menu, story
  --to ZUSTAND           kürzester Pfad zu einem Zustand, z. B. formats.scale
  --through NAME         Pfade durch alle Übergänge, die einen Zustand berühren, oder durch einen Übergang
  --avoid ZUSTAND        Pfade, die einen Zustand nie betreten
  --budget 30m           nur die Pfade, die in dieser Zeit (s, m, h) am meisten prüfen: Geld, Mail und Daten zuerst
  --max-steps N          alle Pfade von höchstens N Schritten (mit --to: alle bis dorthin)
  --limit N              höchstens so viele davon (100)
  --changed-since REV    was sich seit einem Git-Stand anders verhält und neu zu testen ist, beim Auftrag auch durch
                         Preise, Texte, Grenzen und Aufrufe
  --cover WAS            transitions (Vorgabe), samples oder situations

Umfang
  --few                  die kleinste gefundene Menge; ihre Kennungen wandern mit jeder Änderung
  --all                  auch, was nur über die Schnittstelle geht; ohne dies nur, was ein Mensch im Browser tun kann
  --length N             längster Pfad (40)

Ausgabe
  --format WAS           md (Prüfplan, Vorgabe), list, json, mermaid, junit, testrail, xray, gherkin, playwright;
                         stately, scxml, hash (das Zustandsdiagramm selbst); schema (JSON Schema von json)
  --coverage             nur die Abdeckung und die Namen von allem, was fehlt

Wiederholen
  --replay KENNUNG       geht einen Pfad noch einmal; die Kennung steht im Prüfplan und in jedem Fehlschlag
  --level EBENE          chart, server, browser, faults (Browser mit Störungen) oder plan; ohne Angabe die, auf der er fehlschlug
  --headed               mit sichtbarem Browser, der nach jedem Schritt anhält

Anderes
  --report               geht die gewählten Pfade im Browser (braucht den gebauten Auftritt; ohne Auswahl alle Übergänge
                         und Beispiele) und schreibt einen HTML-Bericht
  --mutants              wie viele absichtliche Fehler im Zustandsdiagramm die Pfadtests bemerken
  --figures              Zahlen: Pfadmengen, Fehler, Mutanten
  --promises             was der Auftrag verspricht, und ob es auf jedem Weg gilt
  --from-orders          wie viele echte Aufträge welchen Weg gingen und wo sie endeten (DATA_DIR, DATABASE_URL);
                         mit --budget zählen häufige Schritte bei der Auswahl mehr
  --requirements         jede Zeile der Spezifikation mit ihrem Beleg, und Tests ohne Zeile
  --measure              geht die Pfade auf allen vier Ebenen und gibt Abdeckung und Dauer aus
`;

async function main(): Promise<number> {
  if (process.argv.some((argument) => argument.startsWith('--replay')))
    return (await import('../tests/paths/drivers/replay.ts')).replay(process.argv.slice(2));
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  // Lazy, because they load the browser tests and the rules of the path tests.
  if (options.report)
    return (await import('../tests/paths/report/report.ts')).writeReport(await pathsToReport(options));
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
