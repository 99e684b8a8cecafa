/* `npm run studio -- corrections | answer`: what customers want changed, and what the studio says to it. */
import { cleanText } from '../../../domain/texts/clean-text.ts';
import { formatCorrections } from '../../../domain/order/texts/correction-texts.ts';
import { answerRule } from '../../../domain/order/corrections.ts';
import { writtenProblem } from '../../../domain/texts/written-text.ts';
import { type CorrectionRow, openCorrectionsOf, wordsOf } from '../../orders/corrections.ts';
import { lockBookedOrder, studioReading } from '../../orders/orders-repository.ts';
import { noteFor, unansweredOf } from './answering.ts';
import { Misread, orderNumberOf, type Register, sayUnknown } from './program.ts';
import { germanStatus } from './step-texts.ts';

export const correctionCommands: Register = (program, { store, world, print }, act) => {
  program
    .command('corrections')
    .description('die offenen Korrekturwünsche eines Auftrags: Nummer, Datei, Stelle, Wunsch und notierte Antwort')
    .argument('<FS-…>')
    .action(
      act(async (number: string) => {
        const open = await store.read(async (queries) => {
          const order = await lockBookedOrder(queries, orderNumberOf(number), studioReading);
          return order === undefined ? undefined : openCorrectionsOf(queries, order.id);
        });
        if (open === undefined) sayUnknown(print, number);
        else if (open.length === 0) print('Keine offenen Korrekturwünsche.');
        else for (const line of open.flatMap(linesOf)) print(line);
        return open !== undefined;
      }),
    );

  program
    .command('answer')
    .description('notiert die Antwort zu einem Korrekturwunsch; der Kunde bekommt sie mit der Lieferung')
    .argument('<FS-…>')
    .argument('<Nummer>', 'des Wunsches, oder „alle“: zu jedem offenen', numberGiven)
    .argument('<Satz>', 'was dem Kunden gesagt wird', answerGiven)
    .action(
      act(async (number: string, which: number | null, answer: string) => {
        const orderNumber = orderNumberOf(number);
        const noted = await store.write((queries) => noteFor(queries, world, orderNumber, which, answer));
        if (noted.kind === 'unknown') sayUnknown(print, number);
        else if (noted.kind === 'noSuchNumber') print(`Einen offenen Korrekturwunsch ${which} gibt es nicht.`);
        else if (noted.kind === 'refused')
          print(`${orderNumber} ist ${germanStatus[noted.status]}; nichts ist zu beantworten.`);
        else print(`Notiert. Noch ohne Antwort: ${formatCorrections(unansweredOf(noted.open).length)}.`);
        return noted.kind === 'noted';
      }),
    );
};

/** A sentence for the customer. @throws Misread where it is empty or too long */
export function answerGiven(text: string): string {
  const problem = writtenProblem(text, answerRule);
  if (problem !== null) throw new Misread(problem);
  return cleanText(text);
}

/** One request: number, file, place, then what is wanted and what is noted. */
export function linesOf(row: CorrectionRow): string[] {
  const { number, file, place, comment, answer } = wordsOf(row);
  const said = comment.split('\n').map((line) => `    ${line}`);
  return [[String(number), file, place].join('  '), ...said, ...(answer === '' ? [] : [`    Antwort: ${answer}`])];
}

/** null: all that are open. */
function numberGiven(word: string): number | null {
  if (word === 'alle') return null;
  if (!/^[1-9]\d{0,5}$/.test(word)) throw new Misread(`„${word}“ ist keine Nummer und nicht „alle“.`);
  return Number(word);
}
