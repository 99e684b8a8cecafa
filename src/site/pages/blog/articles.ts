import { answerTime } from '../../texts/facts.ts';
import { homeCrumb } from '../../texts/site-links.ts';
import type { ArticleSlug, CallToAction, Crumb, PageMeta, PhotoRef } from '../../texts/types.ts';

export interface Article extends PageMeta {
  readonly slug: ArticleSlug;
  readonly name: string;
  readonly teaser: string;
  readonly heading: string;
  readonly lead: string;
  /** Day of publication, ISO 8601. */
  readonly date: string;
  readonly minutes: number;
  readonly photo: PhotoRef;
  /** The second-level headings of the MDX file in order, for the table of contents. */
  readonly headings: readonly string[];
  readonly related: readonly ArticleSlug[];
}

/** The articles, newest first. `articles/<slug>.mdx` has the text of each. */
export const articles: readonly Article[] = [
  {
    slug: 'hintergrund-entfernen-mit-photoshop',
    name: 'Hintergrund entfernen',
    teaser: 'Der Pfad, nicht der Zauberstab',
    title: 'Hintergrund entfernen mit Photoshop | Freistell-Studio',
    description:
      'Pfad oder Maske? Eine Anleitung zum Freistellen in Photoshop mit Werten, Tastenkürzeln und den Fehlern, die man im Shop sofort sieht.',
    heading: 'Hintergrund entfernen mit Photoshop: der Pfad, nicht der Zauberstab',
    lead: 'Warum Profis Ankerpunkte setzen, wann eine Maske besser ist und wo sich die Handarbeit nicht mehr lohnt.',
    date: '2026-11-12',
    minutes: 4,
    photo: 'schmuck-uhr',
    headings: [
      'Vor dem ersten Punkt',
      'So wenige Punkte wie möglich',
      'Aus dem Pfad wird eine Maske',
      'Wann die Maske gewinnt',
      'Und die Automatik?',
      'Richtig speichern',
      'Ab wann sich Abgeben lohnt',
    ],
    related: ['beauty-retusche', 'food-fotografie-das-auge-isst-mit', 'winterfashion-hollow-man'],
  },
  {
    slug: 'winterfashion-hollow-man',
    name: 'Winterfashion',
    teaser: 'Grober Strick als Hollow-Man',
    title: 'Winterfashion als Hollow-Man | Freistell-Studio',
    description:
      'Grober Strick ohne Model fotografiert: Büste, Polster, Licht und die zweite Aufnahme für den Kragen, Schritt für Schritt zum Nachmachen.',
    heading: 'Winterfashion als Hollow-Man: warum die Ärmel zuletzt dran sind',
    lead: 'Grober Strick verliert auf dem Bügel seine Form. So kommt er auf die Büste, ins Licht und ohne Puppe in den Shop.',
    date: '2026-10-22',
    minutes: 4,
    photo: 'winter-strick',
    headings: [
      'Ruhen lassen, dann dämpfen',
      'Die Büste darf nicht zu groß sein',
      'Warum die Ärmel zuletzt dran sind',
      'Licht für Maschen',
      'Die zweite Aufnahme',
      'Fünf Fehler, die man im Shop sofort sieht',
      'Mützen, Schals, Handschuhe',
      'Wann Sie anfangen sollten',
    ],
    related: ['hintergrund-entfernen-mit-photoshop', 'beauty-retusche', 'food-fotografie-das-auge-isst-mit'],
  },
  {
    slug: 'food-fotografie-das-auge-isst-mit',
    name: 'Food-Fotografie',
    teaser: 'Das Auge isst mit',
    title: 'Food-Fotografie: Das Auge isst mit | Freistell-Studio',
    description:
      'Lebensmittel fotografieren mit einem Fenster und zwei Pappen: Licht, Winkel, Einstellungen, Requisiten und was das Lebensmittelrecht erlaubt.',
    heading: 'Food-Fotografie: Das Auge isst mit',
    lead: 'Ein Fenster, ein Tisch, zwei weiße Pappen: wie Lebensmittel vor der Kamera frisch bleiben und im Shop Appetit machen.',
    date: '2026-09-17',
    minutes: 4,
    photo: 'lebensmittel-stillleben',
    headings: [
      'Licht kommt von der Seite oder von hinten',
      'Drei Winkel und was zu ihnen passt',
      'Einstellungen zum Anfangen',
      'Aufbau: das Ersatzstück zuerst',
      'Requisiten erzählen, aber leise',
      'Was erlaubt ist',
      'Fünf Fehler und ihre Abhilfe',
    ],
    related: ['winterfashion-hollow-man', 'hintergrund-entfernen-mit-photoshop', 'beauty-retusche'],
  },
  {
    slug: 'beauty-retusche',
    name: 'Beauty-Retusche',
    teaser: 'Haut, die nach Haut aussieht',
    title: 'Beauty-Retusche mit Augenmaß | Freistell-Studio',
    description:
      'Beauty-Retusche in sieben Schritten: Frequenztrennung mit Werten, Aufhellen und Abdunkeln, Augen und Lippen, und wo die Werbung Grenzen setzt.',
    heading: 'Beauty-Retusche: Haut, die nach Haut aussieht',
    lead: 'Sieben Schritte mit Werten zum Übernehmen, und die Grenze, hinter der aus Retusche Täuschung wird.',
    date: '2026-08-13',
    minutes: 4,
    photo: 'kosmetik-beauty',
    headings: [
      'Was man vor der Kamera spart',
      'Schritt 1: Entwickeln mit Zurückhaltung',
      'Schritt 2: einzelne Störungen',
      'Schritt 3: Farbe und Struktur trennen',
      'Schritt 4: Aufhellen und Abdunkeln',
      'Schritt 5: Augen, Zähne, Lippen',
      'Schritt 6: Farbe angleichen',
      'Schritt 7: die Probe',
      'Was man nicht retuschieren darf',
    ],
    related: ['hintergrund-entfernen-mit-photoshop', 'winterfashion-hollow-man', 'food-fotografie-das-auge-isst-mit'],
  },
];

/** The article of an address, or undefined if none has it. */
export function findArticle(slug: string): Article | undefined {
  return articles.find((article) => article.slug === slug);
}

export const blogPage: PageMeta & {
  readonly breadcrumb: readonly Crumb[];
  readonly heading: string;
  readonly lead: string;
  readonly callToAction: CallToAction;
} = {
  title: 'Blog: Produktbilder aus der Praxis | Freistell-Studio',
  description:
    'Anleitungen aus dem Studio: freistellen, Strick fotografieren, Lebensmittel ins Licht setzen, Haut retuschieren. Mit Zahlen und Einstellungen.',
  breadcrumb: [homeCrumb, { label: 'Blog' }],
  heading: 'Blog: Produkt\u00ADbilder aus der Praxis',
  lead: 'Was wir bei der Arbeit gelernt haben, zum Nachmachen, mit Zahlen und Einstellungen.',
  callToAction: {
    heading: 'Lieber abgeben als selbst machen?',
    text: `Nennen Sie uns Produkt, Menge und Termin. Antwort ${answerTime}.`,
    photo: 'farbe-tasche-tanne',
  },
};

/** The anchor of a heading: lower case letters, digits and hyphens, umlauts written out. */
export function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll('\u00AD', '')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
