import { describe, expect, it } from 'vitest';
import type { OfficeOrder, OfficeOrders } from '../../../../domain/contracts/office.ts';
import { officePaths } from '../../../../domain/contracts/office-paths.ts';
import { pathTo } from '../../../../domain/contracts/paths.ts';
import { questionLimits, questionMessages } from '../../../../domain/order/question.ts';
import { DAY } from '../../../../domain/studio/retention.ts';
import { openStorage } from '../../../../server/files/storage/open-storage.ts';
import { bookImagesLater } from '../../../support/booked-order.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { atHome } from '../../../support/office.ts';
import { studioOffice } from '../../../support/office-pages.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { newVisitor } from '../../../support/visitor.ts';

describe.each(eachDatabase())('a question about an order, on $name', ({ environment }) => {
  it('is mailed to the studio once, replies go to the customer, and the order keeps it', async () => {
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
    const studio = studioOffice({ ...test, storage: await openStorage(test.config, test.store) });
    expect((await studio('order', number)).lines).toContain(
      'Frage 1, offen  2026-11-20T13:05:00.000Z  Geht es auch bis Freitag?',
    );
  });

  it('is listed until the studio marks it as answered, by command line or in the office', async () => {
    const test = await startTestApp({ environment: { ...(await environment()), ...atHome } });
    const { number, token } = await bookImagesLater(test, 1);
    await ask(test, token, 'Geht es auch bis Freitag?', 'question-key-000001');
    test.world.pass(DAY);
    await ask(test, token, 'Und in CMYK?');
    // Mails go out before the history, which lists them.
    await test.mails();
    const studio = studioOffice({ ...test, storage: await openStorage(test.config, test.store) });
    const office = await newVisitor(test.app);
    const mark = async (payload: object) =>
      office.request({ method: 'POST', url: pathTo(officePaths.questions, number), payload });
    const open = async () => {
      const { orders } = (await office.request({ url: officePaths.orders })).json<OfficeOrders>();
      return orders.map(({ openQuestions }) => openQuestions);
    };

    expect([await open(), (await studio('orders')).lines.some((line) => line.endsWith('2 FRAGEN OFFEN'))]).toEqual([
      [2],
      true,
    ]);
    test.world.pass(DAY);
    expect((await studio('answered', number, '1')).lines).toEqual(['Gemerkt.']);
    test.world.pass(DAY);
    const marked = await mark({ number: 2, isAnswered: true });
    expect(marked.json<OfficeOrder>().questions.map(({ number: one, answeredAt }) => [one, answeredAt])).toEqual([
      [1, '2026-11-22T13:05:00.000Z'],
      [2, '2026-11-23T13:05:00.000Z'],
    ]);
    expect(await open()).toEqual([0]);
    // Repeating it changes nothing; so does a browser's repeated question.
    test.world.pass(DAY);
    expect((await mark({ number: 2, isAnswered: true })).json()).toEqual(marked.json());
    expect((await ask(test, token, 'Geht es auch bis Freitag?', 'question-key-000001')).statusCode).toBe(204);
    expect((await studio('answered', number, '2', '--open')).lines).toEqual(['Die Frage ist wieder offen.']);
    expect(await open()).toEqual([1]);

    expect([
      (await mark({ number: 3, isAnswered: true })).statusCode,
      (await studio('answered', number, '3')).lines,
    ]).toEqual([404, ['Eine Frage 3 gibt es zu diesem Auftrag nicht.']]);
  });

  it('must not be empty or too long, and their number is limited', async () => {
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
