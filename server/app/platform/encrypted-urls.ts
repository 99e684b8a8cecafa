/*
 * Connections to other machines are encrypted unless the operator explicitly disables it.
 * Opportunistic encryption is not enough: an attacker in between can remove the offer.
 */
import { isIP } from 'node:net';
import { isLoopback } from './address-key.ts';

/**
 * The mail server's address: `smtp://` to another machine requires STARTTLS with a valid certificate.
 * `?tls=off` disables encryption; the parameter is ours and is not passed on.
 */
export function encryptedSmtpUrl(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const isOff = url.searchParams.get('tls') === 'off';
  url.searchParams.delete('tls');
  if (isOff) url.searchParams.set('ignoreTLS', 'true');
  // In the URL, where no other option can override it.
  else if (url.protocol === 'smtp:' && !isOnThisMachine(url.hostname)) url.searchParams.set('requireTLS', 'true');
  return url.href;
}

const OPEN_MODES = new Set(['disable', 'no-verify']);

/**
 * PostgreSQL's address: to another machine always TLS with verified certificate and name, even if the URL asks for
 * less.
 * Only `sslmode=disable` (no TLS) and `sslmode=no-verify` (any certificate) opt out.
 */
export function encryptedDatabaseUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const mode = url.searchParams.get('sslmode');
  const isLocal = isOnThisMachine(databaseHost(url));
  if ((isLocal && mode === null) || OPEN_MODES.has(mode ?? '')) return databaseUrl;
  url.searchParams.set('sslmode', 'verify-full');
  url.searchParams.delete('uselibpqcompat');
  return url.href;
}

/** The variables whose connection to another machine can be read or forged, as configured. */
export function openVariables(config: {
  readonly smtpUrl: string | undefined;
  readonly databaseUrl: string | undefined;
}): ('SMTP_URL' | 'DATABASE_URL')[] {
  return [
    ...(config.smtpUrl !== undefined && isOpenSmtp(new URL(config.smtpUrl)) ? (['SMTP_URL'] as const) : []),
    ...(config.databaseUrl !== undefined && isOpenDatabase(new URL(config.databaseUrl))
      ? (['DATABASE_URL'] as const)
      : []),
  ];
}

function isOpenSmtp({ hostname, searchParams }: URL): boolean {
  const isUnchecked = ['false', '0'].includes(searchParams.get('tls.rejectUnauthorized') ?? '');
  return !isOnThisMachine(hostname) && (searchParams.get('tls') === 'off' || isUnchecked);
}

function isOpenDatabase(url: URL): boolean {
  return !isOnThisMachine(databaseHost(url)) && OPEN_MODES.has(url.searchParams.get('sslmode') ?? '');
}

/** The host as the client reads it: `?host=` wins, empty means this machine, a path is a local socket. */
function databaseHost(url: URL): string {
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  return host === '' || host.startsWith('/') ? 'localhost' : host;
}

function isOnThisMachine(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && isLoopback(host));
}
