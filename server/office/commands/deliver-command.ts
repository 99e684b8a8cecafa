/* `npm run studio -- deliver …`: delivers a finished folder to the customer of an order. */
import { resolve } from 'node:path';
import { statusNames } from '../../../domain/order/order-item.ts';
import { MAX_REASON } from '../../../domain/order/invoice/invoice-wishes.ts';
import { cleanLine } from '../../../domain/texts/clean-text.ts';
import { formatCount, formatCounted, formatImages } from '../../../domain/texts/format.ts';
import { commandLine } from '../../app/platform/command-line.ts';
import { answerGiven, linesOf } from './customer-commands.ts';
import {
  type CheckedFile,
  checkFolder,
  DeliveryProblem,
  deliver,
  differencesIn,
  folderMatchOf,
  type LookedAt,
  lookAt,
} from './delivering.ts';
import { type JsonOption, Misread, orderNumberOf, printJson, type Register, sayUnknown, tableOf } from './program.ts';
import { sayStep } from './office-orders.ts';

export const deliverCommand: Register = (program, deps, act) => {
  const { print } = deps;
  program
    .command('deliver')
    .description(
      'misst die fertigen Dateien eines Ordners und liefert sie, wenn keine fehlt, keine zu viel und jede wie bestellt ist; jede Größe in einem Ordner ihres Namens, die Namen wie beim Kunden',
    )
    .argument('<FS-…>')
    .argument('<Ordner>')
    .option('--check', 'vergleicht und misst nur')
    .option(
      '--trotzdem <Grund>',
      'liefert, was passt, auch wenn etwas fehlt, zu viel oder anders als bestellt ist; der Grund bleibt im Verlauf',
      reasonGiven,
    )
    .option('--antwort <Satz>', 'sagt das zu den Korrekturwünschen, die diese Dateien beantworten', answerGiven)
    .option('--json', 'der Vergleich als JSON')
    .action(
      act(async (number: string, folderName: string, { check, trotzdem, antwort, json }: DeliverOptions) => {
        const folder = resolve(folderName);
        try {
          const found = await lookAt(deps.store, orderNumberOf(number), folder, antwort);
          if (found === undefined) {
            sayUnknown(print, number);
            return false;
          }
          const files = check === true || found.isDeliverable ? await checkFolder(deps, folder, found) : [];
          if (json === true) printJson(print, { ...folderMatchOf(found), checks: files.map(checkOf) });
          else for (const line of [...reportOf(found), ...measuredLines(files)]) print(line);
          const differences = differencesIn(found, files);
          if (check === true) return differences === 0;
          if (!found.isDeliverable) {
            print(
              found.order.status === 'inCorrection'
                ? `Nicht jeder Korrekturwunsch hat eine Antwort: eine neue Datei oder ein Satz (${commandLine('answer')}).`
                : `${orderNumberOf(number)} ist „${statusNames[found.order.status]}“: Liefern lässt sich, was in Bearbeitung oder schon geliefert ist.`,
            );
            return false;
          }
          if (found.matched.length === 0 || (differences > 0 && trotzdem === undefined)) {
            print(NOTHING);
            return false;
          }
          const despite = differences === 0 || trotzdem === undefined ? null : { reason: trotzdem, differences };
          const taken = await deliver(deps, found.order, files, { despite, answer: antwort });
          sayStep(print, orderNumberOf(number), 'delivered', taken);
          return taken.kind === 'taken';
        } catch (error) {
          if (!(error instanceof DeliveryProblem)) throw error;
          print(error.message);
          print(NOTHING);
          return false;
        }
      }),
    );
};

interface DeliverOptions extends JsonOption {
  readonly check?: true;
  readonly trotzdem?: string;
  readonly antwort?: string;
}

const NOTHING = 'Es wurde nichts geliefert.';

/** @throws Misread for an empty or long reason */
function reasonGiven(text: string): string {
  const reason = cleanLine(text);
  if (reason !== '' && reason.length <= MAX_REASON) return reason;
  throw new Misread(`Bitte nenne den Grund in einem Satz von höchstens ${MAX_REASON} Zeichen.`);
}

/** Right files that the table shows; a delivery may have thousands. */
const SHOWN = 20;

/** A table of what was measured and ordered: every difference, and some of the right files. */
function measuredLines(files: readonly CheckedFile[]): string[] {
  const checked = files.flatMap(({ name, check }) => (check === null ? [] : [{ name, check }]));
  if (checked.length === 0) return [];
  const wrong = checked.filter(({ check }) => check.defects.length > 0);
  const right = checked.filter(({ check }) => check.defects.length === 0);
  const rows = [
    ...wrong.flatMap(({ name, check }) =>
      check.defects.map(({ measured, ordered }) => [name, measured, ordered, 'nein']),
    ),
    ...right.slice(0, SHOWN).map(({ name, check }) => [name, check.measured, check.ordered, 'ja']),
  ];
  const others = right.length - SHOWN;
  return [
    '',
    ...tableOf(['Datei', 'gemessen', 'bestellt', 'in Ordnung'], rows),
    ...(others > 0 ? [`und ${formatCounted(others, 'weitere Datei', 'weitere Dateien')} in Ordnung`] : []),
    `Gemessen: ${formatCount(right.length)} von ${formatCount(checked.length)} in Ordnung`,
  ];
}

function checkOf({ name, check }: CheckedFile): object {
  return { name, ...check };
}

/** The differences, one line each, then the totals and the corrections. */
function reportOf({ matched, missing, missingImages, surplus, kept, corrections }: LookedAt): string[] {
  const named = [...missing.map((name) => ['fehlt', name]), ...surplus.map((name) => ['nicht bestellt', name])];
  const unnamed = missingImages === 0 ? [] : [['fehlt', `${formatImages(missingImages)}, Namen unbekannt`]];
  const counts = [
    `${formatCount(matched.length)} passen`,
    `${formatCount(missing.length)} fehlen`,
    `${formatCount(surplus.length)} nicht bestellt`,
    ...(kept.length === 0 ? [] : [`${formatCount(kept.length)} schon geliefert`]),
  ];
  return [
    ...[...named, ...unnamed].map(([word = '', what]) => `${word.padEnd(14)}  ${what}`),
    `Dateien: ${counts.join(', ')}`,
    ...corrections.flatMap((row) => [
      row.answer === null ? 'Noch ohne Antwort:' : 'Beantwortet wird:',
      ...linesOf(row),
    ]),
  ];
}
