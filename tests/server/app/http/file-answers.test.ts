import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { createPlaces } from '../../../../server/app/http/file-answers.ts';

it('one answer too many is refused with a Retry-After, and succeeds when another has ended', () => {
  const places = createPlaces('Bitte warten.');
  const owners = [
    { name: 'order', share: 2 },
    { name: 'address', share: 9 },
  ];
  const first = reply();
  places.take(first, owners);
  places.take(reply(), owners);
  const refused = () => places.take(reply(), owners);
  expect(refused).toThrow(
    expect.objectContaining({ code: 'tooMany', status: 429, retryAfter: 10, message: 'Bitte warten.' }),
  );
  first.raw.emit('close');
  expect(refused).not.toThrow();
  expect(refused).toThrow();
});

function reply(): FastifyReply {
  return { raw: new EventEmitter() } as unknown as FastifyReply;
}
