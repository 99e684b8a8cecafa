/* `npm run studio -- files …`: files without an order, and the database that the storage belongs to. */
import { readInstallation } from '../../database/installation.ts';
import { commandLine } from '../../app/platform/command-line.ts';
import { mark, markerOf, StorageMismatch } from '../../files/storage/open-storage.ts';
import { deleteSurplus, findSurplus, SURPLUS_DAYS, type SurplusFile } from '../../files/removal/surplus-files.ts';
import { asJson, type JsonOption, printJson, type Register, type StudioDeps, SURE, sure } from './program.ts';

/** The only command that runs while storage and database do not match: it makes them match. */
export const ADOPT = 'adopt';

export const filesCommand: Register = (program, deps, act) => {
  const files = program
    .command('files')
    .description('Dateien im Speicher, die zu keinem Auftrag gehören')
    .option(...asJson)
    .action(act(({ json }: JsonOption) => (json === true ? printSurplus(deps) : list(deps))));
  files
    .command('delete')
    .description(`davon löschen, was seit ${SURPLUS_DAYS} Tagen liegt und von hier stammt`)
    .option(...sure('löscht es'))
    .action(act(({ ja }: SureOption) => remove(deps, ja === true)));
  files
    .command(ADOPT)
    .description('dieser Speicher gehört ab jetzt zu dieser Datenbank (docs/backup.md)')
    .option(...sure('so soll es sein'))
    .action(act(({ ja }: SureOption) => adopt(deps, ja === true)));
};

interface SureOption {
  readonly ja?: true;
}

async function printSurplus(deps: StudioDeps): Promise<boolean> {
  const files: SurplusFile[] = [];
  for await (const file of findSurplus(deps)) files.push(file);
  printJson(deps.print, { files });
  return true;
}

async function list(deps: StudioDeps): Promise<boolean> {
  const { print } = deps;
  let files = 0;
  for await (const { key, size, changedAt, isDeletable } of findSurplus(deps)) {
    files += 1;
    print([key, `${size} Bytes`, changedAt.toISOString(), ...(isDeletable ? [] : ['bleibt'])].join('  '));
  }
  print(files === 0 ? 'Jede Datei gehört zu einem Auftrag.' : `${files} Dateien gehören zu keinem Auftrag.`);
  return true;
}

async function remove(deps: StudioDeps, isSure: boolean): Promise<boolean> {
  if (!isSure) {
    await list(deps);
    deps.print(`Gelöscht würde, was nicht „bleibt“. Dazu: ${commandLine(`files delete ${SURE}`)}`);
    return true;
  }
  const { queued, removed } = await deleteSurplus(deps);
  deps.print(`${queued} Dateien gelöscht.`);
  if (removed < queued) deps.print('Der Speicher hat nicht alle angenommen; der Server versucht es weiter.');
  return true;
}

async function adopt({ store, storage, print }: StudioDeps, isSure: boolean): Promise<boolean> {
  const { id } = await store.read(readInstallation);
  const marked = await markerOf(storage).catch((error: unknown) => {
    if (error instanceof StorageMismatch) return 'unlesbar';
    throw error;
  });
  print(`Kennung der Datenbank: ${id}`);
  print(`Kennung im Speicher:   ${marked ?? 'keine'}`);
  if (!isSure) {
    print(`Damit der Speicher zu dieser Datenbank gehört: ${commandLine(`files ${ADOPT} ${SURE}`)}`);
    return true;
  }
  await mark(store, storage);
  print('Der Speicher gehört jetzt zu dieser Datenbank.');
  return true;
}
