import { paths } from '../../domain/contracts/paths.ts';
import { PICTURES_FIELD } from '../../domain/client/enquiry.ts';
import { anEnquiry } from './an-enquiry.ts';

/** The smallest PNG there is: one white pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==',
  'base64',
);

/** A PNG of so many bytes; what stands behind its end is nothing to a reader of its head. */
export function pngOf(size: number): Buffer {
  return Buffer.concat([onePixel, Buffer.alloc(size - onePixel.length)]);
}

export type Sent = readonly [name: string, content: Uint8Array];

/** A request that brings an enquiry with these pictures, as a form with files sends it. */
export async function withPictures(
  pictures: readonly Sent[],
  {
    enquiry = anEnquiry,
    headers = {},
  }: { readonly enquiry?: Readonly<Record<string, string>>; readonly headers?: Readonly<Record<string, string>> } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(enquiry)) form.append(name, value);
  for (const [name, content] of pictures)
    form.append(PICTURES_FIELD, new Blob([content as Uint8Array<ArrayBuffer>]), name);
  const body = new Response(form);
  const type = body.headers.get('content-type') ?? '';
  return {
    method: 'POST' as const,
    url: paths.enquiry,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': type, ...headers },
  };
}
