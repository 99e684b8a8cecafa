import { labels } from '../../../ui/components/labels.ts';
import { homeCrumb } from '../../texts/crumbs.ts';
import { transferWays } from '../../texts/facts.ts';

/** The personal consultation. "Sie". */
export const premiumTexts = {
  title: 'Premium-Service: Freisteller mit persönlicher Beratung',
  description: `Große Mengen, besondere Formate oder eine Anbindung per ${transferWays}: Wir besprechen Bildstil, Weg der Bilder, Preis und Termine mit Ihnen.`,
  breadcrumb: [homeCrumb, { label: 'Freistell-Service', href: '/freistell-service' }, { label: 'Premium-Service' }],
  lead: 'Bei großen Mengen, besonderen Formaten oder einer Anbindung an Ihr System lohnt sich ein Gespräch. Es verpflichtet Sie zu nichts.',
  offersHeading: 'Das besprechen wir mit Ihnen',
  offers: [
    {
      title: 'Ihr Bildstil',
      text: 'Wie Schatten, Ränder und Farbe aussehen sollen, und welche Größen und Formate Ihre Kanäle brauchen.',
    },
    {
      title: 'Der Weg der Bilder',
      text: `Per ${transferWays} aus Ihrem System zu uns und zurück, so benannt, wie Sie es brauchen.`,
    },
    {
      title: 'Menge, Preis und Termine',
      text: 'Was Ihre Menge kostet, wann Sie liefern und wann die Bilder zurück sind. Eine persönliche Projektleitung begleitet Sie.',
    },
  ],
  phoneHeading: 'Am Telefon',
  enquire: labels.enquire,
  back: 'Zurück zum Freistell-Service',
} as const;
