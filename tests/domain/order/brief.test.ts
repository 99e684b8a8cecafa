import { describe, expect, it } from 'vitest';
import {
  answersOfBrief,
  type Brief,
  type BriefAnswers,
  briefFields,
  briefMessages,
  defaultBrief,
  hasPattern,
  isAsked,
  patternedName,
  TICKED,
} from '../../../domain/order/brief.ts';
import {
  answerText,
  briefNotes,
  briefOf,
  briefProblems,
  shownBriefOf,
} from '../../../domain/order/texts/brief-form.ts';
import { briefText } from '../../../domain/order/texts/brief-texts.ts';
import type { ExtensionName } from '../../../domain/catalogue/catalogue.ts';

const plain = answersOfBrief(null);
const { marketplace: _own, ...given } = defaultBrief;
const brief = (part: Partial<Brief>): Brief => ({ ...defaultBrief, ...part });

describe('the form of the brief', () => {
  it('converts a brief to fields and back', () => {
    const whole = brief({
      background: 'colour',
      colour: '#F2F2F2',
      margin: 5,
      alignment: 'onGround',
      shadow: 'soft',
      clippingPath: true,
      profile: 'srgb',
      fileNames: '{name}_frei',
      marketplace: 'otto',
    });
    expect(answersOfBrief(whole)).toEqual({
      background: 'colour',
      colour: '#F2F2F2',
      margin: '5',
      alignment: 'onGround',
      shadow: 'soft',
      clippingPath: TICKED,
      profile: 'srgb',
      fileNames: '{name}_frei',
    });
    expect({ ...briefOf(answersOfBrief(whole)), marketplace: 'otto' }).toEqual(whole);
    expect(answersOfBrief(null)).toEqual({
      background: 'usual',
      colour: '',
      margin: '',
      alignment: 'asPhotographed',
      shadow: 'none',
      clippingPath: '',
      profile: 'recommended',
      fileNames: '',
    });
    expect(briefOf(plain)).toEqual(given);
  });

  it.each<[Partial<BriefAnswers>, object]>([
    [{ background: 'colour' }, { colour: briefMessages.colour }],
    [{ background: 'colour', colour: '#F2F' }, { colour: briefMessages.colour }],
    [{ background: 'colour', colour: 'F2F#2F2' }, { colour: briefMessages.colour }],
    [{ background: 'colour', colour: ' f2f2f2 ' }, {}],
    [{ margin: '41' }, { margin: briefMessages.margin }],
    [{ margin: '4,5' }, { margin: briefMessages.margin }],
    [{ margin: '40' }, {}],
    [{ fileNames: 'frei' }, { fileNames: briefMessages.fileNames }],
    [{ fileNames: '../../{name}' }, { fileNames: briefMessages.fileNames }],
    [{ fileNames: 'www.shop.example{name}' }, { fileNames: briefMessages.fileNames }],
    [{ fileNames: 'shop-{name}_2' }, {}],
  ])('%o gets the problems %o', (part, problems) => {
    expect(briefProblems({ ...plain, ...part })).toEqual(problems);
  });

  it('ignores fields that the background does not ask for, whatever their value', () => {
    const typed = { ...plain, background: 'original', margin: 'viel', shadow: 'soft', colour: '#12' };
    expect(briefProblems(typed)).toEqual({});
    expect(briefOf(typed)).toEqual({ ...given, background: 'original' });
  });

  it('previews the valid part while typing continues', () => {
    expect(shownBriefOf({ ...plain, shadow: 'soft', margin: '4,' })).toEqual({ ...given, shadow: 'soft' });
    const halfColour = { ...plain, shadow: 'soft', background: 'colour', colour: '#F2' };
    expect(shownBriefOf(halfColour)).toEqual({ ...given, shadow: 'soft', background: 'colour' });
  });
});

describe(isAsked, () => {
  it.each([
    ['white', ['colour']],
    ['colour', []],
    ['original', ['colour', 'margin', 'alignment', 'shadow']],
  ] as const)('a %s background leaves out %j', (background, unasked) => {
    expect(briefFields.filter((field) => !isAsked({ background }, field))).toEqual(unasked);
  });
});

