import { describe, expect, it } from 'vitest';
import { isReadable, sealOf } from '../../../../src/order/upload/unchanged-file.ts';

/** A file as Gecko reads it: current bytes up to the length at its choice; its stream has no such limit. */
function geckoFile(chosen: string) {
  let bytes = chosen;
  const { size } = new Blob([chosen]);
  const now = (from = 0, to = size) => new Blob([bytes.slice(0, size)]).slice(from, to);
  const data = {
    size,
    slice: now,
    arrayBuffer: () => now().arrayBuffer(),
    stream: () => new Blob([bytes]).stream(),
  } as Blob;
  return {
    data,
    saveAnew: (content: string) => {
      bytes = content;
    },
  };
}

describe(sealOf, () => {
  it('stays valid while the file is unchanged', async () => {
    expect(await sealOf(geckoFile('ein Bild').data).isUnbroken()).toBe(true);
  });

  it.each(['ein Bald', 'ein Bild, und mehr', 'ein'])('is broken when the file has become "%s"', async (content) => {
    const { data, saveAnew } = geckoFile('ein Bild');
    const seal = sealOf(data);
    await data.arrayBuffer();
    saveAnew(content);

    expect(await seal.isUnbroken()).toBe(false);
  });

  it('is broken when the file was already longer before the upload', async () => {
    const { data, saveAnew } = geckoFile('ein Bild');
    saveAnew('ein Bild, und mehr');

    expect(await sealOf(data).isUnbroken()).toBe(false);
  });

  it('is broken when the file cannot be read', async () => {
    const { data } = geckoFile('ein Bild');
    const seal = sealOf(data);
    data.stream = () => {
      throw new DOMException('gone', 'NotFoundError');
    };

    expect(await seal.isUnbroken()).toBe(false);
  });
});

describe(isReadable, () => {
  it('is false for a file that has become shorter', async () => {
    const { data, saveAnew } = geckoFile('ein Bild');
    const before = await isReadable(data);
    saveAnew('ein');

    expect([before, await isReadable(data)]).toEqual([true, false]);
  });
});
