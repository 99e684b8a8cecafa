/* Paths as plain data, with a versioned schema: what `--format json` prints and every other export is made of. */
import * as z from 'zod/mini';

/** Raised with every change that a reader of the export would notice; a test holds the schema of each version. */
export const EXPORT_VERSION = 1;

const count = z.int().check(z.minimum(0));

const share = z.strictObject({
  reached: count,
  total: count,
  missing: z.array(z.string()).check(z.core.describe('Names of what no path covers')),
});

const step = z.strictObject({
  sample: z.string().check(z.core.describe('Stable id of the event: its type and the special case')),
  transitions: z.array(z.string()).check(z.minLength(1)),
  from: z.string(),
  to: z.string(),
  call: z.optional(z.string().check(z.core.describe('Call of the wizard, where there is one'))),
  body: z.optional(z.record(z.string(), z.unknown())),
  event: z.optional(z.record(z.string(), z.unknown()).check(z.core.describe('The event, where there is no call'))),
  todo: z.string().check(z.core.describe('What a person does, in German')),
  seen: z.array(z.string()).check(z.minLength(1), z.core.describe('What must be seen, in German')),
  expected: z.optional(z.record(z.string(), z.unknown()).check(z.core.describe('The order afterwards'))),
});

const path = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  risk: z.enum(['Geld', 'Mail', 'Daten', 'übrige']),
  steps: z.array(step).check(z.minLength(1)),
});

export const exportedSchema = z.strictObject({
  version: z.literal(EXPORT_VERSION),
  title: z.string(),
  chart: z.strictObject({ name: z.string(), hash: z.string().check(z.regex(/^[0-9a-f]{12}$/)) }),
  coverage: z.strictObject({
    paths: count,
    steps: count,
    longest: count,
    states: share,
    transitions: share,
    guards: share,
    pairs: share,
    samples: share,
    classes: share,
  }),
  paths: z.array(path),
});

export type Exported = z.infer<typeof exportedSchema>;
export type ExportedPath = Exported['paths'][number];
export type ExportedStep = ExportedPath['steps'][number];

/** The JSON Schema of the export, by which other tools check it. */
export function exportJsonSchema(): object {
  return { $id: `freistell-paths-${EXPORT_VERSION}.json`, ...z.toJSONSchema(exportedSchema) };
}
