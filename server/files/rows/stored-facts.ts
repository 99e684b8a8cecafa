import { type ImageFacts, keptFactsSchema } from '../../../domain/files/image-facts.ts';
import { readStored, toStored } from '../../database/stored-json.ts';
import type { UploadsTable } from '../../database/tables.ts';

/** The columns that hold what is known of an image; sizes have columns of their own since before the others were read. */
export type FactColumns = Pick<UploadsTable, 'width' | 'height' | 'image_facts'>;

export function toFactColumns(facts: ImageFacts | null): FactColumns {
  // Whichever reader of heads they come from, nothing is stored that could not be read again.
  const { width = null, height = null, ...others } = keptFactsSchema.parse(facts);
  return { width, height, image_facts: facts === null ? null : toStored('uploads.image_facts', others) };
}

/**
 * What is known of an image: nothing of files that are under way or no images, its size only of rows from before November 2026. A fact that
 * cannot be true, which older versions have stored, is unknown.
 */
export function factsOf({ width, height, image_facts: others }: FactColumns): ImageFacts {
  const read = others === null ? undefined : readStored('uploads.image_facts', others);
  return keptFactsSchema.parse({ ...(read?.isReadable === true ? read.value : {}), width, height });
}
