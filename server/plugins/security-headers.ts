import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { studio } from '../../domain/studio.ts';

/**
 * Headers that tell a browser what this site never does. Scripts: only ours and the inline ones of the build, by hash. Frames:
 * our own stories and the services of `domain/studio.ts`, which load after a click.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: { readonly scriptHashes: readonly string[]; readonly isSecure: boolean },
): Promise<void> {
  const frames = [studio.meeting.url, studio.chat.url].map((url) => new URL(url).origin);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...options.scriptHashes],
        // Mantine sets sizes and positions as style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", ...new Set(frames)],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: options.isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
}
