/* How the operator types a command here, for hints in sentences, mails and the log; and why a command stops. */

/** Programs besides that of the studio. */
export const otherPrograms = ['backup', 'restore', 'launch-check', 'migrate-store'] as const;
const studioCommands = [
  'orders',
  'order',
  'status',
  'accounts',
  'fetch',
  'ticket',
  'sheet',
  'deliver',
  'corrections',
  'answer',
  'answered',
  'excess',
  'invoice',
  'invoice-cancel',
  'reminder',
  'paid',
  'payments',
  'invoices',
  'datev',
  'link',
  'pictures',
  'mails',
  'export',
  'delete',
  'files',
  'clock',
] as const;
/** Every command: the first argument of `freistell` (deploy/freistell). A test compares it with the programs. */
export const commandNames = [...otherPrograms, ...studioCommands] as const;

type CommandName = (typeof commandNames)[number];
type Typed = '--help' | '<Befehl> --help' | CommandName | `${CommandName} ${string}`;

/** deploy/serve.sh and deploy/freistell set it; a checkout has npm scripts. */
const isInstalled = () => process.env['FREISTELL_COMMAND'] === 'freistell';

/** Prefix of the studio's commands. */
export function studioProgram(): string {
  return isInstalled() ? 'freistell' : 'npm run studio --';
}

/**
 * The whole line: "npm run studio -- mails resend all", or "freistell mails resend all" where the wrapper is installed.
 */
export function commandLine(typed: Typed): string {
  const [name = '', ...rest] = typed.split(' ');
  if (isInstalled() || !(otherPrograms as readonly string[]).includes(name)) return `${studioProgram()} ${typed}`;
  return [`npm run ${name}`, ...(rest.length === 0 ? [] : ['--', ...rest])].join(' ');
}

/** Why a command or the server stops, as German sentences for the operator, who gets no stack. */
export class OperatorProblem extends Error {
  override readonly name: string = 'OperatorProblem';
}
