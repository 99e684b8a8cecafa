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

/** A mail ready to go. `id` names it for ever: the Message-ID, and the file where there is no mail server. */
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
  }[];
}

export interface MailTransport {
  /**
   * Resolves when the receiver has taken the mail over; until then it is ours. Rejects as soon as `signal` aborts, or when the
   * receiver has had its time (`limits.mails.delivery`); nobody knows then whether the mail has got through.
   */
  readonly send: (message: MailMessage, signal?: AbortSignal) => Promise<void>;
  /** Host and port of the mail server, or where else mails go, for the log. */
  readonly host: string;
  readonly close: () => void;
}

/** Where mails lie without a mail server. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail');

/** Where mails go: to the mail server of SMTP_URL, or without one into a file per mail under DATA_DIR/mail. `patience` in ms. */
export function createTransport(
  config: Pick<Config, 'smtpUrl' | 'dataDir'>,
  patience: number = limits.mails.delivery.value,
): MailTransport {
  return config.smtpUrl === undefined
    ? fileTransport(mailFolder(config.dataDir))
    : smtpTransport(encryptedSmtpUrl(config.smtpUrl), patience);
}

/** Connects to the mail server and signs in there. @throws Error with its answer. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const smtp = nodemailer.createTransport({ url: encryptedSmtpUrl(smtpUrl), ...bounds });
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}

// A silent server is noticed soon, one that answers in drops by the time for the whole mail; the outbox tries again anyway.
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
    // Of the sender's domain, which never changes between two attempts, as PUBLIC_URL may.
    messageId: `<${message.id}@${domain}>`,
    date: message.date,
    from: oneLine(message.from),
    to: oneLine(message.to),
    ...answersTo(message.replyTo),
    subject: withoutControls(message.subject),
    text: message.text,
    html: message.html,
    attachments: message.attachments.map((attachment) => ({ ...attachment })),
    // Answers of holiday assistants to an automatic mail help nobody (RFC 3834; Exchange has a header of its own).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
  };
}

/** Left out where it needs SMTPUTF8: our own mail must not depend on a visitor's address. The text of the mail says the address then. */
function answersTo(replyTo: MailAddress | undefined): { readonly replyTo?: MailAddress } {
  return replyTo === undefined || headerAddress(replyTo.address) === null ? {} : { replyTo: oneLine(replyTo) };
}

function oneLine({ name, address }: MailAddress): MailAddress {
  return { name: withoutControls(name), address: withoutControls(headerAddress(address) ?? address) };
}

/** No value can begin a header of its own. */
function withoutControls(value: string): string {
  return value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
