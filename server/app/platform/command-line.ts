/* How the operator types a command here, for hints in sentences, mails and the log, and why a command does not go on. */

/** Programs of their own beside that of the studio. */
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
  'link',
  'pictures',
  'mails',
  'export',
  'delete',
  'files',
  'clock',
] as const;
/**
 * Every command: the first word behind `freistell` (deploy/freistell). A test holds it against the programs themselves.
 */
export const commandNames = [...otherPrograms, ...studioCommands] as const;

type CommandName = (typeof commandNames)[number];
type Typed = '--help' | '<Befehl> --help' | CommandName | `${CommandName} ${string}`;

/** deploy/serve.sh and deploy/freistell say that the wrapper is there; a checkout has its npm scripts. */
const isInstalled = () => process.env['FREISTELL_COMMAND'] === 'freistell';

/** What is typed before a command of the studio. */
export function studioProgram(): string {
  return isInstalled() ? 'freistell' : 'npm run studio --';
}

/** The whole line, for example "npm run studio -- mails resend all", or "freistell mails resend all" where the wrapper is installed. */
export function commandLine(typed: Typed): string {
  const [name = '', ...rest] = typed.split(' ');
  if (isInstalled() || !(otherPrograms as readonly string[]).includes(name)) return `${studioProgram()} ${typed}`;
  return [`npm run ${name}`, ...(rest.length === 0 ? [] : ['--', ...rest])].join(' ');
}

/** Why a command or the server does not go on, in one or more German sentences for the operator; a stack would say less. */
export class OperatorProblem extends Error {
  override readonly name: string = 'OperatorProblem';
}
