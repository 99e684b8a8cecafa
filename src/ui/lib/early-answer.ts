import { fetchApi } from './fetch-api.ts';

/** Answers requested before the code that reads them has loaded, by path. */
const early = new Map<string, Promise<Response | undefined>>();

/** Requests ahead; not while prerendering, because the visitor may never open the page. */
export function askEarly(path: string): void {
  if ('prerendering' in document && document.prerendering === true) return;
  // After a failure, the reader requests again.
  early.set(
    path,
    fetchApi(path).catch(() => undefined),
  );
}

/** The answer to an early request, once; undefined when there was none, or it failed. */
export async function takeEarly(path: string): Promise<Response | undefined> {
  const answer = early.get(path);
  early.delete(path);
  return answer;
}
