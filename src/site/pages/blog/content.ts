import { homeCrumb } from '../../texts/crumbs.ts';
import { answerTime } from '../../texts/facts.ts';
import type { CallToAction, Crumb, PageMeta } from '../../texts/types.ts';

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
  lead: 'Was wir bei der Arbeit gelernt haben, zum Nachmachen aufgeschrieben. Mit Zahlen, Einstellungen und den Fehlern, die wir selbst gemacht haben.',
  callToAction: {
    heading: 'Lieber abgeben als selbst machen?',
    text: `Nennen Sie uns Produkt, Menge und Termin. Das Angebot oder unsere Rückfragen bekommen Sie ${answerTime}.`,
    photo: 'freisteller-haare-roh',
  },
};
