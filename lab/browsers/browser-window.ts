/** A window of an installed browser that Playwright cannot drive. */
export interface BrowserWindow {
  /** Name and version, from the browser. */
  readonly version: string;
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** The value of an expression in the page; awaits a promise. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Sets the files of an input in the page. */
  readonly putFiles: (selector: string, paths: readonly string[]) => Promise<void>;
  /** Another window of the same browser and visitor; it closes with the browser. */
  readonly openBeside: () => Promise<BrowserWindow>;
  /** Ends the browser. */
  readonly close: () => Promise<void>;
}

/** Opens a window of a browser, or returns a sentence why this machine has none. */
export type OpenWindow = () => Promise<BrowserWindow | string>;

/** Runs `work` in the page without its scope; arguments and result must be JSON. */
export async function runIn<Args extends readonly unknown[], Answer>(
  page: BrowserWindow,
  work: (...args: Args) => Answer | Promise<Answer>,
  ...args: Args
): Promise<Answer> {
  return (await page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`)) as Answer;
}
