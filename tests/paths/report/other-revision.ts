import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { OrderChart } from '../model/declared-transitions.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Imports a module of a revision by its path, such as `domain/pricing/pricing.ts`. */
type ImportModule = (path: string) => Promise<Record<string, unknown>>;

/** The order chart at a git revision, rules and catalogue included. */
export async function chartAt(revision: string): Promise<OrderChart> {
  return atRevision(revision, async (load) => {
    const { orderMachine } = await load('machines/order/order-machine.ts');
    return orderMachine as OrderChart;
  });
}

/**
 * The chart with this id at a git revision.
 * @throws Error when there was none.
 */
export async function chartOfRevision(revision: string, id: string): Promise<OtherChart> {
  return atRevision(revision, async (load, files) => {
    const modules = await Promise.all(files.filter((name) => /^machines\/.+\.ts$/.test(name)).map(load));
    const exported = modules.flatMap((one) => Object.values(one));
    const chart = exported.find((one) => isChart(one) && one.id === id);
    if (chart === undefined) throw new Error(`${revision} hat kein Zustandsdiagramm ${id}.`);
    return { chart: chart as AnyStateMachine, eventThere: withErrorsOf(exported.filter(isErrorClass)) };
  });
}

/** A chart that was loaded a second time, from a revision. */
export interface OtherChart {
  readonly chart: AnyStateMachine;
  /** The event as that chart knows it: it asks for its own classes of errors, by `instanceof`. */
  readonly eventThere: (event: AnyEventObject) => AnyEventObject;
}

type ErrorClass = new (...args: never[]) => Error;

/** Events whose error is an instance of the class of the same name among these. */
export function withErrorsOf(classes: readonly ErrorClass[]): OtherChart['eventThere'] {
  return (event) => {
    const { error } = event as { error?: unknown };
    const own = error instanceof Error ? classes.find(({ name }) => name === error.constructor.name) : undefined;
    return own === undefined
      ? event
      : { ...event, error: Object.assign(Object.create(own.prototype), error) as unknown };
  };
}

function isErrorClass(value: unknown): value is ErrorClass {
  return typeof value === 'function' && value.prototype instanceof Error;
}

function isChart(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'id' in value;
}

/**
 * Unpacks `machines` and `domain` of a git revision while `use` imports from them.
 * @throws Error when the revision does not exist.
 */
export async function atRevision<Result>(
  revision: string,
  use: (load: ImportModule, files: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'order-chart-'));
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', revision, 'machines', 'domain'], {
      cwd: root,
      maxBuffer: 64 * 1024 ** 2,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    mkdirSync(join(folder, 'chart'));
    execFileSync('tar', ['-x', '-C', join(folder, 'chart')], { input: archive });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
    const files = readdirSync(join(folder, 'chart'), { recursive: true, encoding: 'utf8' });
    const load: ImportModule = async (path) =>
      (await import(pathToFileURL(join(folder, 'chart', path)).href)) as Record<string, unknown>;
    return await use(load, files.sort());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
