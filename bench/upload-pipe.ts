/* A bare Node server that writes each body into a file, without asking who sends it: a peer of bench/upload.ts. */
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const folder = process.argv[2] ?? '';

const server = createServer((request, response) => {
  const file = createWriteStream(join(folder, request.url?.slice(1) ?? ''));
  pipeline(request, file).then(
    () => response.writeHead(201).end(),
    () => response.destroy(),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.(address?.port);
});
