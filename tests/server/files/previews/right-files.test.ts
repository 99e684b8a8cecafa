import { expect, it } from 'vitest';
import { checkedOrder, checkOf, defectsIn, rightFile } from '../../../support/checked-files.ts';
import { finishedPicture } from '../../../support/finished-files.ts';

// tests/deep/server/files/previews/right-files.test.ts measures 400.
it('files that are as ordered raise no alarm', async () => {
  const alarms: unknown[] = [];
  for (let index = 0; index < 20; index += 1) {
    const file = await rightFile(index);
    const defects = await defectsIn(file);
    if (defects.length > 0) alarms.push([file.name, file.order.brief, defects]);
  }
  expect(alarms).toEqual([]);
});

it('a white object on white, with darker parts inside, raises no alarm', async () => {
  const bytes = await finishedPicture({
    colour: '#f4f4f2',
    above: '<circle cx="300" cy="380" r="90" fill="#b0b0aa"/>',
  });
  expect(await defectsIn({ order: checkedOrder(), name: 'hemd.jpg', bytes })).toEqual([]);
});

const cuts = [
  ['above', 'x="200" y="-20" width="200" height="200"', 'cx="300" cy="130" r="30"'],
  ['below', 'x="200" y="420" width="200" height="200"', 'cx="300" cy="470" r="30"'],
  ['at the left', 'x="-20" y="200" width="200" height="200"', 'cx="130" cy="300" r="30"'],
  ['at the right', 'x="420" y="200" width="200" height="200"', 'cx="470" cy="300" r="30"'],
] as const;

it.each(cuts)(
  'a nearly white object that the edge cuts %s raises no alarm without a margin',
  async (_side, at, dot) => {
    const bytes = await finishedPicture({
      format: 'PNG',
      beside: null,
      above: `<rect ${at} fill="#f8f8f6"/><circle ${dot} fill="#707070"/>`,
    });
    const found = async (margin: number | null) => {
      const order = checkedOrder({ background: 'white', margin, alignment: 'asPhotographed' });
      return (await defectsIn({ order, name: 'hemd.png', bytes })).map(({ kind }) => kind);
    };
    expect([await found(null), await found(0), await found(5)]).toEqual([
      [],
      expect.not.arrayContaining(['ground']),
      expect.arrayContaining(['ground']),
    ]);
  },
);

it('a PSD without a flattened picture is left to the studio where the order says its ground', async () => {
  const bytes = withoutPicture(await finishedPicture({ format: 'PSD' }));
  const unmeasured = 'Grund und Rand nicht gemessen: ohne Gesamtbild gespeichert';
  const checkOn = (background: 'white' | 'original') =>
    checkOf({ order: checkedOrder({ background }), name: 'tasse.psd', bytes });
  const { measured, defects } = await checkOn('white');
  expect(measured.replaceAll('\u00A0', ' ')).toBe(
    `PSD, 600 × 600 px, RGB, 8 Bit, 300 dpi, sRGB IEC61966-2.1, ${unmeasured}`,
  );
  expect(defects).toEqual([{ kind: 'unmeasured', measured: unmeasured, ordered: 'weiß (#FFFFFF)' }]);
  expect((await checkOn('original')).defects).toEqual([]);
});

it('a PNG called JPG is not measured against the ground of a JPG', async () => {
  const bytes = await finishedPicture({ format: 'PNG', ground: 'none', hasAlpha: true });
  const measuredAs = async (name: string) => (await checkOf({ order: checkedOrder(), name, bytes })).measured;
  expect(await measuredAs('tasse.png')).toMatch(/, Gegenstand links 5/);
  expect(await measuredAs('tasse.jpg')).not.toContain('Gegenstand');
});

it('an impure edge without a margin may be a light object that is cut, as its text says', async () => {
  const bytes = await finishedPicture({ ground: '#fefefe' });
  const textOf = async (margin: number) => {
    const [defect] = await defectsIn({
      order: checkedOrder({ margin, alignment: 'asPhotographed' }),
      name: 'a.jpg',
      bytes,
    });
    return defect?.measured.replaceAll('\u00A0', ' ');
  };
  const impure = 'Rand nicht rein: #FEFEFE statt weiß (#FFFFFF), auf 100,0 %';
  expect([await textOf(5), await textOf(0)]).toEqual([
    impure,
    `${impure} (oder ein heller Gegenstand, den der Rand schneidet)`,
  ]);
});

it('a shallow smear at the edge is an alarm, also without a margin', async () => {
  const bytes = await finishedPicture({
    format: 'PNG',
    above: '<rect x="520" y="0" width="50" height="14" fill="#f8f8f6"/>',
  });
  const order = checkedOrder({ background: 'white', margin: null, alignment: 'asPhotographed' });
  expect((await defectsIn({ order, name: 'hemd.png', bytes })).map(({ kind }) => kind)).toEqual(['ground']);
});

/** The same document with the flag of version info (resource 1057) that its flattened picture is none. */
function withoutPicture(psd: Buffer): Buffer {
  const flag = Buffer.from([...Buffer.from('8BIM'), 0x04, 0x21, 0, 0, 0, 0, 0, 6, 0, 0, 0, 1, 0, 0]);
  const length = psd.readUInt32BE(30);
  const changed = Buffer.concat([psd.subarray(0, 34), flag, psd.subarray(34)]);
  changed.writeUInt32BE(length + flag.length, 30);
  return changed;
}
