import type { FastifyInstance } from 'fastify';
import { DAY } from '../../../domain/studio/retention.ts';
import { studio } from '../../../domain/studio/studio.ts';
import type { World } from '../../app/platform/world.ts';

const PATH = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year, so that nobody relies on words that have been forgotten. */
const VALID_DAYS = 180;

/** Whom to tell about a weakness of this site (RFC 9116). */
export async function securityTextRoute(
  app: FastifyInstance,
  { world, publicUrl }: { readonly world: World; readonly publicUrl: string },
): Promise<void> {
  app.get(PATH, async (_request, reply) => {
    // To the day, so that the text is the same for a day.
    const today = Math.floor(world.now().getTime() / DAY) * DAY;
    const lines = [
      `Contact: mailto:${studio.email}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY).toISOString()}`,
      'Preferred-Languages: de, en',
      `Canonical: ${publicUrl}${PATH}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  });
}
