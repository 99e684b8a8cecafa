import { formatBytes } from './format.ts';

/** Limits of the specification, section 9. px, dpi, bytes. */
export const limits = {
  width: 15_000,
  height: 15_000,
  dpi: 9_999,
  /** Bytes and number of all files of an order. */
  uploadBytes: 20 * 1000 ** 3,
  uploadFiles: 5_000,
  /** Keeps every price an exact integer of cents; no real order comes near. */
  quantity: 1_000_000_000,
  noteLength: 10_000,
} as const;

/** Total size of an order's files, as text: "20 GB". */
export const uploadLimit = formatBytes(limits.uploadBytes);
