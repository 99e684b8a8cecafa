/** Why a command or the server does not go on, in one or more German sentences for the operator; a stack would say less. */
export class OperatorProblem extends Error {
  override readonly name: string = 'OperatorProblem';
}
