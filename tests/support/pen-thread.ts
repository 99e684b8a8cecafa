import sharp from 'sharp';
import { vi } from 'vitest';

/** A decoded picture, as browsers have it. */
interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
  readonly close: () => void;
}

type Listener = (event: { readonly data?: unknown }) => void;

/** The started threads, the newest last. */
export interface PenThreads {
  readonly begun: readonly { readonly die: () => void }[];
}

/**
 * Browser stubs for the pen's thread, whose real code runs in this thread: worker, canvas, decoder.
 * The file of a canvas is only the size of its drawing.
 * Call before each test, and `forgetPenThreads` after it.
 */
export function stubPenThreads(): PenThreads {
  const begun: Thread[] = [];
  class Thread {
    readonly #listeners = new Map<string, Listener[]>();
    #inside: Promise<Listener> | null = insideOf((data) => this.#tell('message', { data }));
    constructor() {
      begun.push(this);
    }
    addEventListener(type: string, listener: Listener): void {
      this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
    }
    postMessage(data: unknown): void {
      void this.#inside?.then((listen) => listen({ data }));
    }
    terminate(): void {
      this.#inside = null;
    }
    die(): void {
      this.#inside = null;
      this.#tell('error', {});
    }
    #tell(type: string, event: { readonly data?: unknown }): void {
      if (this.#inside === null && type === 'message') return;
      for (const listener of this.#listeners.get(type) ?? []) listener(event);
    }
  }
  vi.stubGlobal('Worker', Thread);
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', bitmapOf);
  vi.stubGlobal('Path2D', Object);
  return { begun };
}

/** The thread's own copy of the code; copies start in sequence because they share this thread's globals. */
let starting: Promise<unknown> = Promise.resolve();
function insideOf(tell: (data: unknown) => void): Promise<Listener> {
  const started = starting.then(async () => {
    let listen: Listener = vi.fn();
    vi.stubGlobal('addEventListener', (_: string, listener: Listener) => {
      listen = listener;
    });
    vi.stubGlobal('postMessage', tell);
    vi.resetModules();
    await import('../../src/site/blocks/drawing/pen-worker.ts');
    return listen;
  });
  starting = started;
  return started;
}

/** Removes the stubs after all threads have started: a starting thread needs them. */
export async function forgetPenThreads(): Promise<void> {
  await starting;
  vi.unstubAllGlobals();
}

async function bitmapOf(source: Blob | Bitmap): Promise<Bitmap> {
  if (!(source instanceof Blob)) return { ...source };
  const { data, info } = await sharp(await source.arrayBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data, close: () => undefined };
}

class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #pixels: Uint8ClampedArray;
  #drawn = '';
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#pixels = new Uint8ClampedArray(width * height * 4);
  }
  getContext() {
    return {
      clip: () => undefined,
      drawImage: (bitmap: Bitmap, _x: number, _y: number, width = bitmap.width, height = bitmap.height) => {
        this.#drawn = `${bitmap.width} x ${bitmap.height}`;
        this.#draw(bitmap, width, height);
      },
      getImageData: () => ({ data: this.#pixels }),
    };
  }
  transferToImageBitmap(): Bitmap {
    return { width: this.width, height: this.height, pixels: Buffer.from(this.#pixels), close: () => undefined };
  }
  convertToBlob(): Promise<Blob> {
    return Promise.resolve(new Blob([this.#drawn]));
  }
  #draw({ width, height, pixels }: Bitmap, toWidth: number, toHeight: number): void {
    for (let y = 0; y < Math.min(this.height, toHeight); y += 1) {
      const row = Math.floor(((y + 0.5) / toHeight) * height);
      for (let x = 0; x < Math.min(this.width, toWidth); x += 1) {
        const from = (row * width + Math.floor(((x + 0.5) / toWidth) * width)) * 4;
        this.#pixels.set(pixels.subarray(from, from + 4), (y * this.width + x) * 4);
      }
    }
  }
}
