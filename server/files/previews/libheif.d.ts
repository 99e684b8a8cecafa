/* The parts of libheif-js 1.23 in use; its own types do not describe what the bundle exports. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Opaque<Name> = { readonly [key in 'is']: Name };
  interface Outcome {
    readonly code: { readonly value: number };
    readonly message: string;
  }
  interface Channel {
    readonly data: Uint8Array;
    readonly width: number;
    readonly height: number;
    /** Bytes from one row to the next. */
    readonly stride: number;
  }
  interface Libheif {
    readonly heif_colorspace: { readonly heif_colorspace_RGB: Opaque<'colours'> };
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGB: Opaque<'chroma'> };
    heif_context_alloc(): Opaque<'context'>;
    heif_context_read_from_memory(context: Opaque<'context'>, file: Uint8Array): Outcome;
    heif_js_context_get_primary_image_handle(context: Opaque<'context'>): Opaque<'handle'>;
    heif_image_handle_get_width(handle: Opaque<'handle'>): number;
    heif_image_handle_get_height(handle: Opaque<'handle'>): number;
    /** Channels, or a message that says why decoding failed. */
    heif_js_decode_image2(
      handle: Opaque<'handle'>,
      colours: Opaque<'colours'>,
      chroma: Opaque<'chroma'>,
    ): { readonly channels?: readonly Channel[]; readonly message?: string };
  }
  export default function createLibheif(): Promise<Libheif>;
}
