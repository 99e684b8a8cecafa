import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { getAdjacencyMap, getStateNodes } from 'xstate/graph';
import {
  type FileContext,
  type FileEvent,
  type FileSnapshot,
  fileMachine,
} from '../../machines/upload/file-machine.ts';
import { aContext, fileEvents } from '../machines/upload/files.ts';
import { fileRules } from './rules/file-rules.ts';

interface Node {
  readonly state: FileSnapshot;
  readonly transitions: Record<string, { readonly event: FileEvent; readonly state: FileSnapshot }>;
}

/** Every reachable situation of a file that this window holds and of a file that only the server has. */
const situations = [aContext('a.jpg'), aContext('a.jpg', { data: null })].flatMap(explored);

describe('the paths of a file', () => {
  it('lead from every state by every event as the rules say, and nowhere else', () => {
    const wrong = situations.flatMap(({ context, value }) =>
      fileEvents.flatMap((event) => {
        const [next] = transition(fileMachine, fileMachine.resolveState({ value, context }), event);
        const expected = expectedAfter(nameOf(value), event, context);
        return nameOf(next.value) === expected ? [] : [`${nameOf(value)}: ${event.type} → ${nameOf(next.value)}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('reach every state that the rules know', () => {
    expect([...new Set(situations.map(({ value }) => nameOf(value)))].sort()).toEqual(Object.keys(fileRules).sort());
  });

  it('cover every declared transition', () => {
    const used = new Set<unknown>();
    for (const { context, value } of situations) {
      const state = fileMachine.resolveState({ value, context });
      for (const event of fileEvents) {
        if (state.status === 'active') for (const one of fileMachine.getTransitionData(state, event)) used.add(one);
      }
    }
    const declared = getStateNodes(fileMachine.root).flatMap((node) => [...node.transitions.values()].flat());
    expect(declared.filter((one) => !used.has(one)).map(({ eventType, source }) => [source.key, eventType])).toEqual(
      [],
    );
  });

  it('lose no confirmed byte, unless the server reports fewer, or none', () => {
    const losses = situations.flatMap((state) =>
      fileEvents.flatMap((event) => {
        const [next] = transition(fileMachine, state, event);
        const isTold =
          event.type === 'bytes.moved' || event.type === 'server.part' || next.context.problem === 'removed';
        return !isTold && next.context.bytesUploaded < state.context.bytesUploaded ? [event.type] : [];
      }),
    );
    expect(losses).toEqual([]);
  });
});

function explored(input: FileContext): FileSnapshot[] {
  const graph = getAdjacencyMap(fileMachine, {
    input,
    events: [...fileEvents],
    serializeState: ({ value, context }) => {
      const { uploadId, bytesUploaded, data, duplicate } = context;
      return JSON.stringify([value, uploadId, bytesUploaded, data === null, duplicate]);
    },
    filterEvents: (state) => state.status === 'active',
    limit: 5000,
  });
  return (Object.values(graph) as Node[]).map(({ state }) => state);
}

function expectedAfter(state: string, event: FileEvent, about: FileContext): string {
  const { uploadId, data, size, duplicate } = about;
  const rules = fileRules[state] ?? {};
  return rules[event.type] ?? rules[`${event.type} ${meaningOf(event)}`] ?? state;

  function meaningOf(one: FileEvent): string {
    if (one.type === 'bytes.moved') return one.bytesUploaded === size ? 'all' : 'part';
    if (one.type === 'transfer.done') return duplicate === null ? 'plain' : 'wanted';
    if (one.type === 'file.remove') return uploadId === null ? 'noId' : 'id';
    return ['task.failed', 'server.gone'].includes(one.type) ? (data === null ? 'away' : 'here') : '';
  }
}

function nameOf(value: FileSnapshot['value']): string {
  return typeof value === 'string' ? value : Object.entries(value).flat().join('.');
}
