import { hash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { ANSWER_MARK } from '../../../domain/contracts/headers.ts';
import { islandsStart } from '../../../domain/texts/islands-start.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { isApi } from './api-routes.ts';

const NO_DOCUMENTS = /^\/(?:assets|photos)\//;

/**
 * Headers that tell a browser what this site never does; answers of the API are never stored. Scripts: only our
 * files, and of those in pages the one that fetches the islands. Frames: our own stories and the services of `domain/studio/studio.ts`, which load after a click.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: { readonly isSecure: boolean },
): Promise<void> {
  await app.register(helmet, {
    // Helmet would put the same words together anew for every answer.
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: options.isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  const policy = contentSecurityPolicy();
  app.addHook('onRequest', async (request, reply) => {
    // Only documents obey a policy; on each of some forty small files of a page it would be a kilobyte for nothing.
    if (!NO_DOCUMENTS.test(request.url)) {
      reply.header('Content-Security-Policy', policy).header('Permissions-Policy', permissionsPolicy);
    }
    // What the API says is one visitor's or of this moment. Routes that know better say so themselves.
    // Opened by hand, it is a file and no page, whatever it quotes.
    if (isApi(request)) {
      reply
        .header(ANSWER_MARK, '1')
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', 'attachment; filename="api.json"');
    }
  });
}

/** Nobody is asked for any of these, here or in a frame. Copying the transfer link is all that the site wants of a browser. */
const permissionsPolicy = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

function contentSecurityPolicy(): string {
  const frames = [studio.meeting.url, studio.chat.url].map((url) => new URL(url).origin);
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'sha256-${hash('sha256', islandsStart, 'base64')}'`],
    'style-src-elem': ["'self'"],
    // The pages are built with sizes and proportions in style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    // For browsers of before 2022, which know neither of the two.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'", ...new Set(frames)],
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}
