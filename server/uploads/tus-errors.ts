import { AppError, toAppError } from '../platform/errors.ts';

/** What tus throws: an object that is no Error. */
export interface TusError {
  readonly status_code: number;
}

export function isTusError(error: unknown): error is TusError {
  return typeof error === 'object' && error !== null && 'status_code' in error && typeof error.status_code === 'number';
}

/** tus's way to say that the storage has nothing under this key. */
export function isMissing(error: unknown): boolean {
  return isTusError(error) && (error.status_code === 404 || error.status_code === 410);
}

/** Whatever an upload failed with, in the words of the wire. */
export function uploadError(error: unknown): AppError {
  return isTusError(error) ? fromTus(error) : toAppError(error);
}

function fromTus(error: TusError): AppError {
  const status = error.status_code;
  switch (status) {
    case 400:
    case 403:
    case 501:
      return new AppError('invalid', { status });
    case 404:
    case 410:
      return new AppError('notFound', { status });
    case 409:
      return new AppError('stale', { message: 'Diese Datei ist schon weiter, als der Sender denkt.' });
    case 413:
      return new AppError('tooLarge', { message: 'Das ist mehr, als für diese Datei angekündigt war.' });
    default:
      return new AppError('internal', { context: { tus: status } });
  }
}
