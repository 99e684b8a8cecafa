/*
 * What the path tests of every level do with a failure: say step, event, difference and one command, keep the path, and
 * walk it first the next time.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { initialTransition } from 'xstate';
import { orderMachine } from '../../../machines/order/order-machine.ts';
import { sampleOf } from '../data/order-samples.ts';
import { offered } from '../data/studio-offers.ts';
import { stepper } from '../model/order-graph.ts';
import { pathId } from '../model/path-id.ts';
import type { Path } from '../model/search.ts';

export const levels = ['chart', 'server', 'browser', 'faults', 'plan'] as const;
export type Level = (typeof levels)[number];

/** A failed path as it is kept. */
export interface Failure {
  readonly id: string;
  readonly level: Level;
  readonly samples: readonly string[];
  /** From 1. */
  readonly step: number;
  readonly event: string;
  readonly difference: string;
  readonly at: string;
}

/** Of this machine; failures that everybody should see first are committed beside the samples. */
const folder = join(import.meta.dirname, '../../../.cache/paths/failed');
const printedFile = join(import.meta.dirname, '../../../.cache/paths/printed.json');
const committed = join(import.meta.dirname, '../data/failed.json');

/** Lists of sample ids, as JSON: the level walks only these paths (`npm run paths -- --replay`, `--report`). */
export const ONLY = 'PATHS_SAMPLES';
/** Set: a visible browser pauses after each step. */
export const PAUSE = 'PATHS_PAUSE';

/**
 * The paths that a level walks: those that failed before come first, as long as the chart still takes them.
 * With `ONLY` in the environment just those.
 */
export function pathsToWalk(level: Level, paths: readonly Path[]): readonly Path[] {
  const only = process.env[ONLY];
  if (only !== undefined) return (JSON.parse(only) as string[][]).map(walkAnew);
  const failed = [...keptFailures(), ...committedFailures()].filter((one) => one.level === level);
  const first = new Map(failed.flatMap(({ samples }) => taken(samples)).map((path) => [pathId(path), path]));
  return [...first.values(), ...paths.filter((path) => !first.has(pathId(path)))];
}

/** The value of `ONLY` for these paths. */
export function onlyThese(paths: readonly Path[]): string {
  return JSON.stringify(paths.map((path) => path.map(({ sample }) => sample.id)));
}

/**
 * The path of these samples.
 * @throws Error when the chart refuses one.
 */
export function walkAnew(ids: readonly string[]): Path {
  const step = stepper(orderMachine);
  let [here] = initialTransition(orderMachine, { offers: offered });
  return ids.map((id, index) => {
    const next = step(here, sampleOf(id));
    if (next === null) throw new Error(`step ${index + 1}: the chart refuses ${id}`);
    here = next.snapshot;
    return next;
  });
}

/** Paths that stay known by their id after `npm run paths` printed them. */
const MOST_PRINTED = 2000;

type Printed = readonly (readonly [id: string, samples: readonly string[]])[];

/** Keeps the samples of printed paths, so that each can be replayed by its id, however it was chosen. */
export function keepPrinted(paths: readonly Path[]): void {
  const now: Printed = paths.map((path) => [pathId(path), path.map(({ sample }) => sample.id)]);
  const known = new Map([...now, ...printed()].toReversed());
  mkdirSync(dirname(printedFile), { recursive: true });
  writeFileSync(printedFile, JSON.stringify([...known].toReversed().slice(0, MOST_PRINTED)));
}

/** The printed path of this id; undefined where none was, or where the chart refuses it by now. */
export function printedPath(id: string): Path | undefined {
  const [, samples] = printed().find(([one]) => one === id) ?? [];
  return samples === undefined ? undefined : taken(samples).find((path) => pathId(path) === id);
}

function printed(): Printed {
  return existsSync(printedFile) ? (JSON.parse(readFileSync(printedFile, 'utf8')) as Printed) : [];
}

/** Failures of this machine, the newest first. */
export function keptFailures(): Failure[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Failure)
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

export function committedFailures(): Failure[] {
  return JSON.parse(readFileSync(committed, 'utf8')) as Failure[];
}

/**
 * Does one step of a path.
 * @param index Place of the step, from 0.
 * @throws Error with path, step, event, difference and the command that repeats it; the path is kept.
 */
export async function attempt(level: Level, path: Path, index: number, act: () => Promise<void> | void): Promise<void> {
  try {
    await act();
  } catch (error) {
    const id = pathId(path);
    const { sample, from } = path[index] ?? {};
    const failure: Failure = {
      id,
      level,
      samples: path.map((step) => step.sample.id),
      step: index + 1,
      event: sample?.id ?? '',
      difference: differenceIn(error),
      at: new Date().toISOString(),
    };
    mkdirSync(folder, { recursive: true });
    writeFileSync(fileOf(failure), JSON.stringify(failure));
    throw new Error(
      [
        `Path ${id}, step ${failure.step} of ${path.length}: ${failure.event} on ${from}`,
        failure.difference,
        `Again: npm run paths -- --replay ${id} --level ${level}`,
      ].join('\n'),
      { cause: error },
    );
  }
}

/** The path has passed at this level: it need not come first any more. */
export function passed(level: Level, path: Path): void {
  rmSync(fileOf({ level, id: pathId(path) }), { force: true });
}

function fileOf({ level, id }: Pick<Failure, 'level' | 'id'>): string {
  return join(folder, `${level}-${id}.json`);
}

/** The path, if the chart still takes all of its samples. */
function taken(samples: readonly string[]): Path[] {
  try {
    return [walkAnew(samples)];
  } catch {
    return [];
  }
}

/** What differs: place by place if the error knows both sides, else its own words. */
function differenceIn(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { actual, expected } = error as { actual?: unknown; expected?: unknown };
  const places = isRecord(actual) && isRecord(expected) ? differencesBetween(actual, expected, '') : [];
  const [title = ''] = error.message.split('\n');
  return places.length === 0 ? error.message : [title.slice(0, 200), ...places.slice(0, MOST_SHOWN)].join('\n');
}

const MOST_SHOWN = 8;

function differencesBetween(actual: unknown, expected: unknown, place: string): string[] {
  if (isRecord(actual) && isRecord(expected)) {
    return [...new Set([...Object.keys(expected), ...Object.keys(actual)])].flatMap((key) =>
      differencesBetween(actual[key], expected[key], place === '' ? key : `${place}.${key}`),
    );
  }
  if (Object.is(actual, expected)) return [];
  return [`${place}: ${shownValue(actual)} instead of ${shownValue(expected)}`];
}

function shownValue(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 200);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