describe(briefText, () => {
  it.each<[string, Partial<Brief>, ExtensionName[], string[]]>([
    ['the plain one', {}, ['JPG'], []],
    ['a white background', { background: 'white' }, ['JPG', 'PNG'], ['Hintergrund: weiß']],
    [
      'transparency that every format holds',
      { background: 'transparent' },
      ['PNG', 'WEBP'],
      ['Hintergrund: transparent'],
    ],
    [
      'everything',
      {
        background: 'colour',
        colour: '#F2F2F2',
        margin: 5,
        alignment: 'centred',
        shadow: 'reflection',
        clippingPath: true,
        profile: 'psoCoated',
        fileNames: '{name}_frei',
        marketplace: 'amazon',
      },
      ['JPG', 'WEBP', 'TIFF'],
      [
        'Hintergrund: #F2F2F2',
        'Rand: 5 % je Seite',
        'Lage: mittig',
        'Schatten: Spiegelung',
        'Beschneidungspfad: in JPG und TIFF',
        'Farbprofil: PSO Coated v3 (CMYK)',
        'Dateinamen: {name}_frei',
        'Vorlage: Amazon',
      ],
    ],
    [
      'a background that stays',
      { background: 'original', margin: 5, shadow: 'soft', clippingPath: true },
      ['PNG'],
      ['Hintergrund: wie im Foto'],
    ],
    [
      'transparency that one format cannot hold',
      { background: 'transparent' },
      ['JPG', 'PNG'],
      ['Hintergrund: transparent, in JPG weiß'],
    ],
    ['transparency that none can hold', { background: 'transparent' }, ['JPG'], ['Hintergrund: weiß']],
  ])('says of %s what will be delivered', (_name, part, formats, lines) => {
    expect(briefText(brief(part), formats).map((line) => line.replaceAll('\u00A0', ' '))).toEqual(lines);
  });

  it('is empty without a brief', () => {
    expect(briefText(null, ['JPG'])).toEqual([]);
  });

  it('words an answer of the form as the screen does', () => {
    expect(
      [
        ['background', 'white'],
        ['clippingPath', TICKED],
        ['clippingPath', ''],
        ['margin', '5'],
      ].map(([field = '', value = '']) => answerText(field, value)),
    ).toEqual(['weiß', 'ja', 'nein', '5']);
  });
});

describe(briefNotes, () => {
  it.each<[Partial<Brief>, ExtensionName[], object]>([
    [{ clippingPath: true, background: 'transparent', profile: 'psoCoated' }, ['TIFF'], {}],
    [
      { background: 'transparent', shadow: 'soft' },
      ['JPG', 'PNG'],
      {
        background: 'JPG kann keine Transparenz: Dort wird der Hintergrund weiß, und der Schatten liegt auf dem Weiß.',
      },
    ],
    [
      { background: 'transparent' },
      ['JPG'],
      {
        background:
          'JPG kann keine Transparenz: Dort wird der Hintergrund weiß. Wähle PNG, PSD, TIFF oder WEBP dazu, wenn du ihn transparent brauchst.',
      },
    ],
    [
      { background: 'original' },
      ['JPG'],
      { background: 'Bleibt der Hintergrund, bleiben auch Rand, Lage und Schatten, wie sie im Foto sind.' },
    ],
    [
      {},
      ['PNG', 'WEBP'],
      { clippingPath: 'PNG und WEBP können keinen Pfad enthalten. Wähle JPG, PSD oder TIFF dazu.' },
    ],
    [
      { clippingPath: true, profile: 'psoCoated' },
      ['JPG', 'WEBP'],
      {
        clippingPath: 'WEBP kann keinen Pfad enthalten, dort fehlt er.',
        profile: 'WEBP gibt es nur in RGB: Dort nehmen wir sRGB.',
      },
    ],
  ])('of %o in %o tells the outcome', (part, formats, notes) => {
    expect(briefNotes(brief(part), formats)).toEqual(notes);
  });
});

describe('names by a pattern', () => {
  it.each([
    ['', 'kleid', 'kleid'],
    ['{name}_frei', 'kleid', 'kleid_frei'],
    ['shop-{name}', 'Sommer/kleid.rot', 'Sommer/shop-kleid.rot'],
  ])('%s turns %s into %s', (fileNames, stem, name) => {
    expect(patternedName({ fileNames }, stem)).toBe(name);
    expect(hasPattern({ fileNames }, name)).toBe(true);
  });

  it('are distinguished from others', () => {
    expect([
      hasPattern({ fileNames: '{name}_frei' }, 'kleid'),
      hasPattern({ fileNames: '{name}_frei' }, '_frei'),
      hasPattern(null, 'x'),
    ]).toEqual([false, false, true]);
  });
});
