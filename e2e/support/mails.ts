import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import type { RunningServer } from './server.ts';

/** The mails to this address, and those that are to be answered to it, once there are so many of them; ordered by subject. */
export async function mailsAbout(server: RunningServer, address: string, count: number): Promise<Email[]> {
  let mails: Email[] = [];
  await expect(async () => {
    const all = await allMails(server);
    mails = all.filter(({ to = [], replyTo = [] }) => [...to, ...replyTo].some((person) => person.address === address));
    expect(mails).toHaveLength(count);
  }).toPass();
  return mails.toSorted((a, b) => (a.subject ?? '').localeCompare(b.subject ?? ''));
}

/** Waits until the server has sent a mail of this subject, whatever else it has sent. */
export async function expectMail(server: RunningServer, subject: string): Promise<void> {
  await expect.poll(async () => (await allMails(server)).map((mail) => mail.subject)).toContain(subject);
}

async function allMails(server: RunningServer): Promise<Email[]> {
  const folder = join(server.dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
