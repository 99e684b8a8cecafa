import type { FastifyRequest } from 'fastify';
import { orderTokenOf } from '../../app/http/order-cookie.ts';
import { AppError } from '../../app/platform/errors.ts';
import type { UploadRow } from '../rows/uploads-repository.ts';

/* Errors of the calls for scripts, in sentences that help whoever writes one. Codes and status are those of the wire. */

const BOTH_WAYS =
  'Dieser Aufruf braucht einen der beiden: „Authorization: Bearer <Token>“ mit dem Token aus dem Transferlink (was hinter dem # steht), oder das Cookie „order“ und den Wert des Cookies XSRF-TOKEN im Kopf X-XSRF-TOKEN.';

/** What a script has to send to be let in, instead of the words for a page. Other errors stay as they are. */
export function explainAccess(error: unknown, request: FastifyRequest): unknown {
  if (!(error instanceof AppError)) return error;
  const { authorization } = request.headers;
  if (error.code === 'notFound' && authorization !== undefined) {
    return new AppError('notFound', {
      message: 'Dieser Token öffnet keinen Auftrag: Er ist falsch, abgelaufen oder gesperrt.',
    });
  }
  if (error.code === 'notFound') {
    return new AppError('notFound', { message: `Zu diesem Cookie gibt es keinen Auftrag. ${BOTH_WAYS}` });
  }
  if (error.code !== 'xsrf') return error;
  if (authorization !== undefined) {
    return new AppError('xsrf', {
      message:
        'Der Kopf Authorization hat nicht die Form „Bearer <Token>“ mit dem Token aus dem Transferlink (was hinter dem # steht).',
    });
  }
  if (orderTokenOf(request) === undefined) return new AppError('xsrf', { message: BOTH_WAYS });
  return new AppError('xsrf', {
    message:
      'Zum Cookie „order“ gehört der Wert des Cookies XSRF-TOKEN im Kopf X-XSRF-TOKEN; er fehlt oder passt nicht.',
  });
}

/** The file came before what describes it. @throws AppError invalid, naming what is missing. */
export function checkFieldsFirst(fields: Readonly<Record<string, unknown>>): void {
  const missing = ['filename', 'size'].filter((name) => fields[name] === undefined);
  if (missing.length === 0) return;
  throw new AppError('invalid', {
    message:
      'Die Reihenfolge der Felder zählt: erst filename und size (und je nachdem upload_key, offset, fingerprint), dann die Datei im Feld file.',
    fields: Object.fromEntries(missing.map((name) => [name, 'Dieses Feld fehlt vor der Datei.'])),
  });
}

/** @throws AppError invalid when a file was announced with another size than it is said to have now. */
export function checkSameSize({ size }: UploadRow, said: number): void {
  if (size === said) return;
  throw new AppError('invalid', {
    fields: {
      size: `Diese Datei wurde mit ${size} Bytes angekündigt. size ist die Größe der ganzen Datei, nicht die des Stücks.`,
    },
  });
}

/** @throws AppError unsupportedType for a body that is no JSON, before it is read. */
export async function checkJson(request: FastifyRequest): Promise<void> {
  if (/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return;
  throw new AppError('unsupportedType', {
    message: 'Dieser Aufruf nimmt JSON: „Content-Type: application/json“ und {"filename": …, "size": …}.',
  });
}
