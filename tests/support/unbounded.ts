import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** Types of bounded length. */
const SHORT = new Set(['number', 'int', 'boolean', 'literal', 'enum', 'null', 'undefined', 'void', 'never', 'date']);

/** Paths in a schema to texts or lists without a maximum; `[]` when there are none. */
export function unbounded(schema: Schema, path = ''): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => unbounded(inner, `${path}.${key}`));
    case 'union':
      return def.options.flatMap((option) => unbounded(option, path));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
    case 'readonly':
      return unbounded(def.innerType, path);
    case 'pipe':
      return isCounted(def) ? unbounded(elementOf(def.out), `${path}.*`) : unbounded(def.in, path);
    case 'string':
      return isShortText(schema) ? [] : [path];
    default:
      return SHORT.has(def.type) ? [] : [path];
  }
}

/**
 * A list made by `listOf` checks its length before its items. A bare array checks its items first, so it counts as
 * unbounded.
 */
function isCounted({ in: first, out }: z.core.$ZodPipeDef): boolean {
  return first._zod.def.type === 'custom' && out._zod.def.type === 'array' && maximumOf(out) !== undefined;
}

function elementOf(schema: Schema): Schema {
  return (schema as z.core.$ZodArray)._zod.def.element;
}

function isShortText(schema: Schema): boolean {
  const { def } = (schema as z.core.$ZodString)._zod;
  return maximumOf(schema) !== undefined || ('format' in def && def.format === 'uuid');
}

function maximumOf(schema: Schema): number | undefined {
  return schema._zod.def.checks
    ?.map((check) => check._zod.def as Partial<z.core.$ZodCheckMaxLengthDef>)
    .find(({ check }) => check === 'max_length')?.maximum;
}
