import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router-dom';
import { FallbackDocument } from './lib/fallback-document.ts';

/**
 * Renders one page at build time. Everything is awaited and sent in one piece: with React's usual chunking, late content
 * would sit behind inline scripts, which the static pages do not have.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const page = (
      <FallbackDocument value={context.isSpaMode}>
        <ServerRouter context={context} url={request.url} />
      </FallbackDocument>
    );
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        headers.set('Content-Type', 'text/html; charset=utf-8');
        const body = new PassThrough();
        pipe(body);
        resolve(text(body).then((html) => new Response(withPlainSheets(withQuietPreloads(html)), { headers, status })));
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** The prerendered page can be read before its code arrives, so the code must not take the line from pictures and font. */
function withQuietPreloads(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/**
 * The router marks some style sheets with an empty fragment. An island does not know such a sheet again, and would put it into its static
 * page once more.
 */
function withPlainSheets(html: string): string {
  return html.includes('src="/assets/islands.js"') ? html.replaceAll('.css#"', '.css"') : html;
}
