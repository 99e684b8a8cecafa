import { afterEach, expect, it, vi } from 'vitest';
import type { FolderMatch } from '../../../domain/contracts/office.ts';
import { officeContracts } from '../../../domain/contracts/office-contracts.ts';
import * as office from '../../../src/office/call-office.ts';
import { deliverFolder, filesOfFolder } from '../../../src/office/deliver-folder.ts';

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
    const call = vi.mocked(office.callOffice).mockResolvedValue({ files: [] });
    const files = [{ path: 'tasse.jpg', data: new File(['abc'], 'tasse.jpg') }];

    await deliverFolder('FS-2611-ABCDEF', { files, match: { ...whole, ...seen } }, () => undefined);

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
      [officeContracts.sendDelivery, { id: 'FS-2611-ABCDEF' }],
    ]);
  },
);

it('names a file by its folder, dropped or chosen, else by its name, and skips empty ones', () => {
  const dropped = [
    Object.assign(new File(['a'], 'a.jpg'), { relativePath: '/fertig/a.jpg' }),
    Object.assign(new File(['b'], 'b.jpg'), { webkitRelativePath: 'fertig/b.jpg' }),
    new File(['c'], 'c.jpg'),
    new File([], 'leer.jpg'),
  ];
  expect(filesOfFolder(dropped).map(({ path }) => path)).toEqual(['fertig/a.jpg', 'fertig/b.jpg', 'c.jpg']);
});
