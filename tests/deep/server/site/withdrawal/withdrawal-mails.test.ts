import { expect, it } from 'vitest';
import { paths } from '../../../../../domain/contracts/paths.ts';
import { limits } from '../../../../../server/app/platform/limits.ts';
import { carryOut, planDeletion } from '../../../../../server/office/privacy/personal-deletion.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { formPost, startFormApp } from '../../../../support/form-app.ts';

const { aloneMinute, collected } = limits.mails;
const studio = 'auftrag@freistell-studio.example';

it.each(eachDatabase())(
  'withdrawals of one minute share few mails to the studio, receipts none, on $name',
  { timeout: 180_000 },
  async ({ environment }) => {
    const { app, store, world, mails } = await startFormApp(await environment());
    const people = Array.from({ length: 100 }, (_, index) => `person-${index}@world.example`);
    for (const [index, email] of people.entries()) {
      const declaration = { name: `Kunde Nummer ${index}.`, orderNumber: `Auftrag ${index}`, email, confirm: 'yes' };
      const remoteAddress = `198.51.100.${index}`;
      const answer = await app.inject({ url: paths.withdrawal, ...formPost(declaration), remoteAddress });
      expect(answer.statusCode).toBe(200);
    }
    const receipts = (await mails()).map(({ to }) => to?.[0]?.address).filter((address) => address !== studio);
    expect([new Set(receipts), receipts.length]).toEqual([new Set(people), people.length]);
    // Whose data are deleted takes no other's declaration along.
    await store.write(async (queries) => carryOut(queries, await planDeletion(queries, people[50] ?? ''), world.now()));
    world.pass(60_000);

    const toStudio = (await mails()).filter(({ to }) => to?.[0]?.address === studio);
    expect(new Set(toStudio.map(({ subject }) => subject).filter((subject) => subject?.includes('weitere')))).toEqual(
      new Set([
        `${100 - aloneMinute.value - collected.value} weitere Widerrufe`,
        `${collected.value - 1} weitere Widerrufe`,
      ]),
    );
    expect(toStudio).toHaveLength(aloneMinute.value + 2);
    const told = toStudio.map(({ text }) => text ?? '').join('\n');
    const missing = people.filter(
      (email, index) =>
        !told.includes(email) || !told.includes(`Kunde Nummer ${index}.`) || !told.includes(`Auftrag ${index}\n`),
    );
    expect(missing).toEqual([people[50]]);
  },
);
