/* Paths as plain data, with a versioned schema: what `--format json` prints and every other export is made of. */
import * as z from 'zod';

/** Raised with every change that a reader of the export would notice; a test holds the schema of each version. */
export const EXPORT_VERSION = 1;

const share = z.strictObject({
  reached: z.int().min(0),
  total: z.int().min(0),
  missing: z.array(z.string()).meta({ description: 'Names of what no path covers' }),
});

const step = z.strictObject({
  sample: z.string().meta({ description: 'Stable id of the event: its type and the special case' }),
  transitions: z.array(z.string()).min(1),
  from: z.string(),
  to: z.string(),
  call: z.string().optional().meta({ description: 'Call of the wizard, where there is one' }),
  body: z.record(z.string(), z.unknown()).optional(),
  event: z.record(z.string(), z.unknown()).optional().meta({ description: 'The event, where there is no call' }),
  todo: z.string().meta({ description: 'What a person does, in German' }),
  seen: z.array(z.string()).min(1).meta({ description: 'What must be seen, in German' }),
  expected: z.record(z.string(), z.unknown()).optional().meta({ description: 'The order afterwards' }),
});

const path = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{8}$/),
  risk: z.enum(['Geld', 'Mail', 'Daten', 'übrige']),
  steps: z.array(step).min(1),
});

export const exportedSchema = z
  .strictObject({
    version: z.literal(EXPORT_VERSION),
    title: z.string(),
    chart: z.strictObject({ name: z.string(), hash: z.string().regex(/^[0-9a-f]{12}$/) }),
    coverage: z.strictObject({
      paths: z.int().min(0),
      steps: z.int().min(0),
      longest: z.int().min(0),
      states: share,
      transitions: share,
      guards: share,
      pairs: share,
      samples: share,
      classes: share,
    }),
    paths: z.array(path),
  })
  .meta({ title: 'Paths of a chart', id: `freistell-paths-${EXPORT_VERSION}` });

export type Exported = z.infer<typeof exportedSchema>;
export type ExportedPath = Exported['paths'][number];
export type ExportedStep = ExportedPath['steps'][number];

/** The JSON Schema of the export, by which other tools check it. */
export function exportJsonSchema(): object {
  return { $id: `freistell-paths-${EXPORT_VERSION}.json`, ...z.toJSONSchema(exportedSchema) };
}
