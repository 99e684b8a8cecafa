import { expect, it } from 'vitest';
import { acceptedEndings, acceptedFormats } from '../../../../domain/files/file-types.ts';
import { limits, uploadLimit } from '../../../../domain/texts/limits.ts';
import { whyNotAlong } from '../../../../src/site/blocks/drawing/take-along-texts.ts';

it('accepts every picture that an order accepts, up to its largest', () => {
  const sizes = [1, limits.uploadBytes];

  const reasons = acceptedEndings.flatMap((ending) =>
    sizes.map((size) => whyNotAlong({ name: `Tasse.${ending}`, size })),
  );

  expect(new Set(reasons)).toEqual(new Set([null]));
});

it('gives the reason when a picture is refused', () => {
  const kind = `In einen Auftrag können Sie dieses Bild nicht mitnehmen. Möglich sind ${acceptedFormats}.`;
  const other =
    'In einen Auftrag können Sie dieses Bild so nicht mitnehmen. Bitte speichern Sie es unter einem anderen Namen.';

  const reasons = [
    { name: 'Tasse.gif', size: 1 },
    { name: 'Tasse', size: 1 },
    { name: 'Tasse.png', size: limits.uploadBytes + 1 },
    { name: '.Tasse.png', size: 1 },
  ].map(whyNotAlong);

  expect(reasons).toEqual([
    kind,
    kind,
    `In einen Auftrag können Sie dieses Bild nicht mitnehmen: Es ist größer als ${uploadLimit}.`,
    other,
  ]);
});
