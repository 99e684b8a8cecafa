/* `npm run studio -- deliver …`: delivers a finished folder to the customer of an order. */
import { resolve } from 'node:path';
import { statusNames } from '../../../domain/order/order-item.ts';
import { isClean } from '../../../domain/order/texts/deliverables.ts';
import { formatCount, formatImages } from '../../../domain/texts/format.ts';
import { commandLine } from '../../app/platform/command-line.ts';
import { answerGiven, linesOf } from './customer-commands.ts';
import { DeliveryProblem, deliver, folderMatchOf, type LookedAt, lookAt } from './delivering.ts';
import { type JsonOption, orderNumberOf, printJson, type Register, sayUnknown } from './program.ts';
import { sayStep } from './office-orders.ts';

export const deliverCommand: Register = (program, deps, act) => {
  const { print } = deps;
  program
    .command('deliver')
    .description(
      'liefert die fertigen Dateien eines Ordners, wenn keine fehlt und keine zu viel ist; jede Größe in einem Ordner ihres Namens, die Namen wie beim Kunden',
    )
    .argument('<FS-…>')
    .argument('<Ordner>')
    .option('--check', 'vergleicht nur')
    .option('--trotzdem', 'liefert, was passt, auch wenn etwas fehlt oder zu viel ist')
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
          if (json === true) printJson(print, folderMatchOf(found));
          else for (const line of reportOf(found)) print(line);
          if (check === true) return isClean(found);
          if (!found.isDeliverable) {
            print(
              found.order.status === 'inCorrection'
                ? `Nicht jeder Korrekturwunsch hat eine Antwort: eine neue Datei oder ein Satz (${commandLine('answer')}).`
                : `${orderNumberOf(number)} ist „${statusNames[found.order.status]}“: Liefern lässt sich, was in Bearbeitung oder schon geliefert ist.`,
            );
            return false;
          }
          if (found.matched.length === 0 || (!isClean(found) && trotzdem !== true)) {
            print('Es wurde nichts geliefert.');
            return false;
          }
          const taken = await deliver(deps, folder, found, antwort);
          sayStep(print, orderNumberOf(number), 'delivered', taken);
          return taken.kind === 'taken';
        } catch (error) {
          if (!(error instanceof DeliveryProblem)) throw error;
          print(error.message);
          print('Es wurde nichts geliefert.');
          return false;
        }
      }),
    );
};

interface DeliverOptions extends JsonOption {
  readonly check?: true;
  readonly trotzdem?: true;
  readonly antwort?: string;
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
