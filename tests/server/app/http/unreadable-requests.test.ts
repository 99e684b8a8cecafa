import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Cut } from '../../../../server/app/http/open-connections.ts';
import { answerUnreadable } from '../../../../server/app/http/request-head.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { listen } from '../../../support/tus-client.ts';

describe(answerUnreadable.name, () => {
  it.each([
    ['no HTTP at all', '\u0016\u0003\u0001\u0002\r\n\r\n', 400, 'invalid'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400, 'invalid'],
    ['a head without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'tooLarge'],
  ])('answers %s with an error of the wire and closes the connection', async (_what, bytes, status, code) => {
    const cuts: Cut[] = [];
    const { app } = await startTestApp({ onCut: (why) => cuts.push(why) });
    const { port } = new URL(await listen(app));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(bytes);

    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');

    expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('Connection: close');
    expect(JSON.parse(body)).toMatchObject({ code });
    expect(cuts).toEqual(['head']);
  });
});
