import { SAMPLE_PATH, sampleAnchors } from '../../../../domain/studio/sample-marks.ts';
import { homeCrumb } from '../../texts/site-links.ts';
import type { Crumb, PageMeta } from '../../texts/types.ts';

/** Where links to other sites lead in a demonstration: what the operator puts there. */
export const samplePage: PageMeta & {
  readonly path: typeof SAMPLE_PATH;
  readonly breadcrumb: readonly Crumb[];
  readonly heading: string;
  readonly lead: string;
  readonly places: readonly { readonly id: string; readonly heading: string; readonly text: string }[];
} = {
  path: SAMPLE_PATH,
  title: 'Beispiel statt fremder Dienste | Freistell-Studio',
  description:
    'Diese Website ist eine Vorführung. Bewertungen, Profile, Chat und Kalender sind Beispiele; hier steht, wohin ihre Links im Betrieb führen.',
  breadcrumb: [homeCrumb, { label: 'Beispiel' }],
  heading: 'Beispiel: hier führt der Link nach draußen',
  lead: 'Diese Website ist eine Vorführung. Portal, Profile, Chat und Kalender trägt der Betreiber ein, bevor sie online geht.',
  places: [
    {
      id: sampleAnchors.rating,
      heading: 'Bewertungen',
      text: 'Der Link führt zum Profil des Studios bei einem Bewertungsportal, mit allen Bewertungen und dem Hinweis, wie das Portal sie prüft.',
    },
    {
      id: sampleAnchors.team,
      heading: 'Profile des Teams',
      text: 'Jede Karte führt zum beruflichen Profil dieses Menschen in einem Netzwerk.',
    },
    {
      id: sampleAnchors.chat,
      heading: 'Live-Chat',
      text: 'Hier öffnet sich nach dem Klick das Fenster des Chat-Anbieters.',
    },
    {
      id: sampleAnchors.meeting,
      heading: 'Terminkalender',
      text: 'Hier zeigt der Kalender-Anbieter nach dem Klick die freien Termine für ein Gespräch.',
    },
  ],
};
