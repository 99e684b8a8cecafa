import { noAiRule } from '../../../../domain/studio/promises.ts';
import { labels } from '../../../ui/components/labels.ts';
import { automaticTexts, comparisons, comparisonsOf } from '../../texts/automatic.ts';
import { editingCrumb, homeCrumb } from '../../texts/site-links.ts';
import type { Blurb, CallToAction, Crumb, Link, PageMeta, SitePath, TextSection } from '../../texts/types.ts';

const count = comparisons.length;
const enough = comparisonsOf('enough').length;
const byHand = comparisonsOf('no').length;

/** The page that compares a program with our work, honest about where the program is enough. */
export const automaticPage: PageMeta & {
  readonly path: SitePath;
  readonly breadcrumb: readonly Crumb[];
  readonly heading: string;
  readonly lead: string;
  readonly action: Link;
  readonly shortHeading: string;
  readonly short: readonly [Blurb, Blurb, Blurb];
  readonly comparison: { readonly heading: string; readonly text: string };
  readonly sections: readonly TextSection[];
  readonly callToAction: CallToAction;
} = {
  path: '/warum-nicht-einfach-ki',
  title: 'Warum nicht einfach KI? Der Vergleich | Freistell-Studio',
  description:
    'Zwölf Produktbilder, automatisch und von Hand freigestellt, nebeneinander in Originalgröße: wo KI genügt, wo sie scheitert und was sie kostet.',
  breadcrumb: [homeCrumb, editingCrumb, { label: 'KI oder Handarbeit' }],
  heading: 'Warum nicht einfach KI?',
  lead: 'Wir haben zwölf Bilder durch ein neuronales Netz geschickt und jede Kante neben unsere gelegt. Manchmal genügt das Netz.',
  action: { href: '/freistell-service', label: labels.order },
  shortHeading: 'Kurz gesagt',
  short: [
    {
      title: 'Schnell ist sie',
      text: 'Ein Bild dauert Sekunden und kostet fast nichts.',
    },
    {
      title: `In ${enough} von ${count} Bildern genügt sie`,
      text: 'Glatte, geschlossene Formen vor ruhigem Grund trennt das Netz gut.',
    },
    {
      title: `In ${byHand} von ${count} nicht`,
      text: 'Fell, Glas, Kette, Geflecht, Nähte, Weiß auf Weiß: Dort fehlt etwas, oder es bleibt etwas stehen.',
    },
  ],
  comparison: { heading: 'Zwölf Bilder, zwei Kanten', text: automaticTexts.rule },
  sections: [
    {
      heading: 'Wann die Automatik die bessere Wahl ist',
      list: [
        'Entwürfe und Muster, bei denen in einer Stunde alles anders aussieht.',
        'Kleine Bilder unter 400\u00A0px Kante, etwa in Listen und Kassensystemen.',
        'Schlichte Körper vor einem Grund, der deutlich heller oder dunkler ist: Dosen, Kartons, Hüte, glatte Becher.',
        'Private Verkäufe, bei denen ein Rand niemanden stört.',
      ],
    },
    {
      heading: 'Was sie nicht wissen kann',
      paragraphs: [
        'Ein Netz rechnet mit einem verkleinerten Bild und rät für jeden Bildpunkt, ob er zum Gegenstand gehört. Es weiß nicht, dass die Büste aus dem T-Shirt verschwinden soll und dass hinter einem Henkel wieder Hintergrund kommt. Es rät bei jedem Bild neu: Auch gleiche Artikel können verschiedene Kanten bekommen.',
        'Deshalb kostet das Nachsehen die Zeit: Wer hundert Bilder automatisch freistellt, sieht hundert in voller Größe durch. Diese Arbeit nehmen wir Ihnen ab.',
      ],
      link: { href: '/blog/hintergrund-entfernen-mit-photoshop', label: 'Selbst freistellen: die Anleitung' },
    },
    {
      heading: 'Arbeiten Sie selbst mit KI?',
      paragraphs: [`Die Kante zieht bei uns ein Mensch, mit Pfad oder Maske. ${noAiRule}`],
      link: { href: '/sicherheit', label: 'Was mit Ihren Bildern geschieht' },
    },
    {
      heading: 'So haben wir verglichen',
      paragraphs: automaticTexts.method,
    },
  ],
  callToAction: {
    heading: 'Welches ist Ihr schwierigstes Bild?',
    text: 'Wir sagen Ihnen, ob es uns braucht und was es kostet.',
    photo: 'marktplatz-henkel',
  },
};
