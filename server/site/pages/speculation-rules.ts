import type { FastifyInstance } from 'fastify';
import { ORDER_PATH, TRANSFER_PATH } from '../../../domain/order/order-links.ts';

const PATH = '/speculation-rules';
/**
 * Value of the header `Speculation-Rules`: where the rules are. As a script element they would need a hash in the
 * policy.
 */
export const SPECULATION_RULES = `"${PATH}"`;

/**
 * What a browser may prefetch while the pointer rests on a link: pages that are the same for all visitors.
 * Excludes private pages, pages with effects, and files
 * (https://html.spec.whatwg.org/multipage/speculative-loading.html).
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/api/*',
                '/photos/*',
                '/*.pdf',
                '/freistell-service/*',
                '/danke',
                `${ORDER_PATH}*`,
                `${TRANSFER_PATH}*`,
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export async function speculationRulesRoute(app: FastifyInstance): Promise<void> {
  app.get(PATH, async (_request, reply) =>
    reply.type('application/speculationrules+json').header('Cache-Control', 'no-cache').send(JSON.stringify(rules)),
  );
}
