/* `npm run studio -- clock`: whether deletion waits because the clock has jumped, and the operator's word that it is right. */
import { believeClock, peekAtClock } from '../privacy/clock-check.ts';
import type { Command } from './commands.ts';

export const clockHelp = `  npm run studio -- clock                      ob das Löschen nach Fristen wartet, weil die Uhr gesprungen ist
  npm run studio -- clock --ja                 die Uhr geht richtig, das Löschen geht weiter
`;

export const clockCommand: Command = async (rest, { store, world, print }, isSure) => {
  if (rest.length > 0) return false;
  print(`Uhr jetzt: ${world.now().toISOString()}`);
  if (isSure) {
    await store.write((queries) => believeClock(queries, world.now()));
    print('Die Uhr gilt als richtig; mit der nächsten Stunde wird wieder gelöscht, was seine Frist hinter sich hat.');
    return true;
  }
  const { isBelieved, trustedAt } = await store.read((queries) => peekAtClock(queries, world.now()));
  print(`Zuletzt geglaubt: ${trustedAt}`);
  print(
    isBelieved
      ? 'Es liegt kein Zweifel vor.'
      : 'Dazwischen ist die Uhr gesprungen: Es wird nichts gelöscht. Geht sie richtig: npm run studio -- clock --ja',
  );
  return true;
};
