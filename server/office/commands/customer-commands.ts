/* `npm run studio -- corrections | answer | answered | link`: corrections, questions, the studio's answers,
 * and links to the order's page. */
import { statusNames } from '../../../domain/order/order-item.ts';
import { answerRule, formatCorrections } from '../../../domain/order/corrections.ts';
import type { Excess } from '../../../domain/order/texts/excess-texts.ts';
import { cleanText, writtenProblem } from '../../../domain/texts/clean-text.ts';
import { formatCount, formatImages } from '../../../domain/texts/format.ts';
import { AppError } from '../../app/platform/errors.ts';
import { orderExcess, takeBackExcess } from '../../orders/booked/excess.ts';
import { type CorrectionRow, openCorrectionsOf, textsOf } from '../../orders/corrections.ts';
import { lockBookedOrder, studioReading } from '../../orders/orders-repository.ts';
import { markQuestion } from '../../orders/questions.ts';
import { newOrderLink, revokeOrderLinks } from '../../orders/rows/order-keys.ts';
import { noteFor, unansweredOf } from './answering.ts';
import { orderOf } from './one-order.ts';
import { Misread, orderNumberOf, type Register, sayUnknown } from './program.ts';

/** Corrections of finished files, and the studio's answers. */
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
          print(`${orderNumber} ist „${statusNames[noted.status]}“; nichts ist zu beantworten.`);
        else print(`Notiert. Noch ohne Antwort: ${formatCorrections(unansweredOf(noted.open).length)}.`);
        return noted.kind === 'noted';
      }),
    );
};

/** Marks a customer's question as answered. */
export const questionCommand: Register = (program, { store, world, print }, act) => {
  program
    .command('answered')
    .description('merkt, dass eine Frage des Kunden beantwortet ist; die Nummer steht bei „order“')
    .argument('<FS-…>')
    .argument('<Nummer>', 'der Frage', questionGiven)
    .option('--open', 'sie ist doch noch offen')
    .action(
      act(async (orderNumber: string, number: number, { open = false }: { readonly open?: boolean }) => {
        const marked = await store.write(async (queries) => {
          const order = await lockBookedOrder(queries, orderNumberOf(orderNumber), studioReading);
          return order === undefined
            ? undefined
            : markQuestion(queries, world, order.id, { number, isAnswered: !open });
        });
        if (marked === undefined) sayUnknown(print, orderNumber);
        else if (!marked) print(`Eine Frage ${number} gibt es zu diesem Auftrag nicht.`);
        else print(open ? 'Die Frage ist wieder offen.' : 'Gemerkt.');
        return marked === true;
      }),
    );
};

/** Replaces all links to the order's page by a new one, or revokes them. */
export const linkCommand: Register = (program, { store, world, publicUrl, print }, act) => {
  program
    .command('link')
    .description('ein neuer Link zur Auftragsseite; alle älteren gelten dann nicht mehr')
    .argument('<FS-…>')
    .argument('[sperren]', 'alle Links zur Auftragsseite gelten nicht mehr', revoking)
    .action(
      act(async (number: string, end: string | undefined) => {
        const url = await store.write(async (queries) => {
          const order = await lockBookedOrder(queries, orderNumberOf(number), studioReading);
          if (order === undefined) return undefined;
          await revokeOrderLinks(queries, world, order.id);
          return end === undefined ? newOrderLink(queries, world, { orderId: order.id, publicUrl }) : null;
        });
        if (url === undefined) sayUnknown(print, number);
        else print(url ?? `Alle Links zu ${orderNumberOf(number)} sind gesperrt.`);
        return url !== undefined;
      }),
    );
};

/**
 * Checks an answer to the customer.
 * @throws Misread if it is empty or too long
 */
export function answerGiven(text: string): string {
  const problem = writtenProblem(text, answerRule);
  if (problem !== null) throw new Misread(problem);
  return cleanText(text);
}

