/* `npm run studio -- clock`: whether deletion waits because the clock has jumped, and the operator's word that it is right. */
import { commandLine } from '../../app/platform/command-line.ts';
import { believeClock, peekAtClock } from '../privacy/clock-check.ts';
import type { Register } from './program.ts';
import { SURE, sure } from './sure.ts';

export const clockCommand: Register = (program, { store, world, print }, act) => {
  program
    .command('clock')
    .description('ob das Löschen nach Fristen wartet, weil die Uhr gesprungen ist')
    .option(...sure('die Uhr geht richtig, das Löschen geht weiter'))
    .action(
      act(async ({ ja }: { readonly ja?: true }) => {
        print(`Uhr jetzt: ${world.now().toISOString()}`);
        if (ja === true) {
          await store.write((queries) => believeClock(queries, world.now()));
          print(
            'Die Uhr gilt als richtig; mit der nächsten Stunde wird wieder gelöscht, was seine Frist hinter sich hat.',
          );
          return true;
        }
        const { isBelieved, trustedAt } = await store.read((queries) => peekAtClock(queries, world.now()));
        print(`Zuletzt geglaubt: ${trustedAt}`);
        print(
          isBelieved
            ? 'Es liegt kein Zweifel vor.'
            : `Dazwischen ist die Uhr gesprungen: Es wird nichts gelöscht. Geht sie richtig: ${commandLine(`clock ${SURE}`)}`,
        );
        return true;
      }),
    );
};
