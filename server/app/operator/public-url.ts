/* The site's address in links that commands send. The server writes it down at its start, so a command does not need its environment. */
import { readInstallation } from '../../database/installation.ts';
import type { Store } from '../../database/store.ts';
import type { Config } from '../platform/config.ts';
import { OperatorProblem } from '../platform/operator-problem.ts';

export async function notePublicUrl(store: Store, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<void> {
  await store.write((queries) => queries.updateTable('installation').set({ public_url: publicUrl }).execute());
}

/**
 * The address as the server has it; before the first start the configured one.
 * @throws OperatorProblem where neither is known: a link to this machine would help no customer.
 */
export async function publicUrlFor(
  store: Store,
  { publicUrl, hasPublicUrl }: Pick<Config, 'publicUrl' | 'hasPublicUrl'>,
): Promise<string> {
  const { public_url: noted } = await store.read(readInstallation);
  if (noted !== null) return noted;
  if (hasPublicUrl) return publicUrl;
  throw new OperatorProblem(
    'Unter welcher Adresse die Website steht, ist noch nicht bekannt: Erst den Server einmal starten, oder PUBLIC_URL setzen.',
  );
}
