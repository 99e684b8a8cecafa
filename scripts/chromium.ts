/** The Chromium for screenshots, browser tests and measurements. */

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/**
 * The browser to use: the pinned one of the lockfile (`@sparticuz/chromium`), or the one that `$CHROMIUM_PATH` names.
 * @throws if the pinned one cannot be unpacked on this system
 */
export async function chromiumPath(): Promise<{ executablePath: string; args: string[] }> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return { executablePath: named, args: ARGS };
  const { default: pinned } = await import('@sparticuz/chromium');
  return { executablePath: await pinned.executablePath(), args: ARGS };
}
