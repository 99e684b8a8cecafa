import { afterEach, expect, it, vi } from 'vitest';
import type { FolderMatch } from '../../../domain/contracts/office-delivery.ts';
import { officeContracts } from '../../../domain/contracts/office-contracts.ts';
import * as office from '../../../src/office/call-office.ts';
import { bringFolder, filesOfFolder, lookAtFolder, sendFolder } from '../../../src/office/deliver-folder.ts';

vi.mock('../../../src/office/call-office.ts');
afterEach(() => vi.resetAllMocks());

const whole: FolderMatch = {
  matched: [{ file: 'tasse.jpg', name: 'tasse.jpg' }],
  missing: [],
  missingImages: 0,
  surplus: [],
  kept: [],
  isDeliverable: true,
};

it.each([
  ['is whole', {}, false],
  ['lacks a file, as the person has read', { missing: ['tasse.webp'] }, true],
  ['lacks images without a name, as the person has read', { missingImages: 2 }, true],
  ['holds a file that nobody ordered, as the person has read', { surplus: ['notiz.txt'] }, true],
])(
  'a folder that %s is announced with its content, with „despite“ only on objections',
  async (_name, seen, despite) => {
    const call = vi.mocked(office.callOffice).mockResolvedValue({ files: [], left: 0 });
    const files = [{ path: 'tasse.jpg', data: new File(['abc'], 'tasse.jpg') }];

    await bringFolder('FS-2611-ABCDEF', { files, match: { ...whole, ...seen } }, () => undefined);

    expect(call.mock.calls).toEqual([
      [
        officeContracts.announceDelivery,
        {
          id: 'FS-2611-ABCDEF',
          body: {
            files: [
              {
                path: 'tasse.jpg',
                size: 3,
                sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
              },
            ],
            despite,
          },
        },
      ],
      [officeContracts.checkDelivery, { id: 'FS-2611-ABCDEF' }],
    ]);
  },
);

it('is measured until nothing is left, then sent with the reason', async () => {
  const right = { name: 'tasse.jpg', measured: 'JPG', ordered: 'JPG', defects: [] };
  const answers: unknown[] = [{ files: [] }, { files: [right], left: 1 }, { files: [right, right], left: 0 }, {}];
  const call = vi.mocked(office.callOffice).mockImplementation(() => Promise.resolve(answers.shift() as never));
  const seen: unknown[] = [];
  const files = [{ path: 'tasse.jpg', data: new File(['abc'], 'tasse.jpg') }];

  const checks = await bringFolder('FS-2611-ABCDEF', { files, match: whole }, (progress) => seen.push(progress));
  await sendFolder('FS-2611-ABCDEF', 'So gewollt.');

  expect([checks, seen]).toEqual([
    [right, right],
    [
      { what: 'arrived', done: 1, all: 1 },
      { what: 'measured', done: 1, all: 2 },
      { what: 'measured', done: 2, all: 2 },
    ],
  ]);
  expect(call.mock.calls.slice(1)).toEqual([
    [officeContracts.checkDelivery, { id: 'FS-2611-ABCDEF' }],
    [officeContracts.checkDelivery, { id: 'FS-2611-ABCDEF' }],
    [officeContracts.sendDelivery, { id: 'FS-2611-ABCDEF', body: { reason: 'So gewollt.' } }],
  ]);
});

it('names a file by its folder, dropped or chosen, else by its name, and skips empty ones', () => {
  const dropped = [
    Object.assign(new File(['a'], 'a.jpg'), { relativePath: '/fertig/a.jpg' }),
    Object.assign(new File(['b'], 'b.jpg'), { webkitRelativePath: 'fertig/b.jpg' }),
    new File(['c'], 'c.jpg'),
    new File([], 'leer.jpg'),
  ];
  expect(filesOfFolder(dropped).map(({ path }) => path)).toEqual(['fertig/a.jpg', 'fertig/b.jpg', 'c.jpg']);
});

it('leaves out the name of the folder, unless more files match with it', async () => {
  const files = [{ path: 'fertig/tasse.jpg', data: new File(['abc'], 'tasse.jpg') }];
  const call = vi.mocked(office.callOffice);
  const lookedAt = async (matching: readonly string[]) => {
    call.mockImplementation((_contract, asked) => {
      const body = asked?.body as { readonly paths: readonly string[] } | undefined;
      const matched = (body?.paths ?? []).filter((path) => matching.includes(path));
      return Promise.resolve({ ...whole, matched: matched.map((file) => ({ file, name: file })) } as never);
    });
    return (await lookAtFolder('FS-2611-ABCDEF', files)).files.map(({ path }) => path);
  };
  expect(await lookedAt(['fertig/tasse.jpg', 'tasse.jpg'])).toEqual(['tasse.jpg']);
  expect(await lookedAt(['fertig/tasse.jpg'])).toEqual(['fertig/tasse.jpg']);
});
