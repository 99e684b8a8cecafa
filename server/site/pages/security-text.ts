import type { FastifyInstance } from 'fastify';
import { DAY } from '../../../domain/studio/retention.ts';
import { studio } from '../../../domain/studio/studio.ts';
import type { World } from '../../app/platform/world.ts';

const PATH = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year, so that outdated contacts expire. */
const VALID_DAYS = 180;

/** Contact for security reports (RFC 9116). */
export async function securityTextRoute(
  app: FastifyInstance,
  { world, publicUrl }: { readonly world: World; readonly publicUrl: string },
): Promise<void> {
  app.get(PATH, async (_request, reply) => {
    // Rounded to the day, so that the text is stable for a day.
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
