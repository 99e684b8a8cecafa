import { describe, expect, it } from 'vitest';
import { findTwin } from '../../../../src/order/upload/twins.ts';

describe(findTwin, () => {
  it('finds the same content under another name', async () => {
    const others = [
      { name: 'anders', data: new Blob(['bilx']) },
      { name: 'gleich', data: new Blob(['bild']) },
    ];

    expect(await findTwin(new Blob(['bild']), others)).toBe(others[1]);
  });

  it('reads no file of another size', async () => {
    const unread = new Blob(['bilder']);
    unread.slice = unread.arrayBuffer = () => {
      throw new Error('read');
    };

    expect(await findTwin(new Blob(['bild']), [{ data: unread }])).toBeNull();
  });

  it('does not fall for files that differ only between the samples', async () => {
    const bytes = new Uint8Array(1_000_000);
    const other = bytes.slice();
    other[200_000] = 1;

    expect(await findTwin(new Blob([bytes]), [{ data: new Blob([other]) }])).toBeNull();
    expect(await findTwin(new Blob([bytes]), [{ data: new Blob([bytes]) }])).not.toBeNull();
  });

  it('takes an unreadable file for no double', async () => {
    const gone = new Blob(['bild']);
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));

    expect(await findTwin(gone, [{ data: new Blob(['bild']) }])).toBeNull();
  });
});
