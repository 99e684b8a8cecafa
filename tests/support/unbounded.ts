import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** Kinds of values that cannot be long, whatever was sent. */
const SHORT = new Set(['number', 'int', 'boolean', 'literal', 'enum', 'null', 'undefined', 'void', 'never', 'date']);

/** Paths in a schema where a text or a list may be as long as its sender likes; `[]` when there are none. */
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

/** A list made by `listOf`: counted first, then looked at. A bare array looks first, so it never counts as bounded. */
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
