/* Runs a scenario in every schedule on a real server, and compares each end with those of one call after the other. */
import { isDeepStrictEqual } from 'node:util';
import { Metadata } from '@tus/utils';
import { KEY_HEADER, REVISION_HEADER } from '../../../domain/contracts/headers.ts';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { paths } from '../../../domain/contracts/paths.ts';
import type { Media } from '../../../domain/files/media-schema.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { facesOf } from '../../../machines/order/order-decision.ts';
import { hashToken, newToken } from '../../../server/app/http/order-tokens.ts';
import { newId } from '../../../server/app/platform/world.ts';
import { openStorage } from '../../../server/files/storage/open-storage.ts';
import { runStudio } from '../../../server/office/commands/commands.ts';
import { insertOrder } from '../../../server/orders/orders-repository.ts';
import { png } from '../../support/delivered-order.ts';
import { testPapers } from '../../support/papers.ts';
import { testPictures } from '../../support/pictures.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';
import { storeMedia } from '../drivers/server-order.ts';
import {
  type ActorName,
  type Answer,
  type Call,
  entry,
  finish,
  type Scenario,
  scenarios,
  type State,
  watchedMails,
} from './scenarios.ts';
import { type Actor, inCall, inTurns, schedules } from './schedules.ts';

/** How a schedule ended: what each actor learnt, and the order that is stored. */
interface End {
  readonly answers: Readonly<Partial<Record<ActorName, readonly Answer[]>>>;
  readonly order: StoredOrder;
}

/** An order as it is stored, with sorted names. */
interface StoredOrder {
  readonly answers: object;
  readonly files: readonly string[];
}

/** A schedule whose end no order of the same calls has. */
export interface Difference {
  readonly scenario: string;
  /** Actors in the order of their transactions. */
  readonly turns: readonly string[];
  readonly end: End;
  readonly possible: readonly End[];
}

export interface Explored {
  readonly schedules: number;
  readonly difference: Difference | null;
}

/** The order of one schedule, and who works on it. */
interface Stage {
  readonly id: string;
  readonly number: string;
  readonly visitor: Visitor;
  readonly link: string;
  readonly state: State;
}

const send = () => Promise.reject(new Error('this server sends no mail'));

/** A server whose transactions wait for their turn. A mail that is sent would lose its text, so none is. */
export async function startWindows(): Promise<TestApp> {
  return startTestApp({ aroundStore: inTurns, transport: { send, host: 'none', close: () => undefined } });
}

/** The net price of one excess image, in cents. */
export async function readExcessNet(test: TestApp): Promise<number> {
  const scenario = scenarios(0).find(({ name }) => name === 'both windows order the excess') as Scenario;
  const { visitor } = await prepare(test, scenario);
  const { excess } = (await visitor.request({ method: 'GET', url: paths.orderPage })).json<OrderPage>();
  return excess?.addition.net ?? 0;
}

/** Explores a scenario until its first difference. */
export async function explore(test: TestApp, scenario: Scenario, mostSwitches: number): Promise<Explored> {
  let stage = await prepare(test, scenario);
  const possible = endsInTurn(scenario, stage.state);
  let answers: Partial<Record<ActorName, Answer[]>> = {};
  const begin = async (): Promise<Actor[]> => {
    stage = await prepare(test, scenario);
    answers = {};
    return Object.entries(scenario.programs).map(([name, calls]) =>
      actorOf(test, stage, name as ActorName, calls, answers),
    );
  };
  let count = 0;
  for await (const { turns } of schedules(begin, mostSwitches)) {
    count += 1;
    const end = { answers, order: await storedOrder(test, stage) };
    if (!possible.some((one) => isDeepStrictEqual(one, end))) {
      return { schedules: count, difference: { scenario: scenario.name, turns, end, possible } };
    }
  }
  return { schedules: count, difference: null };
}

/** The difference as a sentence: what no order of the calls answers, or what no such order leaves behind. */
export function describeDifference({ scenario, turns, end, possible }: Difference): string {
  const same = possible.filter((one) => isDeepStrictEqual(one.answers, end.answers));
  const others =
    same.length === 0 ? possible.map(({ answers }) => answers) : same.map((one) => partsBeside(one.order, end.order));
  const [like] = same;
  const actual = like === undefined ? end.answers : partsBeside(end.order, like.order);
  const what = `${JSON.stringify(actual)} instead of ${others.map((one) => JSON.stringify(one)).join(' or ')}`;
  return `${scenario}: in the turns ${turns.join(', ')} the ${like === undefined ? 'answers are' : 'order has'} ${what} (answers: ${JSON.stringify(end.answers)})`;
}

