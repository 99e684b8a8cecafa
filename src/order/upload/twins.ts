/** Larger files are not compared: reading two of them whole would cost more than sending a double. Bytes. */
const COMPARED_BYTES = 100_000_000;
/** Beginning, middle and end of a file tell almost all different files apart; each piece is so long, in bytes. */
const PIECE_BYTES = 65_536;

const samples = new WeakMap<Blob, Promise<string>>();
const wholes = new WeakMap<Blob, Promise<string>>();

/**
 * The first of `others` with the same content as `data`, or null. Where the browser cannot hash or a file cannot be read,
 * nothing counts as a double.
 */
export async function findTwin<Other extends { readonly data: Blob }>(
  data: Blob,
  others: readonly Other[],
): Promise<Other | null> {
  if (data.size > COMPARED_BYTES || !('subtle' in crypto)) return null;
  try {
    for (const other of others) if (await isSame(data, other.data)) return other;
  } catch {
    // Sending it will tell what is wrong with the file.
  }
  return null;
}

async function isSame(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  if ((await digestOf(samples, one, sampleOf)) !== (await digestOf(samples, other, sampleOf))) return false;
  return (await digestOf(wholes, one)) === (await digestOf(wholes, other));
}

/** SHA-256 of a file, or of a part of it, worked out once. */
function digestOf(known: WeakMap<Blob, Promise<string>>, data: Blob, part = (blob: Blob) => blob): Promise<string> {
  const before = known.get(data);
  if (before !== undefined) return before;
  const digest = part(data)
    .arrayBuffer()
    .then((bytes) => crypto.subtle.digest('SHA-256', bytes))
    .then((hash) => new Uint8Array(hash).join(','));
  known.set(data, digest);
  return digest;
}

function sampleOf(data: Blob): Blob {
  if (data.size <= 3 * PIECE_BYTES) return data;
  const middle = Math.floor(data.size / 2);
  return new Blob([
    data.slice(0, PIECE_BYTES),
    data.slice(middle, middle + PIECE_BYTES),
    data.slice(data.size - PIECE_BYTES),
  ]);
}
