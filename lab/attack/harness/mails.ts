/* The sent mails: without a mail server the server writes a file per mail. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { until } from '../../../tests/support/attacker/http.ts';

async function mailsOf(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
}

/** All mails once none has been sent for three seconds. */
export async function mailsAtRest(dataDir: string): Promise<Email[]> {
  let count = -1;
  await until(
    async () => {
      const before = count;
      count = (await mailsOf(dataDir)).length;
      return count === before;
    },
    30_000,
    3000,
  );
  return mailsOf(dataDir);
}

export function isTo(mail: Email, wanted: (address: string) => boolean): boolean {
  return (mail.to ?? []).some(({ address }) => wanted((address ?? '').toLowerCase()));
}
