import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OrderPage } from '../../../../../domain/contracts/order-page.ts';
import { correctionLimits, correctionMessages } from '../../../../../domain/order/corrections.ts';
import { DAY, retention } from '../../../../../domain/studio/retention.ts';
import { findPersonalData } from '../../../../../server/office/privacy/personal-data.ts';
import { carryOut, planDeletion } from '../../../../../server/office/privacy/personal-deletion.ts';
import { retentionRules } from '../../../../../server/office/privacy/retention-rules.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { anyway, folderOf, orderInProduction, png } from '../../../../support/delivered-order.ts';
import { startTestApp, type TestApp } from '../../../../support/test-app.ts';

const cup = 'Webformat/tasse.png';
const jug = 'Webformat/kanne.png';

async function delivered(test: TestApp) {
  const order = await orderInProduction(test, ['tasse.png', 'kanne.png']);
  const folder = await folderOf({ [cup]: await png('1'), [jug]: await png('2') });
  expect((await order.studio('deliver', order.number, folder, ...anyway)).code).toBe(0);
  test.world.pass(DAY);
  const page = await load(test, order.token);
  const idOf = (name: string, { delivered: files }: OrderPage = page) =>
    files?.files.find((file) => file.name === name)?.id ?? '';
  return { idOf, ...order };
}

