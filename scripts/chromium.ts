/** Where a Chromium for screenshots, browser tests and measurements comes from. */
import { access } from 'node:fs/promises';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/**
 * The browser to use: `$CHROMIUM_PATH`, else an installed one, else the one from the registry (`@sparticuz/chromium`).
 * @throws if none of the three starts on this system.
 */
export async function chromiumPath(): Promise<{ executablePath: string; args: string[] }> {
  const wanted = [process.env['CHROMIUM_PATH'], ...INSTALLED].filter((path) => path !== undefined && path !== '');
  for (const executablePath of wanted as string[]) {
    const isThere = await access(executablePath).then(
      () => true,
      () => false,
    );
    if (isThere) return { executablePath, args: ARGS };
  }
  const { default: bundled } = await import('@sparticuz/chromium');
  return { executablePath: await bundled.executablePath(), args: ARGS };
}
