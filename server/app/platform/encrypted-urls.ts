/*
 * What leaves this machine is encrypted, unless the operator says in so many words that it shall not be. "When the other side offers
 * it" is not enough: whoever sits in between takes the offer out.
 */
import { isIP } from 'node:net';
import { isLoopback } from './address-key.ts';

/**
 * The address of the mail server: `smtp://` to another machine insists on STARTTLS with a valid certificate. `?tls=off` sends
 * openly; the parameter is ours and does not go on.
 */
export function encryptedSmtpUrl(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const isOff = url.searchParams.get('tls') === 'off';
  url.searchParams.delete('tls');
  if (isOff) url.searchParams.set('ignoreTLS', 'true');
  // In the address itself, where nothing else can overrule it.
  else if (url.protocol === 'smtp:' && !isOnThisMachine(url.hostname)) url.searchParams.set('requireTLS', 'true');
  return url.href;
}

const OPEN_MODES = new Set(['disable', 'no-verify']);

/**
 * The address of PostgreSQL: to another machine always with TLS, certificate and name checked, whatever weaker word stands there.
 * `sslmode=disable` (openly) and `sslmode=no-verify` (to whoever answers) are the operator's to say.
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

/** The variables whose connection to another machine is readable or forgeable on the way, because the operator said so. */
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

/** As the client reads it: `?host=` wins, nothing means this machine, a path means a socket of it. */
function databaseHost(url: URL): string {
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  return host === '' || host.startsWith('/') ? 'localhost' : host;
}

function isOnThisMachine(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && isLoopback(host));
}
