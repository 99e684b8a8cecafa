/*
 * `freistell migrate-store` (in a checkout `npm run migrate-store`): moves the embedded database and the folder to what
 * is configured. Its output is in German for the operator.
 */
import { formatCount } from '../../../domain/texts/format.ts';
import { runCommand } from '../../app/operator/run-command.ts';
import { commandLine, OperatorProblem } from '../../app/platform/command-line.ts';
import type { Config } from '../../app/platform/config.ts';
import { type MoveReport, moveStore } from './move.ts';
import { movedTableNames } from './table-rows.ts';

const moveHelp = () => `${commandLine('migrate-store [--ja]')}
    zieht mit allem, was in DATA_DIR liegt, dorthin um, wohin DATABASE_URL und STORAGE_URL zeigen; eines von beiden genügt.
    Vorher den Server anhalten (docs/move.md).`;

/** Files between two progress lines. */
const TELL_EVERY = 100;

await runCommand((config, print) => runMoveCommand(process.argv.slice(2), config, print), {
  help: (print) => print(moveHelp()),
});

/**
 * Runs the command; `print` writes one line.
 * @returns the exit code; 1 also when the source lacks files, which it lists
 */
async function runMoveCommand(args: readonly string[], config: Config, print: (line: string) => void): Promise<number> {
  const isSure = args.includes('--ja');
  const hasTarget = config.databaseUrl !== undefined || config.storageUrl !== undefined;
  if (!hasTarget || args.some((arg) => arg !== '--ja')) {
    print(moveHelp());
    return 1;
  }
  let done = 0;
  const onFile = () => {
    done += 1;
    if (done % TELL_EVERY === 0) print(`${formatCount(done)} Dateien …`);
  };
  try {
    const report = await moveStore(config, isSure, onFile);
    tell(report, print);
    return report.files === null || report.files.missing.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof OperatorProblem)) throw error;
    print(error.message);
    return 1;
  }
}

function tell({ sums, rows, files }: MoveReport, print: (line: string) => void): void {
  if (rows !== null) {
    const count = movedTableNames.reduce((total, table) => total + sums[table].rows, 0);
    const what = `${movedTableNames.length} Tabellen mit ${formatCount(count)} Zeilen`;
    print(rows === 'moved' ? `Umgezogen und geprüft: ${what}.` : `Waren schon da, geprüft: ${what}.`);
  }
  if (files !== null) {
    print(
      `Umgezogen und geprüft: ${formatCount(files.files)} Dateien (${files.bytes} Bytes), davon ${formatCount(files.written)} neu geschrieben.`,
    );
    if (files.begun > 0) print(`${formatCount(files.begun)} angefangene Dateien gehen dort weiter, wo sie waren.`);
    for (const key of files.missing) print(`FEHLT oder ist verändert: ${key}`);
  }
  print('Die Quelle ist unverändert. Der Server darf ab jetzt nur noch mit diesen Adressen laufen (docs/move.md).');
}