/** The parts of an order, and of its answers, that the other one does not have. */
function partsBeside(order: StoredOrder, other: StoredOrder): object {
  const { answers, ...rest } = order;
  return { ...differing(rest, other), ...differing(answers, other.answers) };
}

function differing(one: object, there: object): object {
  return Object.fromEntries(
    Object.entries(one).filter(([name, part]) => !isDeepStrictEqual(part, there[name as never])),
  );
}

/** The ends of all orders of the calls, one after the other, by the chart. */
function endsInTurn({ programs }: Scenario, start: State): End[] {
  const ends: End[] = [];
  const names = Object.keys(programs) as ActorName[];
  const go = (state: State, answers: End['answers'], busyKeys: readonly string[]): void => {
    const open = names.filter((name) => (programs[name]?.length ?? 0) > (answers[name]?.length ?? 0));
    if (open.length === 0) {
      const end = { answers, order: predictedOrder(state) };
      if (!busyKeys.every((key) => key in state.keys)) return;
      if (!ends.some((one) => isDeepStrictEqual(one, end))) ends.push(end);
    }
    for (const name of open) {
      const before = answers[name] ?? [];
      const call = programs[name]?.[before.length] as Call;
      const next = call.predict(state, name);
      go(next.state, { ...answers, [name]: [...before, next.answer] }, busyKeys);
      // Only while another call has the same key; that one then takes effect.
      if (call.send.kind === 'wizard' && call.send.key !== undefined) {
        go(state, { ...answers, [name]: [...before, 'busy'] }, [...busyKeys, call.send.key]);
      }
    }
  };
  go(start, {}, []);
  return ends;
}

function predictedOrder({ screen, order, revision, mails }: State) {
  const { media, offers: _now, ...answers } = order;
  return plain({ ...facesOf(screen), revision, answers, files: filesIn(media), mails });
}

async function storedOrder({ store }: TestApp, { id, number }: Stage) {
  return store.read(async (queries) => {
    const row = await queries.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const uploads = await queries
      .selectFrom('uploads')
      .select(['name', 'completed_at'])
      .where('order_id', '=', id)
      .execute();
    const sent = await queries
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .where('kind', 'in', watchedMails)
      .execute();
    const own = sent.filter(({ payload }) => JSON.stringify(payload).includes(number)).map(({ kind }) => kind);
    const mails = Object.fromEntries(
      watchedMails.flatMap((kind) => {
        const count = own.filter((one) => one === kind).length;
        return count === 0 ? [] : [[kind, count]];
      }),
    );
    return plain({
      screen: row.screen,
      status: row.status,
      revision: row.revision,
      answers: JSON.parse(row.context as string) as object,
      files: uploads
        .map(({ name, completed_at }) => `${name}${completed_at === null ? ' (unfinished)' : ''}`)
        .toSorted(),
      mails,
    });
  });
}

function filesIn(media: Media): string[] {
  return Object.values(media)
    .map(({ name, complete }) => `${name}${complete ? '' : ' (unfinished)'}`)
    .toSorted();
}

/** As JSON keeps it, with sorted names. */
function plain<Value>(value: Value): Value {
  const sorted = (one: unknown): unknown =>
    Array.isArray(one) || one === null || typeof one !== 'object'
      ? one
      : Object.fromEntries(
          Object.entries(one)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, part]) => [name, sorted(part)]),
        );
  return sorted(JSON.parse(JSON.stringify(value))) as Value;
}

