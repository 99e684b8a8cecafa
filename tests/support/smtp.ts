import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** The server's reaction to the end of a mail: accept, refuse, or cut the connection before or after storing it. */
export type Verdict = 'take' | 'refuse' | 'cut before keeping' | 'cut after keeping';

export interface Faults {
  /** Answer to RCPT; null accepts. */
  readonly recipient?: (address: string) => { readonly code: number; readonly message: string } | null;
  /** Called once per mail, after the last line of DATA. */
  readonly verdict?: () => Verdict;
  /** Delay between the end of a mail and the answer, in ms. */
  readonly slowness?: number;
}

export interface SmtpReceiver {
  readonly port: number;
  /** Every stored mail, in the order of arrival. */
  readonly kept: readonly Email[];
  /** Number of mails that reached their end, whatever the verdict. */
  readonly tries: () => number;
  readonly setFaults: (faults: Faults) => void;
  readonly close: () => Promise<void>;
}

/** A real SMTP server on a free port (or the given one), closed when the test ends. */
export async function startSmtp(options: SMTPServerOptions & { readonly port?: number } = {}): Promise<SmtpReceiver> {
  const { port = 0, ...smtp } = options;
  const kept: Email[] = [];
  let faults: Faults = {};
  let tries = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: smtp.secure === true ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, callback) {
      const refusal = faults.recipient?.(address) ?? null;
      callback(refusal === null ? null : smtpError(refusal.code, refusal.message));
    },
    onData(stream, session, callback) {
      void (async () => {
        const chunks: Buffer[] = [];
        try {
          for await (const chunk of stream) chunks.push(chunk as Buffer);
        } catch {
          // The sender died during the mail.
          return;
        }
        tries += 1;
        const verdict = faults.verdict?.() ?? 'take';
        if (verdict === 'take' || verdict === 'cut after keeping')
          kept.push(await PostalMime.parse(Buffer.concat(chunks)));
        if (faults.slowness !== undefined) await new Promise((resolve) => setTimeout(resolve, faults.slowness));
        if (verdict.startsWith('cut')) destroy(server, session.id);
        else callback(verdict === 'refuse' ? smtpError(451, 'later') : null);
      })();
    },
    ...smtp,
  });
  // Cut connections make the server report errors, as the test intends.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  let isOpen = true;
  const close = () =>
    new Promise<void>((resolve) => {
      if (!isOpen) return resolve();
      isOpen = false;
      for (const connection of connectionsOf(server)) connection._socket.destroy();
      server.close(() => resolve());
    });
  onTestFinished(close);
  return {
    port: (server.server.address() as AddressInfo).port,
    kept,
    tries: () => tries,
    setFaults: (next) => {
      faults = next;
    },
    close,
  };
}

/** The number of mails beyond the first of each Message-ID. */
export function duplicatesOf(mails: readonly Email[]): number {
  return mails.length - new Set(mails.map((mail) => mail.messageId)).size;
}

interface Connection {
  readonly session: { readonly id: string };
  readonly _socket: { readonly destroy: () => void };
}

function connectionsOf(server: SMTPServer): Connection[] {
  return [...(server as unknown as { readonly connections: Set<Connection> }).connections];
}

function destroy(server: SMTPServer, id: string): void {
  connectionsOf(server)
    .find((connection) => connection.session.id === id)
    ?._socket.destroy();
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
