import { expect, it } from 'vitest';
import type { OrderItem } from '../../../../domain/order/order-item.ts';
import { limits } from '../../../../server/app/platform/limits.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { storeFiles } from '../../../support/stored-files.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { newVisitor } from '../../../support/visitor.ts';

const FILES = limits.files.filesOfOrder.value;

it('lists 5,000 files at once with names of ordinary length', async () => {
  const { list } = await orderOf(FILES, {});

  const { files, next } = await list(null);

  expect([files.length, next]).toEqual([FILES, null]);
});

it('ends a page early when names and paths have their maximum length, and continues there', async () => {
  const { list } = await orderOf(2000, { name: 'ü'.repeat(500), relative_path: 'ü'.repeat(2000) });
  const ids: string[] = [];
  const lengths: number[] = [];

  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page: Page = await list(after);
    ids.push(...page.files.map(({ id }) => id));
    lengths.push(page.files.length);
    after = page.next;
  }

  expect(lengths).toEqual([1000, 1000]);
  expect(ids).toEqual(Array.from({ length: 2000 }, (_, index) => `upload-${String(index + 1).padStart(5, '0')}`));
});

interface Page {
  readonly files: readonly { readonly id: string }[];
  readonly next: string | null;
}

async function orderOf(count: number, change: Parameters<typeof storeFiles>[3]) {
  const test = await startTestApp();
  const visitor = await newVisitor(test.app);
  await walkTo(visitor, 'upload');
  await storeFiles(test, (await visitor.order()).orderItem as OrderItem, count, change);
  const list = async (after: string | null): Promise<Page> =>
    (await visitor.request({ url: '/api/upload/files', query: after === null ? {} : { after } })).json();
  return { list };
}
