import { expect, it } from 'vitest';
import { inCustomersOrder } from '../../../../server/files/rows/order-files.ts';

it('the studio gets an order’s files by folder, 2 before 10, and equal names in sequence', async () => {
  const files = [
    file('Bild.jpg', 'Tassen/Bild.jpg', 'Bild-2.jpg'),
    file('Bild 10.jpg', null, 'Bild 10.jpg'),
    file('Äpfel.jpg', 'Schals/Äpfel.jpg', 'Äpfel.jpg'),
    file('Bild.jpg', 'Schals/Bild.jpg', 'Bild-10.jpg'),
    file('Bild.jpg', 'Schals/Bild.jpg', 'Bild.jpg'),
    file('Bild.jpg', 'Schals/rot/Bild.jpg', 'Bild-3.jpg'),
    file('Bild 2.jpg', null, 'Bild 2.jpg'),
    file('Zoo.jpg', 'Schals/Zoo.jpg', 'Zoo.jpg'),
  ];

  expect((await inCustomersOrder(files)).map((one) => `${one.relative_path ?? one.name}: ${one.storage_key}`)).toEqual([
    'Bild 2.jpg: Bild 2.jpg',
    'Bild 10.jpg: Bild 10.jpg',
    'Schals/Äpfel.jpg: Äpfel.jpg',
    'Schals/Bild.jpg: Bild.jpg',
    'Schals/Bild.jpg: Bild-10.jpg',
    'Schals/Zoo.jpg: Zoo.jpg',
    'Schals/rot/Bild.jpg: Bild-3.jpg',
    'Tassen/Bild.jpg: Bild-2.jpg',
  ]);
});

function file(name: string, path: string | null, key: string) {
  return { name, relative_path: path, storage_key: key };
}
