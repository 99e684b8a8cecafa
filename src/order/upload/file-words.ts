import { formatBytes } from '../../../domain/format.ts';
import type { FileState, FileView } from './file-view.ts';
import { problemText, refusalTexts, timeLeftText, uploadTexts } from './texts.ts';

const words = uploadTexts.state;

const wordsOf: Record<FileState, (file: FileView, size: string, secondsLeft: number | null) => string> = {
  refused: ({ refusal }) => (refusal === null ? '' : refusalTexts[refusal]),
  failed: ({ problem, bytesUploaded }) => (problem === null ? '' : problemText(problem, bytesUploaded)),
  duplicate: ({ twin }) => words.duplicate(twin ?? ''),
  incomplete: ({ bytesUploaded }) => words.incomplete(bytesUploaded),
  interrupted: () => words.interrupted,
  verifying: (_, size) => `${size}, ${words.verifying}`,
  sending: (_, size, secondsLeft) => (secondsLeft === null ? size : `${size}, ${timeLeftText(secondsLeft)}`),
  paused: ({ bytesUploaded }, size) => `${size}, ${bytesUploaded === 0 ? words.paused : words.pausedAt(bytesUploaded)}`,
  waiting: (_, size) => `${size}, ${words.waiting}`,
  done: (_, size) => `${words.done}, ${size}`,
};

/** How a file stands, in the words of its row. `secondsLeft` counts for the file under way only. */
export function stateText(file: FileView, secondsLeft: number | null): string {
  return wordsOf[file.state](file, formatBytes(file.size), secondsLeft);
}
