import { describe, expect, it } from 'vitest';
import { questionLimits, questionMessages } from '../../../domain/question.ts';
import { openStorage } from '../../../server/uploads/open-storage.ts';
import { bookImagesLater } from '../../support/booked-order.ts';
import { bothDatabases } from '../../support/databases.ts';
import { studioDesk } from '../../support/studio-desk.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

describe.each(bothDatabases())('a question about an order, on $name', ({ environment }) => {
  it('goes to the studio once, answers to it go to the customer, and the order keeps it', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, token } = await bookImagesLater(test, 1);
    const question = ' Geht es auch\u0000 bis\r\nFreitag? ';

    const answers = [
      await ask(test, token, question, 'question-key-000001'),
      await ask(test, token, question, 'question-key-000001'),
      await ask(test, token, 'Oder bis Montag?', 'question-key-000001'),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 422]);
    const mails = (await test.mails()).filter(({ subject }) => subject?.startsWith('Frage'));
    expect(mails.map(({ subject, to, replyTo }) => [subject, to?.[0]?.address, replyTo?.[0]?.address])).toEqual([
      [`Frage zu Auftrag ${number}`, 'auftrag@freistell-studio.example', 'jana.winter@nordlicht.example'],
    ]);
    expect(mails[0]?.text).toContain('Geht es auch bis\nFreitag?');
    const studio = studioDesk({ ...test, storage: await openStorage(test.config, test.store) });
    expect((await studio('order', number)).lines).toContain(
      'Frage  2026-11-20T13:05:00.000Z  Geht es auch bis Freitag?',
    );
  });

  it('is neither empty nor too long, and there are not too many of them', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { token } = await bookImagesLater(test, 1);
    const wrong = [await ask(test, token, ' \u0007'), await ask(test, token, 'ü'.repeat(questionLimits.text + 1))];
    expect(wrong.map((answer) => [answer.statusCode, answer.json<{ fields: object }>().fields])).toEqual([
      [400, { question: questionMessages.missing }],
      [400, { question: questionMessages.tooLong }],
    ]);

    const { id: order_id } = await test.store.read((queries) =>
      queries.selectFrom('orders').select('id').executeTakeFirstOrThrow(),
    );
    const created_at = test.world.now().toISOString();
    const rows = Array.from({ length: questionLimits.perOrder }, (_, index) => ({
      id: `question-${index}`,
      order_id,
      question: 'Wann?',
      created_at,
    }));
    await test.store.write((queries) => queries.insertInto('order_questions').values(rows).execute());
    const refused = await ask(test, token, 'Wann denn?');
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([409, questionMessages.perOrder]);
  });
});

function ask({ app }: TestApp, token: string, question: string, key?: string) {
  return app.inject({
    method: 'POST',
    url: '/api/order/questions',
    headers: { authorization: `Bearer ${token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload: { question },
  });
}
