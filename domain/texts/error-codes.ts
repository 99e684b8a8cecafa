/** Every error code of the API with its HTTP status (`api.md`, section Errors); the only list of codes. */
export const errorStatus = {
  invalid: 400,
  xsrf: 403,
  notFound: 404,
  refused: 409,
  stale: 409,
  inProgress: 409,
  ended: 410,
  tooLarge: 413,
  unsupportedType: 415,
  keyReused: 422,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];
