/* `npm run studio -- excess`: enters a customer's decision about excess images, given by telephone. */
import type { Excess } from '../../../domain/order/texts/excess.ts';
import { formatCount, formatImages } from '../../../domain/texts/format.ts';
import { AppError } from '../../app/platform/errors.ts';
import { orderExcess, takeBackExcess } from '../../orders/booked/excess.ts';
import { studioReading } from '../../orders/orders-repository.ts';
import { orderOf } from './one-order.ts';
import { Misread, type Register, sayUnknown } from './program.ts';

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
