import { firstTalk, photographyTime } from '../../../../../domain/studio/promises.ts';
import { photographyPricesLink } from '../../../texts/photography-offer.ts';
import { homeCrumb } from '../../../texts/site-links.ts';
import type { CategoryPage } from '../../../texts/types.ts';

export const webstories: CategoryPage = {
  path: '/webstories',
  navName: 'Web-Stories',
  title: 'Web-Stories mit Produktbildern | Freistell-Studio',
  description:
    'Web-Stories aus Ihren Produktfotos: vier bis sechs Seiten im Hochformat, fertig für Ihren Server. Was Sie bekommen, Dauer und drei Beispiele.',
  breadcrumb: [homeCrumb, { label: 'Web-Stories' }],
  heading: 'Web-Stories',
  lead: 'Wir machen aus Ihren Produktfotos eine Web-Story: vier bis sechs Seiten im Hochformat, mit Text und Link zum Produkt.',
  top: {
    kind: 'gallery',
    layout: 'portrait',
    photos: [
      {
        photo: 'story-schmuck-3',
        caption: 'Armbanduhr vor dunklem Hintergrund, oben bleibt Platz für die Überschrift',
      },
      { photo: 'story-schmuck-2', caption: 'Ohrhänger mit Perltropfen' },
      { photo: 'packshot-licht-alles', caption: 'Flakon im Gegenlicht, der Duft leuchtet' },
    ],
  },
  benefits: [
    {
      title: 'Für das Telefon gemacht',
      text: '1080\u00A0×\u00A01920\u00A0px füllen den ganzen Schirm, ohne App und ohne Anmeldung.',
    },
    {
      title: 'Aus vorhandenen Bildern',
      text: 'Die Story entsteht aus dem, was ohnehin fotografiert wird.',
    },
    {
      title: 'Ihre Seite, Ihre Daten',
      text: 'Die Story liegt auf Ihrem Server und lädt keine fremden Skripte.',
    },
  ],
  strip: {
    heading: 'Fünf Motive für die nächste Story',
    photos: [
      { photo: 'schmuck-solitaer' },
      { photo: 'hollowman-schulter' },
      { photo: 'farbe-tasche-cognac' },
      { photo: 'marktplatz-becher' },
      { photo: 'freisteller-leuchte-frei' },
    ],
  },
  sections: [
    {
      heading: 'Was Sie bekommen',
      list: [
        'Alle Seiten, aus vorhandenen oder neuen Bildern.',
        'Texte, die wir vorschlagen und Sie freigeben, mit Beschreibungen für Vorleseprogramme.',
        'Ein Titelbild im Format 3 zu 4 für die Übersicht.',
        'Ein Ordner zum Hochladen und eine Zeile Code, die die Story auf Ihrer Produktseite zeigt.',
      ],
    },
    {
      heading: 'Was sie kostet und wie lange es dauert',
      paragraphs: [
        `Den Preis nennt das Angebot, denn er hängt vor allem davon ab, ob die Bilder schon da sind. Fotografieren wir Ihre Ware ohnehin, planen wir das Hochformat mit ein, und die Story kommt mit den Fotos: in ${photographyTime}. ${firstTalk}`,
      ],
      link: photographyPricesLink,
    },
    {
      heading: 'Ein Bild, ein Gedanke, ein Satz',
      paragraphs: [
        'Eine Seite steht fünf bis acht Sekunden, in dieser Zeit liest man etwa zwanzig Wörter. Gut funktionieren ein Titel mit dem schönsten Bild, eine Frage, zwei oder drei Antworten und zum Schluss der Weg zum Produkt.',
      ],
    },
    {
      heading: 'So fotografieren wir für das Hochformat',
      paragraphs: ['Wir stellen die Kamera hochkant und setzen das Motiv in die untere Hälfte:'],
      list: [
        'Das obere Drittel bleibt ruhig, dort steht die Überschrift.',
        'Je 10\u00A0% am linken und rechten Rand bleiben frei, weil schmale Telefone dort abschneiden.',
        'Oben und unten je 250\u00A0px ohne wichtige Teile, dort liegen Fortschrittsbalken und Schaltflächen.',
        'Licht aus einer Richtung über alle Seiten.',
      ],
    },
    {
      heading: 'Wofür sich eine Story lohnt',
      paragraphs: [
        'Für Produkte, die man erklären muss: wie eine Fassung den Stein hält, warum ein Pullover kratzt oder nicht, was in einem Set enthalten ist. Für ein Ersatzteil lohnt sie sich nicht, dort zählen Maße und Preis. Sie passt auf die Produktseite, in den Newsletter oder als QR-Code auf die Verpackung.',
      ],
    },
    {
      heading: 'Zugänglich für alle',
      paragraphs: [
        'Unsere Stories haben eine Pausentaste und laufen auch mit Pfeiltasten. Wer weniger Bewegung eingestellt hat, blättert selbst. Text lässt sich vergrößern.',
      ],
    },
  ],
  teaser: {
    heading: 'Bildsprache zuerst, Story danach',
    text: 'Welche Geschichte trägt Ihr Sortiment? In der Beratung finden wir sie.',
    link: { href: '/consulting', label: 'Zur Beratung' },
    photo: 'packshot-faltschachtel',
  },
  callToAction: {
    heading: 'Was möchten Sie erzählen?',
    text: 'Nennen Sie uns Produkt und Anlass. Sie bekommen einen Vorschlag für die Bilderfolge, mit Preis.',
    photo: 'lebensmittel-orange',
  },
  extras: [
    {
      kind: 'stories',
      heading: 'Drei Stories zum Ansehen',
      text: 'Jede dauert weniger als eine Minute.',
      playLabel: 'Hier abspielen',
      linkLabel: 'Story öffnen',
    },
  ],
};
