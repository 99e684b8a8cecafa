import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumPath } from '../../scripts/chromium.ts';

/** One visit of a page: times in ms, sizes in transferred bytes. */
export interface PageFigures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly images: number;
  readonly total: number;
  /** Failed audits, for inspection. */
  readonly complaints: readonly string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse with its mobile defaults (slow phone, slow 4G, simulated), in a fresh browser each time. */
export async function measure(url: string): Promise<PageFigures> {
  const { executablePath, args } = await chromiumPath();
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: [...args, '--headless=new'],
    logLevel: 'error',
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
    });
    if (result === undefined || result.lhr.runtimeError !== undefined) {
      throw new Error(`Lighthouse failed for ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    return figuresOf(result.lhr);
  } finally {
    chrome.kill();
  }
}

/** The visits of one page. */
export interface Runs {
  /** The median by LCP, which is the figure that varies most. */
  readonly middle: PageFigures;
  readonly lcps: readonly number[];
}

/** Visits pages in turns, so that a changing machine speed affects all alike. */
export async function visitInTurns<Urls extends readonly string[]>(
  urls: Urls,
  runs: number,
): Promise<{ readonly [Position in keyof Urls]: Runs }> {
  const visits = urls.map((): PageFigures[] => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [position, url] of urls.entries()) visits[position]?.push(await measure(url));
  }
  return visits.map((all) => ({
    middle: all.toSorted((one, other) => one.lcp - other.lcp)[Math.floor(runs / 2)],
    lcps: all.map((figures) => figures.lcp),
  })) as { readonly [Position in keyof Urls]: Runs };
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

interface NetworkRequest {
  readonly resourceType?: string;
  readonly transferSize: number;
}

function figuresOf({ categories, audits }: Report): PageFigures {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details as { readonly items?: readonly NetworkRequest[] } | undefined;
  const requests = details?.items ?? [];
  const bytes = (type?: string) =>
    requests
      .filter((request) => type === undefined || request.resourceType === type)
      .reduce((sum, request) => sum + request.transferSize, 0);
  const relevant = new Set(
    CATEGORIES.flatMap(
      (name) => categories[name]?.auditRefs.filter((ref) => ref.weight > 0).map((ref) => ref.id) ?? [],
    ),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    images: bytes('Image'),
    total: bytes(),
    complaints: Object.values(audits)
      .filter((audit) => relevant.has(audit.id) && audit.score !== null && audit.score < 0.9)
      .map((audit) => audit.id),
  };
}
