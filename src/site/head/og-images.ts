import type { PhotoRef } from '../../ui/photo-ref.ts';
import type { ShareImage } from './seo.ts';

/** What stands on the pictures for shared links, one per type of page. */
export const ogImages: Readonly<Record<ShareImage, { readonly lines: readonly string[]; readonly photo: PhotoRef }>> = {
  home: { lines: ['Produktbilder,', 'die für sich', 'stehen.'], photo: 'packshot-flasche' },
  photography: { lines: ['Produkt-', 'fotografie', 'aus Berlin'], photo: 'schmuck-ring-gold' },
  editing: { lines: ['Ihr Produkt.', 'Sonst nichts.'], photo: 'marktplatz-kopfhoerer' },
  article: { lines: ['Aus dem', 'Studio'], photo: 'schmuck-uhr' },
  story: { lines: ['Web-Stories', 'aus dem', 'Studio'], photo: 'story-schmuck-1' },
  studio: { lines: ['Vom ersten', 'Licht bis zur', 'letzten Kante.'], photo: 'studio-kamera' },
};
