import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router-dom';
import { type AppCode, AppCodeContext } from './ui/lib/app-place.tsx';

/**
 * Renders one page at build time. Everything is awaited and sent in one piece: with React's usual chunking, late content
 * would sit behind inline scripts, which the pages do not have.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const page = (
      <AppCodeContext value={import.meta.env.DEV ? null : appCodeOf(context)}>
        <ServerRouter context={context} url={request.url} />
      </AppCodeContext>
    );
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        headers.set('Content-Type', 'text/html; charset=utf-8');
        const body = new PassThrough();
        pipe(body);
        resolve(text(body).then((html) => new Response(plain(html), { headers, status })));
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** The page without what only React or a browser's guess would need. */
function plain(html: string): string {
  return withoutSlashes(withPlainSizes(withPlainSheets(html)));
}

/** The entry of the apps (`entry.client.tsx`), and what the route of this page imports: the app itself and all that it needs. */
function appCodeOf({ manifest, staticHandlerContext }: EntryContext): AppCode {
  const route = staticHandlerContext.matches.at(-1)?.route.id;
  const imports = manifest.routes[route ?? '']?.imports ?? [];
  const script = manifest.entry.module;
  return { script, needs: [...new Set([script, ...manifest.entry.imports, ...imports])] };
}

/** HTML knows without it which elements are empty, and what is drawn in SVG React closes by a tag. */
function withoutSlashes(html: string): string {
  return html.replaceAll('"/>', '">');
}

/**
 * The router marks some style sheets with an empty fragment. Code that fetches a style sheet does not know such a one again, and would put
 * it into the page once more.
 */
function withPlainSheets(html: string): string {
  return html.replaceAll('.css#"', '.css"');
}

/** The scale of Mantine's sizes is 1 here; the style sheets are written without it, too (`vite.config.ts`). */
function withPlainSizes(html: string): string {
  return html.replaceAll(/calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g, '$1');
}
