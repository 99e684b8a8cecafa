import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { withoutEnd } from '../../../domain/texts/clean-text.ts';
import type { Offers } from '../../../domain/catalogue/offer-terms.ts';
import { offersOf, studio } from '../../../domain/studio/studio.ts';
import { retention } from '../../../domain/studio/retention.ts';
import { isLoopbackName } from './address-key.ts';
import { limits } from './limits.ts';

const projectDir = resolve(import.meta.dirname, '../../..');
const GIGABYTE = 1000 ** 3;

/** undefined where the operator has set nothing. */
const isOn = (value: 'on' | 'off' | undefined) => (value === undefined ? undefined : value === 'on');

const optionalUrl = (...protocols: [string, ...string[]]) =>
  z.optional(
    z.string().check(
      z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
        error: `expected an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`,
      }),
    ),
  );
const whole = (fallback: number, min = 0, max = Number.MAX_SAFE_INTEGER) =>
  z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(min), z.maximum(max))), fallback);
const atMost = (limit: number) => whole(limit, 1, limit);
const text = (fallback: string) => z._default(z.string(), fallback);

// zod/mini has no messages of its own; these explain what is wrong with a variable.
z.config(z.locales.en());

/** Every environment variable of the server; README.md, section Configuration, explains them to the operator. */
const environmentSchema = z.object({
  PORT: whole(3000, 0, 65_535),
  HOST: text('127.0.0.1'),
  /** Port of the Prometheus metrics on the loopback address. */
  METRICS_PORT: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(65_535)))),
  PUBLIC_URL: optionalUrl('http:', 'https:'),
  /** Opens the office at /studio. */
  STUDIO_TOKEN: z.optional(z.string().check(z.minLength(20), z.maxLength(200))),
  /** Opens the office to this machine without a token; `npm start` on a terminal and `npm run dev` set it. */
  DESK_WITHOUT_TOKEN: z.optional(z.enum(['on', 'off'])),
  /** Starts under a public address although the launch check has points that forbid it. */
  LAUNCH_ANYWAY: z.optional(z.enum(['0', '1'])),
  DATA_DIR: text('./data'),
  SITE_DIR: text(resolve(projectDir, 'build/client')),
  DATABASE_URL: optionalUrl('postgres:', 'postgresql:'),
  STORAGE_URL: optionalUrl('s3:'),
  SMTP_URL: optionalUrl('smtp:', 'smtps:'),
  /** ClamAV's daemon: scans every file before it counts as received. */
  CLAMAV_URL: optionalUrl('unix:', 'tcp:'),
  /** Bytes: StreamMaxLength of its clamd.conf. Larger files are accepted unscanned, and marked so. */
  CLAMAV_MAX_BYTES: whole(25 * 1024 ** 2, 1),
  /** Whether express delivery is offered, whatever the built pages say: to pause it, or to try it. */
  EXPRESS: z.optional(z.enum(['on', 'off'])),
  /** Likewise for orders of free test images. */
  TEST_IMAGES: z.optional(z.enum(['on', 'off'])),
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  /** Number of proxies in front whose X-Forwarded-* headers are trusted. */
  TRUST_PROXY: whole(0, 0, 10),
  /** Calls per minute from one address; the other rates of `limits.ts` scale with it. */
  RATE_LIMIT: whole(limits.rates.calls.value, 1),
  /** Bytes that uploads must leave free on the disk. */
  DISK_RESERVE: whole(GIGABYTE),
  /** Milliseconds for which `/readyz` fails before a stopping server refuses new connections. */
  DRAIN_MS: whole(1000, 0, 60_000),
  // Can only shorten what the privacy page promises; longer periods need domain/studio/retention.ts and a new build.
  RETENTION_UPLOADS_DAYS: atMost(retention.unfinishedUploadDays),
  RETENTION_DRAFTS_DAYS: atMost(retention.unfinishedOrderDays),
  RETENTION_IMAGES_DAYS: atMost(retention.fileDaysAfterDelivery),
  RETENTION_ENQUIRIES_MONTHS: atMost(retention.enquiryMonths),
  RETENTION_ORDERS_YEARS: atMost(retention.finishedOrderYears),
});

