/* npm run make -- openapi: writes public/openapi.json from the contracts.
 * tests/scripts/openapi.test.ts fails when it is stale. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { catalogueSchema } from '../domain/catalogue/catalogue.ts';
import type { Contract } from '../domain/contracts/contract.ts';
import { contracts } from '../domain/contracts/contracts.ts';
import { ANSWER_MARK, KEY_HEADER, keyLength } from '../domain/contracts/headers.ts';
import { errorAnswersOf, errorBodySchema, REQUEST_ID_HEADER } from '../domain/contracts/error-answers.ts';
import { listedFileSchema } from '../domain/contracts/upload-calls.ts';
import { mediaEntrySchema } from '../domain/files/media-schema.ts';
import { orderItemSchema, sentItemSchema } from '../domain/order/order-item.ts';
import { studio } from '../domain/studio/studio.ts';

const file = resolve(import.meta.dirname, '../public/openapi.json');

type Json = Record<string, unknown>;

/** Schemas that are written once and referenced. */
const named = new Map<unknown, string>([
  [orderItemSchema, 'OrderItem'],
  [sentItemSchema, 'SentOrderItem'],
  [mediaEntrySchema, 'MediaEntry'],
  [catalogueSchema, 'Catalogue'],
  [listedFileSchema, 'ListedFile'],
  [errorBodySchema, 'Error'],
]);

/** public/openapi.json as it is and as it should be. */
export function openapiDocument(): { readonly now: string; readonly wanted: string } {
  return {
    now: readFileSync(file, { encoding: 'utf8', flag: 'a+' }),
    wanted: `${JSON.stringify(describe(), null, 1)}\n`,
  };
}

function describe(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, contract] of Object.entries<Contract>(contracts)) {
    const path = contract.path.replace(':id', '{id}');
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(name, contract) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: studio.name,
      version: '1.0.0',
      description: `Made by \`npm run make -- openapi\` from domain/contracts. Money is integer cents, lengths are pixels, sizes bytes. Any GET sets the cookie XSRF-TOKEN. ${REQUEST_ID_HEADER} of an answer names the request in the server's log, and ${ANSWER_MARK} tells every answer from one of a proxy or a captive portal.`,
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: Object.fromEntries(
        [...named].map(([schema, name]) => [name, schemaOf(schema as z.ZodMiniType, 'output', true)]),
      ),
      securitySchemes: {
        order: { type: 'apiKey', in: 'cookie', name: 'order', description: 'On https: __Host-order.' },
        xsrf: {
          type: 'apiKey',
          in: 'header',
          name: 'X-XSRF-TOKEN',
          description: 'The value of the cookie XSRF-TOKEN.',
        },
        link: {
          type: 'http',
          scheme: 'bearer',
          description: 'The secret of a transfer link, or of the link to the order’s page.',
        },
      },
    },
  };
}

function operation(name: string, contract: Contract): Json {
  const { summary, body, answer, pending, unchanged, parts } = contract;
  return {
    operationId: name,
    summary,
    security: securityOf(contract),
    parameters: parametersOf(contract),
    ...(body === undefined ? {} : { requestBody: requestBody(body) }),
    responses: {
      [answer.status]: {
        description: answer.status === 303 ? 'Look there.' : 'Done.',
        ...(answer.type === undefined ? {} : { content: contentOf(answer.type, answer.schema, 'output') }),
      },
      ...(pending === undefined ? {} : { 202: { description: pending } }),
      ...(unchanged === undefined ? {} : { 304: { description: unchanged } }),
      ...(parts === undefined ? {} : partsOf(parts, answer)),
      ...errorsOf(contract),
    },
  };
}

function partsOf(description: string, { type, schema }: Contract['answer']): Json {
  return {
    206: { description, ...(type === undefined ? {} : { content: contentOf(type, schema, 'output') }) },
    412: { description: 'It is another file by now.' },
    416: { description: 'There is no such part.' },
  };
}

function securityOf({ by, method }: Contract): Json[] {
  const pair = isSafe(method) ? {} : { xsrf: [] };
  if (by === 'visitor') return [pair];
  if (by === 'order') return [{ order: [], ...pair }];
  if (by === 'customer' || by === 'files') return [{ order: [], ...pair }, { link: [] }];
  return [];
}

function parametersOf({ path, query, headers = {} }: Contract): Json[] {
  const asked = query === undefined ? {} : (schemaOf(query, 'input')['properties'] as Record<string, Json>);
  return [
    ...(path.includes(':id') ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] : []),
    ...Object.entries(asked).map(([name, schema]) => ({ name, in: 'query', schema })),
    ...Object.entries(headers).map(([name, description]) => ({
      name,
      in: 'header',
      description,
      schema: headerSchema(name),
    })),
  ];
}

function headerSchema(name: string): Json {
  return name === KEY_HEADER
    ? { type: 'string', minLength: keyLength.min, maxLength: keyLength.max, pattern: '^[!-~]*$' }
    : { type: 'string' };
}

type Body = NonNullable<Contract['body']>;

function requestBody({ type, schema, form, files }: NonNullable<Contract['body']>): Json {
  const content = contentOf(type, schema, 'input');
  const plain = form === undefined ? {} : contentOf('application/x-www-form-urlencoded', schema, 'input');
  return {
    required: true,
    ...(form === undefined ? {} : { description: `From a form without script: ${form}.` }),
    content: { ...content, ...plain, ...(files === undefined ? {} : withFiles(schema, files)) },
  };
}

/** The fields of a body, followed by its files. */
function withFiles(schema: z.ZodMiniType | undefined, { field, says }: NonNullable<Body['files']>): Json {
  const fields = schema === undefined ? { type: 'object' } : schemaOf(schema, 'input');
  const items = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = {
    ...(fields['properties'] as Json | undefined),
    [field]: { type: 'array', description: says, items },
  };
  return { 'multipart/form-data': { schema: { ...fields, properties } } };
}

function contentOf(type: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output'): Json {
  const isFile = type === 'image/webp' || type === 'application/offset+octet-stream';
  return { [type]: isFile ? {} : { schema: schema === undefined ? { type: 'string' } : schemaOf(schema, io) } };
}

function errorsOf(contract: Contract): Json {
  return Object.fromEntries(
    [...errorAnswersOf(contract)].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function isSafe(method: string): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method);
}

/** zod's JSON Schema, with references to named schemas. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output', isDefinition = false): Json {
  if (named.has(schema) && !isDefinition) return { $ref: `#/components/schemas/${named.get(schema)}` };
  const { $schema: _version, ...written } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema, path }) {
      const name = named.get(zodSchema);
      if (name !== undefined && path.length > 0) replace(jsonSchema, { $ref: `#/components/schemas/${name}` });
      // `listOf` pipes a check of the length into the list's schema; only the list is described.
      const { def } = zodSchema._zod;
      if (def.type === 'pipe' && io === 'input') {
        const pipe = def as unknown as { readonly in: z.ZodMiniType; readonly out: z.ZodMiniType };
        if (pipe.in._zod.def.type === 'custom') replace(jsonSchema, schemaOf(pipe.out, io));
      }
    },
  });
  return written;
}

function replace(target: object, by: Json): void {
  for (const key of Object.keys(target)) delete (target as Json)[key];
  Object.assign(target, by);
}

if (import.meta.main) {
  const { now, wanted } = openapiDocument();
  if (now !== wanted) writeFileSync(file, wanted);
  console.log(now === wanted ? 'public/openapi.json is up to date.' : 'public/openapi.json is written anew.');
}
