import { describe, expect, it } from 'vitest';
import { shownStates } from '../../../../machines/upload/queue-view.ts';
import { arrivedText, bytesText, problemText, stateText, timeLeftText } from '../../../../src/order/upload/texts.ts';
import { aContext } from '../../../machines/upload/files.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe(arrivedText, () => {
  it('counts towards the stated number, or towards the chosen files when none is stated', () => {
    expect([
      arrivedText(82, 120, 122),
      arrivedText(0, 1, 0),
      arrivedText(1200, 5000, 5000),
      arrivedText(122, 120, 122),
      arrivedText(0, null, 1),
      arrivedText(2, null, 3),
    ]).toEqual([
      '82 von 120 Bildern sind da',
      '0 von 1 Bild ist da',
      '1.200 von 5.000 Bildern sind da',
      '122 Bilder sind da',
      '0 von 1 Datei ist da',
      '2 von 3 Dateien sind da',
    ]);
  });
});

describe(bytesText, () => {
  it('names a common unit once', () => {
    expect([bytesText(3.1e9, 4.6e9), bytesText(900e6, 4.6e9), bytesText(0, 4.6e9)].map(plain)).toEqual([
      '3,1 von 4,6 GB',
      '900 MB von 4,6 GB',
      '0 Byte von 4,6 GB',
    ]);
  });
});

describe(timeLeftText, () => {
  it('gets coarser the longer it takes', () => {
    expect(
      [0, 3, 19, 57, 58, 80, 100, 6 * 60, 89 * 60, 120 * 60].map((seconds) => plain(timeLeftText(seconds))),
    ).toEqual([
      'noch 5 Sekunden',
      'noch 5 Sekunden',
      'noch 20 Sekunden',
      'noch 55 Sekunden',
      'noch etwa eine Minute',
      'noch etwa eine Minute',
      'noch etwa 2 Minuten',
      'noch etwa 6 Minuten',
      'noch etwa 89 Minuten',
      'noch etwa 2 Stunden',
    ]);
  });
});

describe(problemText, () => {
  it('says where an interrupted upload resumes', () => {
    expect([problemText('cut', 41_000_000), problemText('cut', 0)].map(plain)).toEqual([
      'Die Verbindung wurde unterbrochen. Bei 41 MB geht es weiter.',
      'Die Verbindung wurde unterbrochen.',
    ]);
  });

  it('explains the options for a file that was removed elsewhere', () => {
    expect(problemText('removed', 0)).toBe(
      'Diese Datei ist bei uns nicht mehr da. Vielleicht wurde sie in einem anderen Fenster entfernt. Sende sie noch einmal oder entferne sie auch hier.',
    );
  });
});

describe(stateText, () => {
  it('has a text for every state', () => {
    const file = aContext('a.jpg', {
      size: 48e6,
      bytesUploaded: 41e6,
      refusal: 'empty',
      problem: 'cut',
      duplicate: { key: 'x', name: 'tasse-01.tif' },
    });

    expect(shownStates.map((state) => plain(stateText({ file, state }, 20)))).toEqual([
      'Diese Datei ist leer. Liegt sie in einer Cloud, lade sie auf dein Gerät und wähle sie dann noch einmal aus.',
      'Die Verbindung wurde unterbrochen. Bei 41 MB geht es weiter.',
      'Doppelt: gleicher Inhalt wie tasse-01.tif',
      'Unvollständig. Wähle dieselbe Datei noch einmal aus, dann geht es bei 41 MB weiter.',
      'Verbindung unterbrochen, wir versuchen es weiter.',
      'Gerade kommt nichts durch, wir versuchen es weiter.',
      '48 MB, wird vorbereitet',
      '48 MB, wird in einem anderen Fenster gesendet',
      '48 MB, noch 20 Sekunden',
      '48 MB, wird geprüft',
      '48 MB, angehalten bei 41 MB',
      '48 MB, wartet',
      '48 MB, wartet',
      '48 MB, wird entfernt',
      'Fertig, 48 MB',
    ]);
  });
});
