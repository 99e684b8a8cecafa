import { OperatorProblem } from '../app/platform/operator-problem.ts';
import { stateOf } from './migrate.ts';
import type { Kysely } from 'kysely';

/** A command found no database that it may work on; the message is for the operator. */
export class NoDatabase extends OperatorProblem {
  override readonly name = 'NoDatabase';
}

/** @throws NoDatabase unless the tables are those of this program, or of a newer one. `place`: where the database is, in German. */
export async function requireLatest<Schema>(db: Kysely<Schema>, place: string): Promise<void> {
  const state = await stateOf(db);
  if (state === 'none') throw noDatabase(place);
  if (state === 'older')
    throw new NoDatabase(
      `Die Datenbank ${place} ist auf einem älteren Stand als dieses Programm. Es wurde nichts getan.
Entweder den Befehl des bisherigen Programms nehmen, oder erst den Server dieses Programms starten: Er bringt sie auf den neuen Stand.`,
    );
}

export function noDatabase(place: string): NoDatabase {
  return new NoDatabase(
    `${place} gibt es keine Datenbank. Es wurde nichts getan und nichts angelegt.
Zeigen DATA_DIR und DATABASE_URL dorthin, wo der Server arbeitet? Angelegt wird eine Datenbank nur vom Server, und auf einem neuen Rechner von „restore … --neu“.`,
  );
}
