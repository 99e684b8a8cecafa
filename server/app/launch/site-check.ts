/* Checks that need the running site: its certificate, its answers from outside, and its mail server. */
import { connect } from 'node:tls';
import { DAY } from '../../../domain/studio/retention.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { createTransport, verifyMailServer } from '../../mail/transport.ts';
import type { Config } from '../platform/config.ts';
import { newId, type World } from '../platform/world.ts';
import type { LaunchPoint } from './launch-points.ts';

/** ms per request. */
const PATIENCE = 10_000;
/** Days that a certificate should remain valid; renewal usually happens earlier. */
const CERTIFICATE_DAYS = 14;

/** Headers that browsers need for protection, each with what it must contain. */
const protecting = {
  'strict-transport-security': /max-age=\d{7,}/,
  'content-security-policy': /default-src/,
  'x-content-type-options': /^nosniff$/,
} as const;

/** Asks the site at `publicUrl` as a visitor would; asks nothing where the address is not https. */
export async function askSite({ publicUrl }: Pick<Config, 'publicUrl'>, now: Date): Promise<LaunchPoint[]> {
  if (!publicUrl.startsWith('https:')) return [];
  const ready = await ask(`${publicUrl}/readyz`);
  if (ready instanceof Error)
    return [point('site.silent', `${publicUrl} antwortet von hier aus nicht: ${ready.message}`)];
  return [
    ...(ready.status === 200 ? [] : [point('site.notReady', `${publicUrl}/readyz antwortet mit ${ready.status}.`)]),
    ...(await headersOf(publicUrl)),
    ...(await plainHttp(publicUrl)),
    ...(await openOffice(publicUrl)),
    ...(await certificate(publicUrl, now)),
  ];
}

async function headersOf(publicUrl: string): Promise<LaunchPoint[]> {
  const answer = await ask(publicUrl);
  if (answer instanceof Error) return [];
  return Object.entries(protecting)
    .filter(([name, wanted]) => !wanted.test(answer.headers.get(name) ?? ''))
    .map(([name]) =>
      point(
        `site.${name}`,
        `Der Kopf ${name} fehlt in den Antworten oder ist verändert; der Proxy soll ihn durchlassen.`,
      ),
    );
}

async function plainHttp(publicUrl: string): Promise<LaunchPoint[]> {
  // A port other than 443 has no http address beside it.
  if (new URL(publicUrl).port !== '') return [];
  const answer = await ask(publicUrl.replace('https:', 'http:'));
  if (answer instanceof Error || answer.headers.get('location')?.startsWith('https:') === true) return [];
  return [point('site.plainHttp', 'Wer http:// eingibt, wird nicht auf https:// weitergeleitet.')];
}

/** The office as a visitor without a token sees it. */
async function openOffice(publicUrl: string): Promise<LaunchPoint[]> {
  const answer = await ask(`${publicUrl}/api/studio/session`);
  if (answer instanceof Error || answer.status !== 200) return [];
  const { isOpen } = (await answer.json().catch(() => ({}))) as { readonly isOpen?: unknown };
  if (isOpen !== true) return [];
  return [{ ...point('site.openDesk', 'Der Studio-Bereich ist für alle offen. (STUDIO_TOKEN)'), rank: 1 }];
}

function certificate(publicUrl: string, now: Date): Promise<LaunchPoint[]> {
  const { hostname, port } = new URL(publicUrl);
  return new Promise((resolve) => {
    const socket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, timeout: PATIENCE },
      () => {
        const until = new Date(socket.getPeerCertificate().valid_to);
        socket.destroy();
        const days = Math.floor((until.getTime() - now.getTime()) / DAY);
        resolve(
          days >= CERTIFICATE_DAYS ? [] : [point('site.certificate', `Das Zertifikat gilt nur noch ${days} Tage.`)],
        );
      },
    );
    // `askSite` has reported it.
    for (const end of ['error', 'timeout']) socket.once(end, () => resolve([]));
  });
}

/** Tests the mail server; with `recipient` it also sends a mail. */
export async function askMailServer(
  config: Pick<Config, 'smtpUrl' | 'dataDir'>,
  world: World,
  recipient: string | undefined,
): Promise<LaunchPoint[]> {
  if (config.smtpUrl === undefined) return [];
  const transport = createTransport(config);
  try {
    await verifyMailServer(config.smtpUrl);
    if (recipient !== undefined) await transport.send(testMail(world, recipient));
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ ...point('smtp', `Der E-Mail-Server nimmt nichts an: ${reason} (SMTP_URL)`), rank: 1 }];
  } finally {
    transport.close();
  }
}

function testMail(world: World, address: string) {
  const text = 'Diese E-Mail hat „launch-check“ verschickt. Ist sie angekommen und nicht im Spam, stimmt der Versand.';
  return {
    id: newId(world),
    date: world.now(),
    from: { name: studio.name, address: studio.emails.orders },
    to: { name: '', address },
    subject: 'Probe: E-Mails der Website kommen an',
    text,
    html: `<p>${text}</p>`,
    attachments: [],
  };
}

async function ask(url: string): Promise<Response | Error> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
  } catch (error) {
    const { cause, message } = error as Error;
    return new Error(cause instanceof Error ? cause.message : message, { cause });
  }
}

function point(code: string, words: string): LaunchPoint {
  return { code, rank: 2, text: words };
}
