import { paths } from '../../domain/contracts/paths.ts';
import { PICTURES_FIELD } from '../../domain/client/enquiry.ts';
import { anEnquiry } from './an-enquiry.ts';

/** The smallest PNG: one white pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==',
  'base64',
);

/** A PNG of `size` bytes; a reader of its head ignores the bytes after its end. */
export function pngOf(size: number): Buffer {
  return Buffer.concat([onePixel, Buffer.alloc(size - onePixel.length)]);
}

export type Sent = readonly [name: string, content: Uint8Array];

/** A multipart request with an enquiry and these pictures. */
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
