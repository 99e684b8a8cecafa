/** A window of a browser that Playwright cannot drive as it is installed. */
export interface BrowserWindow {
  /** Name and version, as the browser says them. */
  readonly version: string;
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** What an expression, or the promise that it is, comes to in the page. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Puts files into an input of the page. */
  readonly putFiles: (selector: string, paths: readonly string[]) => Promise<void>;
  /** Another window of the same browser, of the same visitor; it closes with the browser. */
  readonly openBeside: () => Promise<BrowserWindow>;
  /** Ends the browser. */
  readonly close: () => Promise<void>;
}

/** Opens a window of a browser, or says in a sentence why there is none on this machine. */
export type OpenWindow = () => Promise<BrowserWindow | string>;

/** Runs `work` in the page; it sees nothing but its arguments, and both they and its answer are made of JSON. */
export async function runIn<Args extends readonly unknown[], Answer>(
  page: BrowserWindow,
  work: (...args: Args) => Answer | Promise<Answer>,
  ...args: Args
): Promise<Answer> {
  return (await page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`)) as Answer;
}