/** A new order where the scenario begins. */
async function prepare(test: TestApp, { start, files }: Scenario): Promise<Stage> {
  const { store, world, app } = test;
  const token = newToken(world);
  const id = newId(world);
  const order = await store.write((queries) =>
    insertOrder(queries, world, {
      id,
      tokenHash: hashToken(token),
      screen: facesOf(start.screen).screen,
      context: start.order,
    }),
  );
  const identity = { id, wizard_clipping_id: order.wizard_clipping_id };
  const media: Media = Object.fromEntries(files.map((name) => [`${id}-${name}`, entry(name)]));
  const mediaNow =
    start.isBooked && Object.keys(start.order.media).length > 0
      ? Object.fromEntries(Object.entries(media).slice(0, 1))
      : media;
  await storeMedia(test, { identity }, mediaNow);
  const visitor = await newVisitor(app);
  visitor.cookies.set('order', token);
  await visitor.order();
  const { url } = (await visitor.request({ method: 'POST', url: paths.transfer })).json<{ url: string }>();
  let state: State = {
    screen: start.screen,
    order: { ...start.order, media: mediaNow, offers: test.config.offers },
    revision: 1,
    seen: { one: 1, two: 1, colleague: 1, studio: 1 },
    keys: {},
    mails: {},
    mayFollow: false,
  };
  if (start.isBooked) {
    const { answer, state: booked } = finish.predict(state, 'one');
    const sent = await visitor.post('finish', {});
    if (answer !== 'taken' || sent.statusCode !== 200) throw new Error(`not booked: ${answer}, ${sent.body}`);
    await storeMedia(test, { identity }, media);
    const seen = { one: booked.revision, two: booked.revision, colleague: 0, studio: 0 };
    state = { ...booked, order: { ...booked.order, media }, seen };
  }
  return { id, number: identity.wizard_clipping_id, visitor, link: url.slice(url.indexOf('#') + 1), state };
}

function actorOf(
  test: TestApp,
  stage: Stage,
  name: ActorName,
  calls: readonly Call[],
  answers: Partial<Record<ActorName, Answer[]>>,
): Actor {
  let seen = stage.state.seen[name];
  return {
    name,
    async run() {
      for (const { send } of calls) {
        // A file is announced in one transaction, and completed in another.
        const { status, revision, isBusy } = await inCall(send.kind === 'file' ? 2 : 1, () =>
          sent(test, stage, send, seen),
        );
        seen = revision ?? seen;
        answers[name] = [...(answers[name] ?? []), isBusy === true ? 'busy' : answerOf(status)];
      }
    },
  };
}

function answerOf(status: number): Answer {
  if (status < 300) return 'taken';
  if (status === 400 || status === 422) return 'invalid';
  return status === 409 ? 'conflict' : 'gone';
}

interface Sent {
  readonly status: number;
  readonly revision?: number | undefined;
  readonly isBusy?: boolean;
}

async function sent(test: TestApp, { visitor, number, link }: Stage, send: Call['send'], seen: number): Promise<Sent> {
  switch (send.kind) {
    case 'wizard': {
      const headers = {
        [REVISION_HEADER]: String(seen),
        ...(send.key === undefined ? {} : { [KEY_HEADER]: send.key }),
      };
      const answer = await visitor.post(send.call, send.body, headers);
      return {
        status: answer.statusCode,
        revision: revisionIn(answer.body),
        isBusy: answer.body.includes('"inProgress"'),
      };
    }
    case 'page': {
      const headers = send.withRevision === true ? { [REVISION_HEADER]: String(seen) } : {};
      const answer = await visitor.request({ method: 'POST', url: send.url, payload: send.body, headers });
      return { status: answer.statusCode };
    }
    case 'file': {
      const bytes = Buffer.from(await png(send.name));
      const headers = {
        authorization: `Bearer ${link}`,
        cookie: '',
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-length': String(bytes.length),
        'upload-metadata': Metadata.stringify({ filename: send.name }),
      };
      const answer = await test.app.inject({ method: 'POST', url: '/api/upload/files', payload: bytes, headers });
      return { status: answer.statusCode };
    }
    default: {
      const storage = await openStorage(test.config, test.store);
      const deps = {
        store: inTurns(test.store),
        storage,
        pictures: testPictures(),
        papers: testPapers,
        world: test.world,
        publicUrl: test.config.publicUrl,
        diskReserve: 0,
        print: () => undefined,
      };
      return { status: (await runStudio(send.args(number), deps)) === 0 ? 200 : 409 };
    }
  }
}

/** Of the order in an answer: accepted, or in conflict. */
function revisionIn(body: string): number | undefined {
  if (!body.startsWith('{')) return undefined;
  const answer = JSON.parse(body) as Partial<OrderItem> & { readonly orderItem?: OrderItem };
  return answer.orderItem?.revision ?? answer.revision;
}
