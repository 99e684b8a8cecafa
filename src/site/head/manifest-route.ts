import { brand } from '../../../domain/texts/brand.ts';
import { studio } from '../../../domain/studio/studio.ts';

/** The web app manifest, written at build time: name, colours and icon for a home screen. */
export function loader() {
  const manifest = {
    name: studio.name,
    lang: 'de',
    start_url: '/',
    display: 'browser',
    background_color: brand.colors.paper,
    theme_color: brand.colors.paper,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...[180, 192, 512].map((side) => ({
        src: side === 180 ? '/apple-touch-icon.png' : `/icon-${side}.png`,
        sizes: `${side}x${side}`,
        type: 'image/png',
      })),
    ],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
