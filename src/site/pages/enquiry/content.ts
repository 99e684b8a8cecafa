import { photographyTime, photographyTimeRule } from '../../../../domain/studio/promises.ts';
import { uploadLimit } from '../../../../domain/texts/limits.ts';
import { studio } from '../../../../domain/studio/studio.ts';
import { homeCrumb } from '../../texts/site-links.ts';
import { answerTime, deliveryTime, transferWays } from '../../texts/facts.ts';
import type { Blurb, Crumb, PageMeta, Photo } from '../../texts/types.ts';

interface ContactPageText extends PageMeta {
  readonly breadcrumb: readonly Crumb[];
  readonly heading: string;
  readonly lead: string;
  readonly cards: {
    readonly enquiry: { readonly title: string; readonly text: string; readonly action: string };
    readonly phone: { readonly title: string; readonly text: string };
    readonly chat: { readonly title: string; readonly text: string; readonly action: string };
  };
  readonly panel: {
    readonly heading: string;
    readonly phoneLabel: string;
    readonly emailLabel: string;
    readonly hoursLabel: string;
    readonly photo: Photo;
    /** The box that loads the chat; `heading` also names its frame. */
    readonly chat: { readonly heading: string; readonly load: string };
    readonly nextHeading: string;
    readonly next: readonly Blurb[];
  };
  readonly teamHeading: string;
  /** Variant of the page for visitors who want cut-outs. */
  readonly clipping: PageMeta & {
    readonly breadcrumb: readonly Crumb[];
    readonly heading: string;
    readonly lead: string;
    readonly next: readonly Blurb[];
  };
}

const hours = studio.supportHours.display;

export const contactPage: ContactPageText = {
  title: 'Kontakt und unverbindliche Anfrage | Freistell-Studio',
  description: `Unverbindlich anfragen, anrufen oder chatten: So erreichen Sie Vertrieb und Projektleitung von ${studio.name}, ${hours}.`,
  breadcrumb: [homeCrumb, { label: 'Kontakt' }],
  heading: 'Sprechen wir über Ihre Produkte.',
  lead: 'Formular, Telefon oder Chat: Sie sprechen mit Menschen, die Ihr Projekt selbst betreuen.',
  cards: {
    enquiry: {
      title: 'Unverbindlich anfragen',
      text: 'Sie beschreiben das Projekt, wir antworten mit einem Angebot.',
      action: 'Zum Formular',
    },
    phone: {
      title: 'Vertrieb anrufen',
      text: `${hours} sprechen Sie direkt mit unserem Vertriebsteam, in laufenden Aufträgen mit Ihrer Projektleitung.`,
    },
    chat: {
      title: 'Live-Chat',
      text: `Kurze Frage, kurze Antwort. ${hours}. Der Chat lädt erst nach Ihrem Klick.`,
      action: 'Zum Chat',
    },
  },
  panel: {
    heading: 'Direkt erreichbar',
    phoneLabel: 'Telefon',
    emailLabel: 'E-Mail',
    hoursLabel: 'Erreichbar',
    photo: { photo: 'set-drehteller' },
    chat: { heading: 'Live-Chat', load: 'Chat laden' },
    nextHeading: 'So geht es weiter',
    next: [
      {
        title: 'Wir melden uns',
        text: `Ihre Projektleitung meldet sich ${answerTime}, klärt offene Fragen und macht ein Angebot.`,
      },
      {
        title: 'Ihre Ware kommt ins Studio',
        text: 'Wir fotografieren und stellen frei. Das Freistellen kostet nichts extra.',
      },
      {
        title: `Nach ${photographyTime}`,
        text: `Alle Bilder stehen fertig für Sie bereit. ${photographyTimeRule}`,
      },
    ],
  },
  teamHeading: 'Unser Vertriebsteam',
  clipping: {
    title: 'Bilder freistellen lassen: Anfrage | Freistell-Studio',
    description: `Unverbindlich anfragen, was das Freistellen Ihrer Bilder kostet: Menge und Verwendung nennen, Angebot bekommen. Antwort ${answerTime}.`,
    breadcrumb: [homeCrumb, { label: 'Kontakt', href: '/kontakt' }, { label: 'Bilder freistellen' }],
    heading: 'Sprechen wir über Ihre Bilder.',
    next: [
      {
        title: 'Wir melden uns',
        text: `Sie bekommen ${answerTime} ein Angebot oder die Fragen, die dafür noch offen sind.`,
      },
      {
        title: 'Sie laden Ihre Bilder hoch',
        text: `Bis zu ${uploadLimit} pro Auftrag, im Browser, per ${transferWays}.`,
      },
      { title: `Nach ${deliveryTime}`, text: 'Ihre Bilder sind freigestellt und liegen zum Abruf bereit.' },
    ],
    lead: 'Wie viele Bilder sind es, und wohin sollen sie? Wir melden uns mit einem Angebot.',
  },
};
