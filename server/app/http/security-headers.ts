import { hash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { ANSWER_MARK } from '../../../domain/contracts/headers.ts';
import { islandsStart } from '../../../domain/texts/islands-start.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { isApi } from './api-routes.ts';
import { BUILT } from './request-log.ts';

/**
 * Security headers; browsers never store answers of the API.
 * Scripts: only the site's files and the inline script that loads the islands.
 * Frames: the site itself and the services of `domain/studio/studio.ts`, which load after a click.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: { readonly isSecure: boolean },
): Promise<void> {
  await app.register(helmet, {
    // Helmet would assemble the same header for every answer.
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: options.isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  const policy = contentSecurityPolicy();
  app.addHook('onRequest', async (request, reply) => {
    // Only documents obey a policy; it would add a kilobyte to each of some forty small files of a page.
    if (!BUILT.test(request.url)) {
      reply.header('Content-Security-Policy', policy).header('Permissions-Policy', permissionsPolicy);
    }
    // Answers of the API are personal or momentary; routes may override these headers.
    // A browser that opens an answer directly saves it as a file instead of rendering it.
    if (isApi(request)) {
      reply
        .header(ANSWER_MARK, '1')
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', 'attachment; filename="api.json"');
    }
  });
}

/** The site and its frames need none of these. Copying the transfer link is the only browser feature in use. */
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
    // Built pages have sizes and proportions in style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    // For browsers from before 2022, which know neither style-src-elem nor style-src-attr.
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
