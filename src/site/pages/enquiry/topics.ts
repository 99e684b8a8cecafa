import type { Enquiry } from '../../../../domain/client/enquiry.ts';
import { labels } from '../../../ui/components/labels.ts';
import type { Href, Link, SitePath } from '../../texts/types.ts';

/** Values that a link such as `/kontakt?thema=schmuck` writes into empty fields of the enquiry form. */
export const contactTopics: Readonly<Record<string, Partial<Pick<Enquiry, 'category' | 'type' | 'description'>>>> = {
  'mode-fashion': { category: 'Fashion & Mode', type: 'Modefotografie' },
  schmuck: { category: 'Schmuck', type: 'Schmuckfotografie' },
  accessoires: { category: 'Fashion & Mode', type: 'Accessoires' },
  packshots: { type: 'Packshots' },
  'hollowman-fotografie': { category: 'Fashion & Mode', type: 'Hollow-Man' },
  'legeware-fotografie': { category: 'Fashion & Mode', type: 'Legeware' },
  'model-fotografie': { category: 'Fashion & Mode', type: 'Model-Fotografie' },
  'amazon-ebay-zalando': { type: 'Bilder für Marktplätze' },
  otto: { type: 'Bilder für OTTO' },
  kaufland: { type: 'Bilder für Kaufland' },
  'about-you': { category: 'Fashion & Mode', type: 'Bilder für About You' },
  bildbearbeitung: { type: 'Bildbearbeitung' },
  'bilder-freistellen': { type: 'Freisteller' },
  'personen-freistellen': { type: 'Freigestellte Personen' },
  webstories: { type: 'Web-Story' },
  lieferung: {
    description:
      'Ich kündige eine Lieferung an.\nNummer des Angebots:\nAnzahl der Kartons:\nVersand am:\nWert der Ware:',
  },
  consulting: { description: 'Bitte melden Sie sich zu einer Beratung.' },
  premium: { type: 'Freisteller', description: 'Ich interessiere mich für den Premium-Service.' },
};

/** Link to the enquiry form for the page at `path`. The short form for cut-outs has its own label. */
export function enquiryLink(path: SitePath): Link {
  const href = enquiryAbout(path.split('/').at(-1) ?? '');
  return { href, label: href.startsWith('/kontakt/') ? labels.enquireCutouts : labels.enquire };
}

/** Address of the enquiry form with its topic, for cut-outs of the short form; an unknown topic is omitted. */
export function enquiryAbout(topic: string): Href {
  if (!(topic in contactTopics)) return '/kontakt';
  return topic.endsWith('-freistellen') ? `/kontakt/freistellen?thema=${topic}` : `/kontakt?thema=${topic}`;
}
