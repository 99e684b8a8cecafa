type Words = Readonly<Record<string, string>> | readonly (readonly [string, string])[];

/** A code of these words with the mark of a whole one, whatever they say: FNV-1a with 32 bits, in base 36, as the codes that are out have it. */
export function signedCode(words: Words): string {
  const entries = Array.isArray(words) ? (words as [string, string][]) : Object.entries(words);
  const bytes = Buffer.from(JSON.stringify(entries));
  const mark = [...bytes].reduce((hash, byte) => ((hash ^ BigInt(byte)) * 16_777_619n) % 2n ** 32n, 2_166_136_261n);
  return `1&${new URLSearchParams(entries).toString()}&${mark.toString(36).padStart(7, '0')}`;
}
