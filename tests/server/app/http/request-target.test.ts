import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readHead } from '../../../support/raw-connection.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { listen } from '../../../support/tus-client.ts';

const host = 'Host: localhost\r\n';

describe('the target of a request', () => {
  it.each([
    ['a path', 'GET /healthz HTTP/1.1', host, 200],
    ['the same with our name', 'GET http://localhost/healthz HTTP/1.1', host, 200],
    ['the same with our name and no path', 'GET http://localhost?a=b HTTP/1.1', host, 404],
    [
      'a path with another host in the head, which counts for nothing',
      'GET http://localhost/healthz HTTP/1.1',
      'Host: x\r\n',
      200,
    ],
    ['everything, by OPTIONS', 'OPTIONS * HTTP/1.1', host, 204],
    ['everything, by another method', 'GET * HTTP/1.1', host, 400],
    ['no path', 'GET healthz HTTP/1.1', host, 400],
    ['no host', 'GET /healthz HTTP/1.1', '', 400],
    ['two hosts', 'GET /healthz HTTP/1.1', host + host, 400],
    ['2,000 characters', `GET /${'a'.repeat(1999)} HTTP/1.1`, host, 404],
    ['2,001 characters', `GET /${'a'.repeat(2000)} HTTP/1.1`, host, 414],
    ['15,000 slashes', `GET ${'/'.repeat(15_000)}x HTTP/1.1`, host, 414],
  ])('is %s', async (_what, line, head, status) => {
    const { app } = await startTestApp();
    const { port } = new URL(await listen(app));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`${line}\r\n${head}Connection: close\r\n\r\n`);
    expect(readHead(await text(socket)).status).toBe(status);
  });
});