/** The server's configuration. Folders are absolute, days are days of 24 hours, sizes are bytes. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Port of the Prometheus metrics on the loopback address; undefined: none. */
  readonly metricsPort: number | undefined;
  /**
   * The site's public address, without a slash at the end; links in mails and the Secure flag of cookies depend on it.
   */
  readonly publicUrl: string;
  /** Opens the office; undefined: see `isHomeOnly`. */
  readonly studioToken: string | undefined;
  /** Whether the office is open to this machine without a token: the operator allows it, and no address is public. */
  readonly isHomeOnly: boolean;
  /** Whether PUBLIC_URL is set; otherwise `publicUrl` is where this process listens. */
  readonly hasPublicUrl: boolean;
  readonly launchAnyway: boolean;
  readonly dataDir: string;
  readonly siteDir: string;
  readonly databaseUrl: string | undefined;
  readonly storageUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  /** Virus scanner; undefined: none. */
  readonly clamav: { readonly url: string; readonly maxBytes: number } | undefined;
  /** Options beside the catalogue. */
  readonly offers: Offers;
  readonly logLevel: string;
  readonly trustProxy: number;
  readonly rateLimit: number;
  readonly diskReserve: number;
  /** Milliseconds. */
  readonly drain: number;
  readonly retention: {
    readonly uploadsDays: number;
    readonly openOrdersDays: number;
    readonly imagesDays: number;
    readonly enquiriesMonths: number;
    /** Counted from the end of the year of the booking. */
    readonly ordersYears: number;
  };
}

/**
 * Reads and validates the configuration from the environment, once, at the start.
 * @throws Error that names every invalid variable
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  // A variable that is set but empty counts as unset, as in a compose file with `SMTP_URL=`.
  const filled = Object.entries(environment).filter(([, value]) => value !== '');
  const result = environmentSchema.safeParse(Object.fromEntries(filled));
  if (!result.success) throw new Error(`The configuration does not fit.\n${z.prettifyError(result.error)}`);
  const env = result.data;
  return {
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    publicUrl: withoutEnd(env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`, '/'),
    studioToken: env.STUDIO_TOKEN,
    isHomeOnly:
      env.DESK_WITHOUT_TOKEN === 'on' &&
      isLoopbackName(env.HOST) &&
      (env.PUBLIC_URL === undefined || isLoopbackName(new URL(env.PUBLIC_URL).hostname)),
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    launchAnyway: env.LAUNCH_ANYWAY === '1',
    dataDir: resolve(env.DATA_DIR),
    siteDir: resolve(env.SITE_DIR),
    databaseUrl: env.DATABASE_URL,
    storageUrl: env.STORAGE_URL,
    smtpUrl: env.SMTP_URL,
    clamav: env.CLAMAV_URL === undefined ? undefined : { url: env.CLAMAV_URL, maxBytes: env.CLAMAV_MAX_BYTES },
    offers: offersOf(studio, { express: isOn(env.EXPRESS), testImages: isOn(env.TEST_IMAGES) }),
    // A terminal shows the greeting, and of the log only what goes wrong.
    logLevel: env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    trustProxy: env.TRUST_PROXY,
    rateLimit: env.RATE_LIMIT,
    diskReserve: env.DISK_RESERVE,
    drain: env.DRAIN_MS,
    retention: {
      uploadsDays: env.RETENTION_UPLOADS_DAYS,
      openOrdersDays: env.RETENTION_DRAFTS_DAYS,
      imagesDays: env.RETENTION_IMAGES_DAYS,
      enquiriesMonths: env.RETENTION_ENQUIRIES_MONTHS,
      ordersYears: env.RETENTION_ORDERS_YEARS,
    },
  };
}

/** Sets the folder for libraries' temporary files: where free space is watched and the next start cleans up. */
export function useTemporaryFolder(path: string): void {
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = path;
}
