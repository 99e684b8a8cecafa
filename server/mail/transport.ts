import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { LeavingName } from '../../domain/files/leaving-names.ts';
import { writeDurably } from '../app/disk/durable-files.ts';
import type { Config } from '../app/platform/config.ts';
import { encryptedSmtpUrl } from '../app/platform/encrypted-urls.ts';
import { limits } from '../app/platform/limits.ts';
import { headerAddress } from './templates/mail-addresses.ts';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** A complete mail. `id` is the same for all attempts: the Message-ID, and the file name without a mail server. */
export interface MailMessage {
  readonly id: string;
  readonly date: Date;
  readonly from: MailAddress;
  readonly to: MailAddress;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly {
    readonly filename: LeavingName;
    readonly contentType: string;
    readonly content: string | Buffer;
    /** Content-ID of a picture that the mail itself shows. */
    readonly cid?: string;
  }[];
}

export interface MailTransport {
  /**
   * Resolves when the mail server has accepted the mail.
   * Rejects when `signal` aborts or after `limits.mails.delivery`; the server may have accepted the mail all the same.
   */
  readonly send: (message: MailMessage, signal?: AbortSignal) => Promise<void>;
  /** Host and port of the mail server, or `files`; for the log. */
  readonly host: string;
  readonly close: () => void;
}

/** Folder for mails when there is no mail server. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail');

/**
 * Sends through SMTP_URL, or without it writes each mail to a file in DATA_DIR/mail.
 * `patience`: ms for one mail.
 */
export function createTransport(
  config: Pick<Config, 'smtpUrl' | 'dataDir'>,
  patience: number = limits.mails.delivery.value,
): MailTransport {
  return config.smtpUrl === undefined
    ? fileTransport(mailFolder(config.dataDir))
    : smtpTransport(encryptedSmtpUrl(config.smtpUrl), patience);
}

/**
 * Connects to the mail server and authenticates.
 * @throws Error with the server's answer
 */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const smtp = nodemailer.createTransport({ url: encryptedSmtpUrl(smtpUrl), ...bounds });
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}

// In ms. These bounds end silent connections, `patience` ends slow ones. The outbox retries either way.
const bounds = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

function smtpTransport(url: string, patience: number): MailTransport {
  const smtp = nodemailer.createTransport({ url, pool: true, maxConnections: 3, ...bounds });
  return {
    host: new URL(url).host,
    async send(message, signal) {
      const signals = [AbortSignal.timeout(patience), ...(signal === undefined ? [] : [signal])];
      await smtp.sendMail({ ...toNodemailer(message), signal: AbortSignal.any(signals) });
    },
    close: () => smtp.close(),
  };
}

function fileTransport(folder: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    host: 'files',
    async send(message) {
      const { message: source } = await composer.sendMail(toNodemailer(message));
      await mkdir(folder, { recursive: true });
      await writeDurably(join(folder, `${message.id}.eml`), source as Buffer);
    },
    close: () => composer.close(),
  };
}

function toNodemailer(message: MailMessage) {
  const domain = message.from.address.slice(message.from.address.lastIndexOf('@') + 1);
  return {
    // The sender's domain is the same for all attempts; PUBLIC_URL may change between them.
    messageId: `<${message.id}@${domain}>`,
    date: message.date,
    from: oneLine(message.from),
    to: oneLine(message.to),
    ...answersTo(message.replyTo),
    subject: withoutControls(message.subject),
    text: message.text,
    html: message.html,
    attachments: message.attachments.map((attachment) => ({ ...attachment })),
    // Suppresses out-of-office replies (RFC 3834; Exchange has a header of its own).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
  };
}

/** Omits an address that needs SMTPUTF8, so that no delivery depends on it. The text of the mail shows it instead. */
function answersTo(replyTo: MailAddress | undefined): { readonly replyTo?: MailAddress } {
  return replyTo === undefined || headerAddress(replyTo.address) === null ? {} : { replyTo: oneLine(replyTo) };
}

function oneLine({ name, address }: MailAddress): MailAddress {
  return { name: withoutControls(name), address: withoutControls(headerAddress(address) ?? address) };
}

/** Prevents header injection. */
function withoutControls(value: string): string {
  return value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
