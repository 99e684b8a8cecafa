import { expect, it } from 'vitest';
import { limits } from '../../../../../server/app/platform/limits.ts';
import { enquireAs } from '../../../../support/an-enquiry.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { startFormApp } from '../../../../support/form-app.ts';

const { aloneMinute, collected } = limits.mails;

it.each(eachDatabase())(
  'enquiries of one minute are batched in few mails to the studio, each complete, on $name',
  async ({ environment }) => {
    const { app, world, mails } = await startFormApp(await environment());
    const number = aloneMinute.value + collected.value + 5;
    const ask = (index: number) => enquireAs(app, index);
    for (let index = 0; index < number; index += 1) expect((await ask(index)).statusCode).toBe(200);
    world.pass(60_000);

    const toStudio = (await mails()).filter(({ to }) => to?.[0]?.address === 'anfrage@freistell-studio.example');
    expect(toStudio.map(({ subject }) => subject).filter((subject) => subject?.includes('weitere'))).toEqual([
      '5 weitere Anfragen',
      `${collected.value} weitere Anfragen`,
    ]);
    expect(toStudio).toHaveLength(aloneMinute.value + 2);
    const told = toStudio.map(({ text }) => text ?? '').join('\n');
    const missing = Array.from({ length: number }, (_, index) => index).filter(
      (index) => !told.includes(`Anfrage Nummer ${index}.`) || !told.includes(`person-${index}@world.example`),
    );
    expect(missing).toEqual([]);
    // The next minute has a new allowance.
    await ask(number);
    expect((await mails()).filter(({ text }) => text?.includes(`Anfrage Nummer ${number}.`))).toHaveLength(1);
  },
);