/** A correction: number, file, place, then the wish and the stored answer. */
export function linesOf(row: CorrectionRow): string[] {
  const { number, file, place, comment, answer } = textsOf(row);
  const said = comment.split('\n').map((line) => `    ${line}`);
  return [[String(number), file, place].join('  '), ...said, ...(answer === '' ? [] : [`    Antwort: ${answer}`])];
}

/** The number of a correction or question. */
const NUMBER = /^[1-9]\d{0,5}$/;

/** null: all open corrections. */
function numberGiven(word: string): number | null {
  if (word === 'alle') return null;
  if (!NUMBER.test(word)) throw new Misread(`„${word}“ ist keine Nummer und nicht „alle“.`);
  return Number(word);
}

function questionGiven(word: string): number {
  if (!NUMBER.test(word)) throw new Misread(`„${word}“ ist keine Nummer.`);
  return Number(word);
}

function revoking(word: string): string {
  if (word !== 'sperren') throw new Misread(`Mit „${word}“ ist nichts anzufangen.`);
  return word;
}

/* `npm run studio -- excess`: enters a customer's decision about excess images, given by telephone. */

const decisions = ['nachbestellen', 'zurück'] as const;
type Said = (typeof decisions)[number];

export const excessCommand: Register = (program, { store, world, publicUrl, print }, act) => {
  program
    .command('excess')
    .description('mehr Bilder als bestellt: was der Kunde am Telefon gesagt hat; ohne Wort, was es kosten würde')
    .argument('<FS-…>')
    .argument('[Wort]', decisions.join(', '), decisionNamed)
    .option('--sofort', 'eine Privatperson verlangt, dass vor Ablauf der Widerrufsfrist begonnen wird')
    .action(
      act(async (number: string, said: Said | undefined, { sofort = false }: { readonly sofort?: boolean }) => {
        const orderNumber = number.toUpperCase();
        const order = await store.read((queries) => orderOf(queries, world, orderNumber));
        if (order === undefined) {
          sayUnknown(print, number);
          return false;
        }
        const { excess } = order;
        if (excess === null) {
          print(`Bei ${orderNumber} ist nichts zu entscheiden.`);
          return said === undefined;
        }
        for (const line of excessInWordsForStudio(excess)) print(line);
        if (said === undefined) return true;
        const { images, addition } = excess;
        const deps = { world, publicUrl, reading: studioReading, by: 'studio' as const };
        try {
          await store.write((queries) =>
            said === 'nachbestellen'
              ? orderExcess(queries, deps, orderNumber, { images, net: addition.net, earlyStart: sofort })
              : takeBackExcess(queries, deps, orderNumber, { images }),
          );
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          print(['Nicht eingetragen.', ...Object.values(error.body.fields ?? { error: error.message })].join(' '));
          return false;
        }
        print(
          said === 'nachbestellen'
            ? 'Nachbestellt. Der Kunde bekommt eine Bestätigung.'
            : 'Zurückgenommen. Der Kunde hört davon.',
        );
        return true;
      }),
    );
};

function decisionNamed(word: string): Said {
  const named = decisions.find((one) => one === word);
  if (named === undefined) throw new Misread(`„${word}“ ist keins von: ${decisions.join(', ')}.`);
  return named;
}

/** Excess images, one line each: their number, the price of the addition, and obstacles. */
export function excessInWordsForStudio({
  images,
  ordered,
  excess,
  kinds,
  addition,
  obstacle,
  asksEarlyStart,
}: Excess): string[] {
  return [
    `${formatCount(images)} Bilder da, ${formatCount(ordered)} bestellt: ${formatImages(excess)} mehr${kinds.length === 0 ? '' : ` (${kinds.join(', ')})`}`,
    ...addition.lines.map(({ service, quantity, sum }) => `Nachbestellen: ${service}, ${quantity}: ${sum.join(', ')}`),
    ...(obstacle === null ? [] : [`Nachbestellen geht nicht. ${obstacle}`]),
    ...(asksEarlyStart ? ['Eine Privatperson muss den sofortigen Beginn verlangen.'] : []),
  ];
}
