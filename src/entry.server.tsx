import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router-dom';
import { type AppCode, AppCodeContext } from './ui/lib/app-place.tsx';

/**
 * Renders one page at build time, in one piece.
 * React's usual chunks hide late content behind inline scripts, which the pages do not have.
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

/** Removes markup that browsers do not need. */
function plain(html: string): string {
  return withoutSlashes(withPlainSheets(html));
}

/** The entry script of the apps (`entry.client.tsx`) and the modules that the route of this page imports. */
function appCodeOf({ manifest, staticHandlerContext }: EntryContext): AppCode {
  const route = staticHandlerContext.matches.at(-1)?.route.id;
  const imports = manifest.routes[route ?? '']?.imports ?? [];
  const script = manifest.entry.module;
  return { script, needs: [...new Set([script, ...manifest.entry.imports, ...imports])] };
}

/** HTML knows its void elements without the slash; React closes SVG elements by end tags. */
function withoutSlashes(html: string): string {
  return html.replaceAll('"/>', '">');
}

/**
 * The router marks some style sheets with an empty fragment.
 * Code that loads style sheets does not recognise these and would insert them twice.
 */
function withPlainSheets(html: string): string {
  return html.replaceAll('.css#"', '.css"');
}
