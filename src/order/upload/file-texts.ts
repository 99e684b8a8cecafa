import { formatBytes } from '../../../domain/texts/format.ts';
import type { FileContext } from '../../../machines/upload/file-machine.ts';
import type { ShownFile, ShownState } from '../../../machines/upload/queue-view.ts';
import { problemText, refusalTexts, timeLeftText, uploadTexts } from './texts.ts';

const words = uploadTexts.state;

const wordsOf: Record<ShownState, (file: FileContext, size: string, secondsLeft: number | null) => string> = {
  refused: ({ refusal }) => (refusal === null ? '' : refusalTexts[refusal]),
  failed: ({ problem, bytesUploaded }) => (problem === null ? '' : problemText(problem, bytesUploaded)),
  duplicate: ({ twin }) => words.duplicate(twin?.name ?? ''),
  incomplete: ({ bytesUploaded }) => words.incomplete(bytesUploaded),
  lost: () => words.lost,
  silent: () => words.silent,
  asking: (_, size) => `${size}, ${words.asking}`,
  elsewhere: (_, size) => `${size}, ${words.elsewhere}`,
  sending: (_, size, secondsLeft) => (secondsLeft === null ? size : `${size}, ${timeLeftText(secondsLeft)}`),
  verifying: (_, size) => `${size}, ${words.verifying}`,
  paused: ({ bytesUploaded }, size) => `${size}, ${bytesUploaded === 0 ? words.paused : words.pausedAt(bytesUploaded)}`,
  checking: (_, size) => `${size}, ${words.waiting}`,
  waiting: (_, size) => `${size}, ${words.waiting}`,
  removing: (_, size) => `${size}, ${words.removing}`,
  done: (_, size) => `${words.done}, ${size}`,
};

/** How a file stands, in the words of its row. `secondsLeft` counts for the file under way only. */
export function stateText({ file, state }: ShownFile, secondsLeft: number | null): string {
  return wordsOf[state](file, formatBytes(file.size), secondsLeft);
}
