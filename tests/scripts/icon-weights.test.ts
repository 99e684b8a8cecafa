import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn } from '../../scripts/source-files.ts';
import { shownWeights } from '../../scripts/icon-weights.ts';

const root = join(import.meta.dirname, '../..');

it('the build keeps the weight of each icon used in another than the regular one', () => {
  const files = filesIn(root, ['src']);
  const direct = [...files.values()].flatMap((text) =>
    Array.from(text.matchAll(/(?:icon=\{|<)(\w+)Icon\b[^<>]*\bweight="(bold|fill)"/g)),
  );
  // The icons of its table all have one weight.
  const rows = readFileSync(join(root, 'src/order/upload/file-row.tsx'), 'utf8').matchAll(/icon: (\w+)Icon\b/g);
  const fill = [
    ...direct.flatMap(([, name, weight]) => (weight === 'fill' ? [name] : [])),
    ...[...rows].map(([, name]) => name),
  ];
  const bold = direct.flatMap(([, name, weight]) => (weight === 'bold' ? [name] : []));
  expect({ bold: named(bold), fill: named(fill) }).toEqual(shownWeights);
});

function named(names: readonly (string | undefined)[]): string[] {
  return [...new Set(names.map(String))].toSorted();
}
