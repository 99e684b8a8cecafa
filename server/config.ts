import { resolve } from 'node:path';
import { z } from 'zod';

const projectDir = resolve(import.meta.dirname, '..');
const GIGABYTE = 1000 ** 3;

/** A variable that is set but empty counts as unset, as in a compose file with `SMTP_URL=`. */
const filled = (value: unknown) => (value === '' ? undefined : value);
const optionalUrl = (...protocols: [string, ...string[]]) =>
  z.preprocess(
    filled,
    z
      .string()
      .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
        error: `expected an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`,
      })
      .optional(),
  );
const whole = (fallback: number, min = 0, max = Number.MAX_SAFE_INTEGER) =>
  z.preprocess(filled, z.coerce.number().pipe(z.int().min(min).max(max)).default(fallback));
const text = (fallback: string) => z.preprocess(filled, z.string().default(fallback));

/** Every environment variable that the server knows. README.md, section Configuration, explains them to the operator. */
const environmentSchema = z.object({
  PORT: whole(3000, 0, 65_535),
  HOST: text('127.0.0.1'),
  PUBLIC_URL: optionalUrl('http:', 'https:'),
  DATA_DIR: text('./data'),
  SITE_DIR: text(resolve(projectDir, 'build/client')),
  DATABASE_URL: optionalUrl('postgres:', 'postgresql:'),
  STORAGE_URL: optionalUrl('s3:'),
  SMTP_URL: optionalUrl('smtp:', 'smtps:'),
  LOG_LEVEL: z.preprocess(
    filled,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  /** Number of proxies in front whose X-Forwarded-* headers are believed. */
  TRUST_PROXY: whole(0, 0, 10),
  /** Calls a minute from one address; uploads may take ten times as many, enquiries and new links a tenth. */
  RATE_LIMIT: whole(600, 1),
  /** Bytes that uploads must leave free on the disk. */
  DISK_RESERVE: whole(GIGABYTE),
  RETENTION_UPLOADS_DAYS: whole(7, 1),
  RETENTION_DRAFTS_DAYS: whole(30, 1),
  RETENTION_IMAGES_DAYS: whole(90, 1),
  RETENTION_ENQUIRIES_DAYS: whole(180, 1),
  /** § 147 AO and § 257 HGB: records of a booked order are kept for eight years, counted from the end of its year. */
  RETENTION_ORDERS_DAYS: whole(3288, 1),
});

/** The server's configuration. Folders are absolute, days are days of 24 hours, sizes are bytes. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The site's address for visitors, without a slash at the end: links in mails and the Secure mark of cookies follow it. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly siteDir: string;
  readonly databaseUrl: string | undefined;
  readonly storageUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly logLevel: string;
  readonly trustProxy: number;
  readonly rateLimit: number;
  readonly diskReserve: number;
  readonly retention: {
    readonly uploadsDays: number;
    readonly draftsDays: number;
    readonly imagesDays: number;
    readonly enquiriesDays: number;
    readonly ordersDays: number;
  };
}

/**
 * Reads and checks the environment, once, at start. The only place that touches `process.env`.
 * @throws Error that names every variable that does not fit.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const result = environmentSchema.safeParse(environment);
  if (!result.success) throw new Error(`The configuration does not fit.\n${z.prettifyError(result.error)}`);
  const env = result.data;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(env.DATA_DIR),
    siteDir: resolve(env.SITE_DIR),
    databaseUrl: env.DATABASE_URL,
    storageUrl: env.STORAGE_URL,
    smtpUrl: env.SMTP_URL,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    rateLimit: env.RATE_LIMIT,
    diskReserve: env.DISK_RESERVE,
    retention: {
      uploadsDays: env.RETENTION_UPLOADS_DAYS,
      draftsDays: env.RETENTION_DRAFTS_DAYS,
      imagesDays: env.RETENTION_IMAGES_DAYS,
      enquiriesDays: env.RETENTION_ENQUIRIES_DAYS,
      ordersDays: env.RETENTION_ORDERS_DAYS,
    },
  };
}
