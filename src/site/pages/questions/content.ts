import { labels } from '../../../ui/components/labels.ts';
import { homeCrumb } from '../../texts/crumbs.ts';
import type { CallToAction, Crumb, Link, PageMeta } from '../../texts/types.ts';

/** The page around the questions, which stand in `words/questions.ts`. */
export const questionsPage: PageMeta & {
  readonly breadcrumb: readonly Crumb[];
  readonly heading: string;
  readonly lead: string;
  readonly action: Link;
  readonly contents: string;
  readonly callToAction: CallToAction;
} = {
  title: 'Fragen und Antworten | Freistell-Studio',
  description:
    'Antworten auf die Fragen vor dem Auftrag: Preis, Dateien, Lieferzeit, Nachbesserung, Versand der Ware, Rechte an den Bildern und Datenschutz.',
  breadcrumb: [homeCrumb, { label: 'Fragen' }],
  heading: 'Fragen und Antworten',
  lead: 'Alles, wonach vor einem Auftrag gefragt wird, auf einer Seite. Suchen Sie mit der Suche Ihres Browsers nach einem Wort, unter Windows und Linux mit Strg\u00A0+\u00A0F, am Mac mit Cmd\u00A0+\u00A0F.',
  action: { href: '/kontakt', label: labels.enquire },
  contents: 'Themen',
  callToAction: {
    heading: 'Ihre Frage ist nicht dabei?',
    text: 'Dann stellen Sie sie uns. Am schnellsten geht es am Telefon.',
    photo: 'freisteller-uhr-roh',
  },
};
