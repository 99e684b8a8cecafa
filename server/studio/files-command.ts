/* `npm run studio -- files …`: files that no order knows, and whom the storage belongs to. */
import { readInstallation } from '../database/installation.ts';
import { mark, markerOf, StorageMismatch } from '../uploads/storage-identity.ts';
import { deleteSurplus, findSurplus, SURPLUS_DAYS } from '../uploads/surplus-files.ts';
import type { Command, StudioDeps } from './commands.ts';

export const filesHelp = `  npm run studio -- files                      Dateien im Speicher, die zu keinem Auftrag gehören
  npm run studio -- files delete --ja          löscht davon, was seit ${SURPLUS_DAYS} Tagen liegt und von hier stammt
  npm run studio -- files adopt --ja           dieser Speicher gehört ab jetzt zu dieser Datenbank (docs/backup.md)
`;

/** Whether the command is the one that may be given while storage and database do not belong together. */
export function isAdopting([name, action]: readonly string[]): boolean {
  return name === 'files' && action === 'adopt';
}

export const filesCommand: Command = async ([action, ...rest], deps, isSure) => {
  if (rest.length > 0) return false;
  if (action === undefined) return list(deps);
  if (action === 'delete') return remove(deps, isSure);
  if (action === 'adopt') return adopt(deps, isSure);
  return false;
};

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
    deps.print('Gelöscht würde, was nicht „bleibt“. Dazu: npm run studio -- files delete --ja');
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
    print('Damit der Speicher zu dieser Datenbank gehört: npm run studio -- files adopt --ja');
    return true;
  }
  await mark(store, storage);
  print('Der Speicher gehört jetzt zu dieser Datenbank.');
  return true;
}
