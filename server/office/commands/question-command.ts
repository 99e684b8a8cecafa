/* `npm run studio -- answered`: notes that a customer's question is answered. */
import { markQuestion } from '../../orders/questions.ts';
import { lockBookedOrder, studioReading } from '../../orders/orders-repository.ts';
import { Misread, orderNumberOf, type Register, sayUnknown } from './program.ts';

export const questionCommand: Register = (program, { store, world, print }, act) => {
  program
    .command('answered')
    .description('merkt, dass eine Frage des Kunden beantwortet ist; die Nummer steht bei „order“')
    .argument('<FS-…>')
    .argument('<Nummer>', 'der Frage', numberGiven)
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

function numberGiven(word: string): number {
  if (!/^[1-9]\d{0,5}$/.test(word)) throw new Misread(`„${word}“ ist keine Nummer.`);
  return Number(word);
}