describe.each(eachDatabase())('corrections of finished files, on $name', ({ environment }) => {
  it('are requested, stored, answered by file or text all together; then delivery is accepted', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { token, number, studio, idOf } = await delivered(test);
    const requests = [
      { file: idOf(cup), comment: ' Der Schatten\u0000 soll weg.\r\nGanz. ', pin: { x: 0.9, y: 0.125 } },
      { file: idOf(jug), comment: 'Ist das der ganze Henkel?', pin: null },
    ];

    const asked = await ask(test, token, requests);
    expect([asked.statusCode, textsOf(asked.json())]).toEqual([
      200,
      {
        status: 'inCorrection',
        mayCorrect: true,
        mayAccept: false,
        corrections: [
          [1, cup, false, 'Der Schatten soll weg.\nGanz.', { x: 0.9, y: 0.125 }, null],
          [2, jug, false, 'Ist das der ganze Henkel?', null, null],
        ],
      },
    ]);

    test.world.pass(DAY);
    expect(await studio('corrections', number)).toEqual({
      code: 0,
      lines: [
        `1  ${cup}  oben rechts (90\u00A0% von links, 13\u00A0% von oben)`,
        '    Der Schatten soll weg.',
        '    Ganz.',
        `2  ${jug}  ganzes Bild`,
        '    Ist das der ganze Henkel?',
      ],
    });
    const folder = await folderOf({ [cup]: await png('3') });
    const tooEarly = await studio('deliver', number, folder, ...anyway);
    expect([tooEarly.code, tooEarly.lines.filter((line) => line.startsWith('N'))]).toEqual([
      1,
      [
        'Noch ohne Antwort:',
        'Nicht jeder Korrekturwunsch hat eine Antwort: eine neue Datei oder ein Satz (npm run studio -- answer).',
      ],
    ]);
    expect(await studio('answer', number, '2', 'Ja, er ist so kurz.')).toEqual({
      code: 0,
      lines: ['Notiert. Noch ohne Antwort: 1 Korrekturwunsch.'],
    });
    // Answers are published together: until then the customer sees none.
    expect(textsOf(await load(test, token)).corrections.map((row) => row.at(-1))).toEqual([null, null]);
    const answered = await studio('deliver', number, folder, ...anyway, '--antwort', 'Der Schatten ist weg.');
    expect([answered.code, answered.lines.at(-1)]).toEqual([0, `${number}: Geliefert`]);
    // The command prints what the customer reads.
    expect(answered.lines.filter((line) => line.includes('Der Schatten ist weg.'))).toHaveLength(1);

    expect(textsOf(await load(test, token))).toEqual({
      status: 'delivered',
      mayCorrect: true,
      mayAccept: true,
      corrections: [
        [1, cup, true, 'Der Schatten soll weg.\nGanz.', { x: 0.9, y: 0.125 }, 'Der Schatten ist weg.'],
        [2, jug, false, 'Ist das der ganze Henkel?', null, 'Ja, er ist so kurz.'],
      ],
    });

    test.world.pass(DAY);
    const accepted = await accept(test, token);
    const again = await accept(test, token);
    expect([accepted.statusCode, again.json()]).toEqual([200, accepted.json()]);
    expect((await studio('invoice', number, '--alle')).code).toBe(0);
    expect((await load(test, token)).history.map(({ state, at }) => [state, at.slice(8, 10)])).toEqual([
      ['booked', '20'],
      ['inProduction', '20'],
      ['delivered', '20'],
      ['inCorrection', '21'],
      ['delivered', '22'],
      ['accepted', '23'],
      ['invoiced', '23'],
    ]);
    const mails = (await test.mails()).filter(({ subject = '' }) => /orrektur|abgenommen/.test(subject));
    expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
      [`Auftrag ${number}: 2 Korrekturwünsche`, 'auftrag@freistell-studio.example'],
      [`Auftrag ${number}: abgenommen`, 'auftrag@freistell-studio.example'],
      [`Deine Korrekturen sind bearbeitet: ${number}`, 'jana.winter@nordlicht.example'],
      [`Deine Korrekturwünsche sind da: ${number}`, 'jana.winter@nordlicht.example'],
    ]);
    for (const [index, name] of ['requested', 'accepted', 'answered', 'received'].entries()) {
      const text = mails[index]?.text?.replaceAll('\u2060', '').replace(/#[\w-]{43}/, '#LINK');
      await expect(text).toMatchFileSnapshot(join(import.meta.dirname, `../../mail/snapshots/corrections-${name}.txt`));
    }
  });

  it('are refused before delivery and after acceptance, with a message about the alternatives', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { token, number, studio, idOf } = await delivered(test);
    await accept(test, token);

    const refused = await ask(test, token, [{ file: idOf(cup), comment: 'Doch noch etwas.' }]);

    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'refused',
        message:
          'Dieser Auftrag ist abgeschlossen, hier wird nichts mehr korrigiert. Für alles Weitere: 030 23125-110 oder auftrag@freistell-studio.example.',
      },
    ]);
    // Agreements by telephone can be delivered.
    const folder = await folderOf({ [cup]: await png('4') });
    expect(await studio('deliver', number, folder, ...anyway)).toMatchObject({ code: 0 });
    const { status, delivered: files } = await load(test, token);
    expect([status, files?.files.length]).toEqual(['accepted', 2]);

    const other = await orderInProduction(test, ['tasse.png']);
    const early = await ask(test, other.token, [{ file: idOf(cup), comment: 'Zu früh.' }]);
    const acceptedEarly = await accept(test, other.token);
    expect([early.statusCode, acceptedEarly.statusCode]).toEqual([409, 409]);
  });

  it('are about files of this customer, up to a limit', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { token, idOf } = await delivered(test);
    const foreign = await delivered(test);
    const file = idOf(cup);
    const before = await load(test, token);

    const answers = [
      [{ file: foreign.idOf(cup), comment: 'Fremd.' }],
      [],
      [{ file, comment: ' \u0007 ' }],
      [{ file, comment: 'ü'.repeat(correctionLimits.text + 1) }],
      [{ file, comment: 'Daneben.', pin: { x: 1.01, y: 0 } }],
      Array.from({ length: correctionLimits.atOnce + 1 }, () => ({ file, comment: 'Viel.' })),
      Array.from({ length: correctionLimits.perFile + 1 }, () => ({ file, comment: 'Viel.' })),
    ].map(async (requests) => {
      const answer = await ask(test, token, requests);
      return [answer.statusCode, answer.json<{ fields: unknown }>().fields];
    });

    const messages = correctionMessages;
    expect(await Promise.all(answers)).toEqual([
      [400, { 'requests.0.file': messages.file }],
      [400, { requests: messages.none }],
      [400, { 'requests.0.comment': messages.comment }],
      [400, { 'requests.0.comment': messages.tooLong }],
      [400, { 'requests.0.pin.x': messages.pin }],
      [400, { requests: messages.atOnce }],
      [400, { [`requests.${correctionLimits.perFile}.file`]: messages.perFile }],
    ]);
    expect(await load(test, token)).toEqual(before);
  });

  it('are stored once under their key, and the same key for another body is refused', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { token, idOf } = await delivered(test);
    const requests = [{ file: idOf(cup), comment: 'Einmal.' }];

    const answers = [
      await ask(test, token, requests, 'correction-key-0001'),
      await ask(test, token, requests, 'correction-key-0001'),
      await ask(test, token, [{ file: idOf(cup), comment: 'Anders.' }], 'correction-key-0001'),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 422]);
    expect(textsOf(await load(test, token)).corrections).toHaveLength(1);
    const mails = (await test.mails()).filter(({ subject = '' }) => subject.includes('orrektur'));
    expect(mails).toHaveLength(2);
  });

  it('are exported with their customer’s data, and deleted with their files', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { token, number, studio, idOf } = await delivered(test);
    await ask(test, token, [{ file: idOf(cup), comment: 'Nur für uns.' }]);
    const email = 'jana.winter@nordlicht.example';
    const said = async () =>
      (await test.store.read((queries) => findPersonalData(queries, email))).orders.flatMap(({ corrections }) =>
        corrections.map(({ comment }) => comment),
      );
    expect(await said()).toEqual(['Nur für uns.']);

    // During corrections the files stay without a time limit; the retention job keeps what is needed.
    test.world.pass((retention.fileDaysAfterDelivery + 1) * DAY);
    const periods = test.config.retention;
    const sweep = () =>
      test.store.write(async (queries) => retentionRules['filesOfClosedOrders']?.(queries, test.world.now(), periods));
    await sweep();
    await test.store.write(async (queries) => carryOut(queries, await planDeletion(queries, email), test.world.now()));
    expect([await said(), (await load(test, token)).delivered?.files.length]).toEqual([['Nur für uns.'], 2]);

    await studio('status', number, 'geliefert', 'Erledigt.');
    const kept = await test.store.read((queries) => planDeletion(queries, email));
    test.world.pass(retention.fileDaysAfterDelivery * DAY - 1);
    await sweep();
    expect(await said()).toEqual(['Nur für uns.']);
    test.world.pass(2);
    for (let step = 0; step < 4; step += 1) await sweep();
    expect([kept.closed.length, await said()]).toEqual([1, []]);
  });
});

async function load({ app }: TestApp, token: string): Promise<OrderPage> {
  return (await app.inject({ url: '/api/order', headers: { authorization: `Bearer ${token}` } })).json<OrderPage>();
}

function ask({ app }: TestApp, token: string, requests: readonly object[], key?: string) {
  return app.inject({
    method: 'POST',
    url: '/api/order/corrections',
    headers: { authorization: `Bearer ${token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload: { requests },
  });
}

function accept({ app }: TestApp, token: string) {
  return app.inject({ method: 'POST', url: '/api/order/accept', headers: { authorization: `Bearer ${token}` } });
}

function textsOf({ status, corrections, mayCorrect, mayAccept }: OrderPage) {
  return {
    status,
    mayCorrect,
    mayAccept,
    corrections: corrections.map(({ number, name, isNew, comment, pin, answer }) => [
      number,
      name,
      isNew,
      comment,
      pin,
      answer?.text ?? null,
    ]),
  };
}
