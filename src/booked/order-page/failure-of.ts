import { CallError } from '../../../machines/session/session-problems.ts';

/** Why a step back was not possible; `begun`: the studio is at work by now. */
export type StepBackFailure = 'begun' | 'failed' | null;

/** What has become of a step that is possible until production begins. */
export function failureOf(error: Error | null): StepBackFailure {
  if (error === null) return null;
  return error instanceof CallError && error.problem.kind === 'refused' ? 'begun' : 'failed';
}
