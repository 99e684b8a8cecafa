import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';

/** Collects log lines instead of printing them. */
export function captureLog(app: FastifyInstance): string[] {
  const lines: string[] = [];
  const symbol = Object.getOwnPropertySymbols(app.log).find(({ description }) => description === 'pino.stream');
  const stream = Reflect.get(app.log, symbol ?? '') as { write: (line: string) => void };
  vi.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line));
  return lines;
}
