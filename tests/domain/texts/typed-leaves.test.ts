import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cleanFileName, cleanIdentifier, cleanLine, cleanNote, cleanText } from '../../../domain/texts/clean-text.ts';
import { contracts } from '../../../domain/contracts/contracts.ts';
import type { Contract } from '../../../domain/contracts/contract.ts';
import { officeContracts } from '../../../domain/contracts/office-contracts.ts';
import { metadataSchema } from '../../../domain/contracts/upload-calls.ts';

const cleaners: ReadonlySet<unknown> = new Set([cleanLine, cleanIdentifier, cleanFileName, cleanText, cleanNote]);

/** A cleaner must change both: an invisible character, and a letter with a combining mark. */
const UNCLEAN = 'a\u200Bu\u0308';

/**
 * Strings made by programs and compared exactly: ids, secrets, hashes of files, names on the studio's disk.
 * A stricter rule reads each of them afterwards.
 */
const machineMade = [
  'actOnInvoice.payment',
  'announceDelivery.files[].path',
  'changeFile.fingerprint',
  'createFile.fingerprint',
  'keepFiles.files[]',
  'lookAtFolder.paths[]',
  'openOffice.token',
  'removeImages.files[]',
  'requestCorrections.requests[].file',
  'sendFile.fingerprint',
  'sendFile.upload_key',
  'sortFiles.files[]',
  'verifyFile.fingerprint',
  'verifyFile.upload_key',
];

interface Leaf {
  readonly path: string;
  readonly schema: z.ZodMiniType;
}

/** Every text schema inside a schema, with its path. */
function textsIn(schema: unknown, path: string): Leaf[] {
  const { def } = schema as { readonly def: Record<string, unknown> & { readonly type: string } };
  switch (def.type) {
    case 'string':
      return [{ path, schema: schema as z.ZodMiniType }];
    case 'object':
      return Object.entries(def['shape'] as object).flatMap(([field, one]) => textsIn(one, `${path}.${field}`));
    case 'array':
      return textsIn(def['element'], `${path}[]`);
    case 'union':
      return (def['options'] as unknown[]).flatMap((one) => textsIn(one, path));
    case 'pipe':
      return [...textsIn(def['in'], path), ...textsIn(def['out'], path)];
    case 'record':
      return [...textsIn(def['keyType'], `${path}{}`), ...textsIn(def['valueType'], `${path}{}`)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return textsIn(def['innerType'], path);
    case 'enum':
    case 'literal':
    case 'boolean':
    case 'int':
    case 'number':
    case 'custom':
    case 'transform':
      return [];
    default:
      throw new Error(`${path}: no rule says where a schema of type ${def.type} holds texts`);
  }
}

interface StringDef {
  readonly pattern?: RegExp;
  readonly tx?: unknown;
}

/** A text schema's own definition and its checks. */
function rulesOf({ def }: z.ZodMiniType): StringDef[] {
  const { checks = [] } = def as { readonly checks?: readonly { readonly _zod: { readonly def: object } }[] };
  return [def, ...checks.map(({ _zod }) => _zod.def)] as StringDef[];
}

/** Whether it has a pattern that no unclean text fits. */
function hasPattern(schema: z.ZodMiniType): boolean {
  return rulesOf(schema).some(({ pattern }) => pattern?.source.startsWith('^') === true && !pattern.test(UNCLEAN));
}

/** Whether every accepted text comes out cleaned. */
function isClean({ schema }: Leaf): boolean {
  return rulesOf(schema).some(({ tx }) => cleaners.has(tx)) || hasPattern(schema);
}

const all: Readonly<Record<string, Contract>> = { ...contracts, ...officeContracts };
/** The headers of these calls also hold texts. */
const heads = { createFile: metadataSchema, changeFile: metadataSchema };
const leaves = [
  ...Object.entries(all).flatMap(([name, { query, body }]) =>
    [query, body?.schema].flatMap((schema) => (schema === undefined ? [] : textsIn(schema, name))),
  ),
  ...Object.entries(heads).flatMap(([name, schema]) => textsIn(schema, name)),
];

describe('every text of every call', () => {
  it('is cleaned, or fits a pattern, or is machine-made and listed here', () => {
    expect(leaves.length).toBeGreaterThan(70);
    expect(
      leaves
        .filter((leaf) => !isClean(leaf))
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(machineMade);
  });

  it('is free of invisible characters wherever a cleaning is declared', () => {
    const cleaned = leaves.filter((leaf) => isClean(leaf) && !hasPattern(leaf.schema));
    const kept = cleaned.filter(({ schema }) => {
      const { data } = schema.safeParse(UNCLEAN);
      return data !== undefined && data !== 'aü';
    });
    expect(kept.map(({ path }) => path)).toEqual([]);
  });

  it('is found wherever a schema can hold one', () => {
    const bare = z.string();
    const schema = z.object({
      list: z.array(z.optional(bare)),
      either: z.union([z.nullable(bare), z.int()]),
      piped: z.pipe(
        z._default(bare, ''),
        z.transform((text: string) => text.length),
      ),
      named: z.record(z.string().check(z.regex(/^[a-z]+$/)), z.catch(bare, '')),
    });
    const found = textsIn(schema, 'call');
    expect(found.map((leaf) => [leaf.path, isClean(leaf)])).toEqual([
      ['call.list[]', false],
      ['call.either', false],
      ['call.piped', false],
      ['call.named{}', true],
      ['call.named{}', false],
    ]);
  });
});
