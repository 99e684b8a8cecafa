import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const file = resolve(import.meta.dirname, '../../../docs/testing.md');

/** The parts of docs/testing.md that commands write. */
export const blocks = {
  figures: ['<!-- figures: npm run make -- figures -->', '<!-- end of figures -->'],
  measured: ['<!-- measured: npm run paths -- --measure -->', '<!-- end of measured -->'],
} as const;

/** docs/testing.md as it is, and as it should be with this text in the block. */
export function testingDocument(block: keyof typeof blocks, text: string): { now: string; wanted: string } {
  const [begin, end] = blocks[block];
  const now = readFileSync(file, 'utf8');
  const [before = '', rest = ''] = now.split(begin);
  const after = rest.split(end)[1] ?? '\n';
  return { now, wanted: `${before}${begin}\n\n${text}\n\n${end}${after}` };
}

/** Writes the block anew, and says whether anything has changed. */
export function writeBlock(block: keyof typeof blocks, text: string): void {
  const { now, wanted } = testingDocument(block, text);
  if (now !== wanted) writeFileSync(file, wanted);
  console.log(now === wanted ? 'docs/testing.md ist aktuell.' : 'docs/testing.md hat neue Zahlen.');
}
