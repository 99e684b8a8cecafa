/*
 * Thread that hashes files.
 * It handles messages between two reads, so a request waits for at most one read of another file.
 */
import { parentPort } from 'node:worker_threads';
import { FileHashes } from './file-hashes.ts';
import type { HashAnswer, HashRequest } from './hasher.ts';

const port = parentPort;
if (port === null) throw new Error('runs as a thread only');

/** Hash states kept at a time; a state takes a few hundred bytes. */
const REMEMBERED = 1000;
const hashes = new FileHashes(REMEMBERED);
let isAwake = false;

port.on('message', (request: HashRequest) => {
  switch (request.kind) {
    case 'follow':
      hashes.follow(request.id, request.path);
      break;
    case 'feed':
      answer({ job: request.job, outcome: hashes.feed(request.id, request.offset, request.pieces) });
      // `Hasher.feed` sends pieces that fill their buffer; detaching it frees the memory at once.
      for (const { buffer } of request.pieces) buffer.transfer(0);
      break;
    case 'finish':
      hashes.finish(request.id, request.path, (outcome) => answer({ job: request.job, outcome }));
      break;
  }
  wake();
});

function answer(message: HashAnswer): void {
  port?.postMessage(message);
}

function wake(): void {
  if (isAwake) return;
  isAwake = true;
  setImmediate(turn);
}

function turn(): void {
  if (hashes.work()) setImmediate(turn);
  else isAwake = false;
}
