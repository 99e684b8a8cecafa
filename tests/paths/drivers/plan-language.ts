/*
 * The controlled German of the test plan. Each kind of sentence stands here once: the drivers write it, a program that
 * knows nothing else reads it (e2e/support/written-plan.ts).
 */
export const sentences = {
  open: 'Öffne im Fenster „{window}“ die Adresse `{address}`.',
  press: 'Drücke „{name}“.',
  pressAt: 'Drücke „{name}“ bei „{place}“.',
  pressTimes: 'Drücke {times}-mal „{name}“, jedes Mal auf der neuen Seite.',
  pressIfThere: 'Drücke „{name}“, falls es da ist.',
  confirm: 'Drücke in der Frage „{name}“.',
  type: 'Tippe `{text}` in „{field}“.',
  paste: 'Kopiere den Inhalt der Datei `{file}` in „{field}“.',
  typeEach: 'Tippe `{text}` in jedes Feld „{field}“ und drücke jeweils „{name}“.',
  clear: 'Leere „{field}“.',
  choose: 'Wähle „{option}“ bei „{field}“.',
  tick: 'Kreuze „{box}“ an.',
  untick: 'Entferne das Kreuz bei „{box}“.',
  folder: 'Wähle mit „{name}“ den Ordner `{folder}`.',
  files: 'Wähle mit „{name}“: `{files}`.',
  back: 'Gehe im Browser zurück ({times} ×).',
  leaveField: 'Drücke die Tabulatortaste.',
  reload: 'Lade die Seite neu.',
  noteNumber: 'Notiere die Auftragsnummer, die mit „{start}“ beginnt.',

  heading: 'Die Überschrift ist „{text}“.',
  headingEnds: 'Die Überschrift endet mit „{text}“.',
  address: 'Die Adresse ist `{address}`.',
  progress: 'In der Fortschrittsleiste ist „{name}“ hervorgehoben.',
  row: 'Bei „{place}“ steht „{text}“.',
  rowLacks: 'Bei „{place}“ steht nicht mehr „{text}“.',
  rowGone: 'Die Zeile „{place}“ ist nicht mehr zu sehen.',
  text: 'Du siehst „{text}“.',
  gone: '„{text}“ ist nicht mehr zu sehen.',
  ticked: '„{box}“ ist angekreuzt.',
  unticked: '„{box}“ ist nicht angekreuzt.',
  fieldEmpty: 'Das Feld „{field}“ ist leer.',
  textAt: 'Unter `{address}` im Fenster „{window}“ siehst du „{text}“.',
} as const;

export type Sentence = keyof typeof sentences;
type PlacesIn<Pattern extends string> = Pattern extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesIn<Rest>
  : never;
/** What stands in the places of a sentence. */
export type Places<Kind extends Sentence> = Readonly<Record<PlacesIn<(typeof sentences)[Kind]>, string>>;

/** The windows of a path: two private ones, so that they share no cookie. */
export const CUSTOMER = 'Kunde';
export const STUDIO = 'Studio';

/** Stands for the number that `noteNumber` has asked to note. */
export const ORDER_NUMBER = '<Auftragsnummer>';

/** Ends a shortened text: the screen continues it. */
const MORE = ' …';
const LONGEST = 90;

/** Writes a sentence. Quotation marks within a text become single ones; spaces of all kinds become one. */
export function said<Kind extends Sentence>(kind: Kind, places: Places<Kind>): string {
  const values: Readonly<Record<string, string>> = places;
  return sentences[kind].replaceAll(/([„`])\{(\w+)\}|\{(\w+)\}/g, (_whole, mark: string | undefined, inside, bare) => {
    const value = values[inside ?? bare] ?? '';
    if (mark === '`') return `\`${value}`;
    return `${mark ?? ''}${plain(value).replaceAll('„', '‚').replaceAll('“', '‘')}`;
  });
}

/** As for `said`, with a long text cut after a word. */
export function shortened(text: string): string {
  const whole = plain(text);
  return whole.length <= LONGEST ? whole : `${whole.slice(0, LONGEST).trimEnd()}${MORE}`;
}

/** The text as a person reads it: one kind of space, no invisible characters. */
export function plain(text: string): string {
  return text
    .replaceAll(/[\u00AD\u200B\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A sentence that was understood. */
export interface Understood {
  readonly kind: Sentence;
  readonly places: Readonly<Record<string, string>>;
}

/**
 * Reads a sentence of the plan.
 * @throws Error when it is none of `sentences`.
 */
export function understand(sentence: string): Understood {
  const found = patterns.flatMap(({ kind, pattern }) => {
    const match = pattern.exec(sentence);
    return match === null ? [] : [{ kind, places: unquoted(match.groups ?? {}) }];
  });
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) {
    const readings = found.map(({ kind }) => kind).join(', ');
    throw new Error(`The plan has a sentence with ${found.length} readings (${readings}): ${sentence}`);
  }
  return only;
}

/** The expression that finds a text of the plan on a screen, whatever spaces there are, and whatever keeps a hyphen. */
export function onScreen(text: string, { isWhole = false } = {}): RegExp {
  const isCut = text.endsWith(MORE);
  const body = (isCut ? text.slice(0, -MORE.length) : text)
    .replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, String.raw`\s+`)
    .replaceAll('-', String.raw`-\u2060?`);
  return new RegExp(isWhole ? String.raw`^\s*${body}${isCut ? '' : String.raw`\s*$`}` : body, 'u');
}

const patterns = Object.entries(sentences).map(([kind, template]) => ({
  kind: kind as Sentence,
  pattern: new RegExp(
    `^${template
      .replaceAll(/[().]/g, String.raw`\$&`)
      .replaceAll(/„\{(\w+)\}“/g, '„(?<$1>[^“]+)“')
      .replaceAll(/`\{(\w+)\}`/g, (_whole, place) => `\`(?<${place}>${place === 'files' ? '.+' : '[^`]+'})\``)
      .replaceAll(/\{(\w+)\}/g, '(?<$1>[0-9]+)')}$`,
    'u',
  ),
}));

function unquoted(places: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(places).map(([place, text]) => [place, text.replaceAll('‚', '„').replaceAll('‘', '“')]),
  );
}
