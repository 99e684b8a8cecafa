import { type ImageFacts, imageFactsSchema } from '../../domain/image-facts.ts';
import { fromJson, toJson } from '../database/normalise.ts';
import type { UploadsTable } from '../database/tables.ts';

/** The columns that hold what is known of an image; sizes have columns of their own since before the others were read. */
export type FactColumns = Pick<UploadsTable, 'width' | 'height' | 'image_facts'>;

export function toFactColumns(facts: ImageFacts | null): FactColumns {
  const { width = null, height = null, ...others } = facts ?? {};
  return { width, height, image_facts: facts === null ? null : toJson(others) };
}

/** What is known of an image: nothing of files that are under way or no images, its size only of rows from before November 2026. */
export function factsOf({ width, height, image_facts: others }: FactColumns): ImageFacts {
  return {
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height }),
    ...(others === null ? {} : imageFactsSchema.parse(fromJson(others))),
  };
}
