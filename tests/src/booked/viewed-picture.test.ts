import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { useUrl } from '../../../src/booked/order-page/viewed-picture.tsx';
import { stubEmptyPage } from '../../support/empty-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('hands out no revoked address when the same data is wanted again', async () => {
  const valid = new Set<string>();
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1;
    valid.add(`blob:${made}`);
    return `blob:${made}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void valid.delete(url));
  const revoked: string[] = [];
  const Picture = ({ data }: { readonly data: Blob | null }) => {
    const url = useUrl(data);
    if (url !== null && !valid.has(url)) revoked.push(url);
    return null;
  };
  const root = createRoot(stubEmptyPage());
  const data = new Blob(['picture']);
  for (const [shown, addresses] of [
    [data, 1],
    [null, 1],
    [data, 2],
  ] as const) {
    await act(async () => root.render(createElement(Picture, { data: shown })));
    await act(async () => vi.waitFor(() => expect(made).toBe(addresses)));
  }
  await act(async () => root.unmount());
  expect([revoked, valid]).toEqual([[], new Set()]);
});
