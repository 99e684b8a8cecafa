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

/** What an operator has switched; undefined where nobody has. */
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

/** Every environment variable that the server knows. README.md, section Configuration, explains them to the operator. */
// zod/mini has no words of its own; these stand in the complaint about a variable.
z.config(z.locales.en());

const environmentSchema = z.object({
  PORT: whole(3000, 0, 65_535),
  HOST: text('127.0.0.1'),
  /** Of the figures for Prometheus, on the loopback address. */
  METRICS_PORT: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(65_535)))),
  PUBLIC_URL: optionalUrl('http:', 'https:'),
  /** Opens the studio's desk at /studio. */
  STUDIO_TOKEN: z.optional(z.string().check(z.minLength(20), z.maxLength(200))),
  /** Without a token the desk is open to this very machine; `npm start` on a terminal and `npm run dev` say so. */
  DESK_WITHOUT_TOKEN: z.optional(z.enum(['on', 'off'])),
  /** Starts under a public address although points of the launch check are open that forbid it. */
  LAUNCH_ANYWAY: z.optional(z.enum(['0', '1'])),
  DATA_DIR: text('./data'),
  SITE_DIR: text(resolve(projectDir, 'build/client')),
  DATABASE_URL: optionalUrl('postgres:', 'postgresql:'),
  STORAGE_URL: optionalUrl('s3:'),
  SMTP_URL: optionalUrl('smtp:', 'smtps:'),
  /** ClamAV's daemon: every file is scanned before it counts as arrived. */
  CLAMAV_URL: optionalUrl('unix:', 'tcp:'),
  /** Bytes: StreamMaxLength of its clamd.conf. Larger files are taken unscanned, and known as such. */
  CLAMAV_MAX_BYTES: whole(25 * 1024 ** 2, 1),
  /** Whether express delivery is taken, whatever the built pages say: to stop it for a while, and to try it. */
  EXPRESS: z.optional(z.enum(['on', 'off'])),
  /** Likewise, whether orders of free test images are taken. */
  TEST_IMAGES: z.optional(z.enum(['on', 'off'])),
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  /** Number of proxies in front whose X-Forwarded-* headers are believed. */
  TRUST_PROXY: whole(0, 0, 10),
  /** Calls a minute from one address; the other rates of `limits.ts` grow and shrink with it. */
  RATE_LIMIT: whole(limits.rates.calls.value, 1),
  /** Bytes that uploads must leave free on the disk. */
  DISK_RESERVE: whole(GIGABYTE),
  /** Milliseconds for which `/readyz` says no before a server that was told to stop takes no more connections. */
  DRAIN_MS: whole(1000, 0, 60_000),
  // Can only shorten what the privacy page promises; for longer periods change domain/studio/retention.ts and build again.
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
  /** Where figures for Prometheus are served, on the loopback address; undefined: nowhere. */
  readonly metricsPort: number | undefined;
  /** The site's address for visitors, without a slash at the end: links in mails and the Secure mark of cookies follow it. */
  readonly publicUrl: string;
  /** Opens the studio's desk. undefined: see `isHomeOnly`. */
  readonly studioToken: string | undefined;
  /** Whether the desk is open without a token to this machine: somebody has said so, and nothing says that the site is for others. */
  readonly isHomeOnly: boolean;
  /** Whether `publicUrl` was said, and is not only where this process listens. */
  readonly hasPublicUrl: boolean;
  readonly launchAnyway: boolean;
  readonly dataDir: string;
  readonly siteDir: string;
  readonly databaseUrl: string | undefined;
  readonly storageUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  /** Where files are scanned; undefined: nowhere. */
  readonly clamav: { readonly url: string; readonly maxBytes: number } | undefined;
  /** What can be chosen beside the catalogue. */
  readonly offers: Offers;
  readonly logLevel: string;
  readonly trustProxy: number;
  readonly rateLimit: number;
  readonly diskReserve: number;
  /** Milliseconds. */
  readonly drain: number;
  readonly retention: {
    readonly uploadsDays: number;
    readonly draftsDays: number;
    readonly imagesDays: number;
    readonly enquiriesMonths: number;
    /** Counted from the end of the year of the booking. */
    readonly ordersYears: number;
  };
}

/**
 * Reads and checks the environment, once, at start. The only place that touches `process.env`.
 * @throws Error that names every variable that does not fit.
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
    // A person at a terminal is greeted in words, and wants to see what goes wrong only.
    logLevel: env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    trustProxy: env.TRUST_PROXY,
    rateLimit: env.RATE_LIMIT,
    diskReserve: env.DISK_RESERVE,
    drain: env.DRAIN_MS,
    retention: {
      uploadsDays: env.RETENTION_UPLOADS_DAYS,
      draftsDays: env.RETENTION_DRAFTS_DAYS,
      imagesDays: env.RETENTION_IMAGES_DAYS,
      enquiriesMonths: env.RETENTION_ENQUIRIES_MONTHS,
      ordersYears: env.RETENTION_ORDERS_YEARS,
    },
  };
}

/**
 * Sets the folder that libraries take for temporary files: what passes through it shall lie where free space is watched and be
 * cleared away at the next start.
 */
export function useTemporaryFolder(path: string): void {
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = path;
}
