import { join } from 'node:path';

/** A cut-out mug on a transparent ground, as customers send it: 1,280 × 960 px, 346,232 bytes. */
export const cupFile = join(import.meta.dirname, 'pictures', 'tasse.png');
