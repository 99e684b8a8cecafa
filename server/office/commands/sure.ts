/** Says that what cannot be taken back is meant. */
export const SURE = '--ja';

/** That option, with what it makes of the command. */
export function sure(what: string): [flags: string, description: string] {
  return [SURE, what];
}
