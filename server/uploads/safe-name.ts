const MAX_BYTES = 150;
/** Names that Windows keeps for devices; the studio copies orders to all kinds of computers. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A file name that is safe on every disk and still recognisable: the last part of a path, letters of any script, digits,
 * spaces, dots, hyphens, underscores and brackets; everything else becomes a hyphen. At most 150 bytes, ending kept.
 */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replaceAll(/[^\p{L}\p{M}\p{N} ._()-]+/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .-]+/, '')
    .replace(/[ .]+$/, '');
  const named = clean === '' ? 'bild' : clean.replace(DEVICE, '$&_');
  return shorten(named);
}

/** The same name with something before its ending: ("bild.jpg", "-2") is "bild-2.jpg". */
export function withSuffix(name: string, suffix: string): string {
  const [stem, ending] = split(name);
  return `${stem}${suffix}${ending}`;
}

function shorten(name: string): string {
  const [stem, ending] = split(name);
  const letters = Array.from(stem);
  while (Buffer.byteLength(letters.join('')) + Buffer.byteLength(ending) > MAX_BYTES) letters.pop();
  return `${letters.join('').trimEnd()}${ending}`;
}

function split(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.');
  // A long "ending" is no ending, and a name is never all ending.
  return dot <= 0 || name.length - dot > 12 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
}
