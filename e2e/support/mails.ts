import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import type { RunningServer } from './server.ts';

/** Waits for `count` mails to this address or with it as reply address; ordered by subject. */
export async function mailsAbout(server: RunningServer, address: string, count: number): Promise<Email[]> {
  let mails: Email[] = [];
  await expect(async () => {
    const all = await allMails(server);
    mails = all.filter(({ to = [], replyTo = [] }) => [...to, ...replyTo].some((person) => person.address === address));
    expect(mails).toHaveLength(count);
  }).toPass();
  return mails.toSorted((a, b) => (a.subject ?? '').localeCompare(b.subject ?? ''));
}

/** Waits until the server has sent a mail with this subject. */
export async function expectMail(server: RunningServer, subject: string): Promise<void> {
  await expect.poll(async () => (await allMails(server)).map((mail) => mail.subject)).toContain(subject);
}

async function allMails(server: RunningServer): Promise<Email[]> {
  const folder = join(server.dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
