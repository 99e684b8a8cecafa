import { homeCrumb } from '../../../texts/site-links.ts';
import type { CategoryPage } from '../../../texts/types.ts';

export const webstories: CategoryPage = {
  path: '/webstories',
  navName: 'Web-Stories',
  title: 'Web-Stories mit Produktbildern | Freistell-Studio',
  description:
    'Web-Stories aus Ihren Produktfotos: hochkant, vier bis sechs Seiten, kurze Sätze. So planen Sie Aufnahme, Text und Tempo, mit drei Beispielen.',
  breadcrumb: [homeCrumb, { label: 'Web-Stories' }],
  heading: 'Web-Stories',
  lead: 'Eine Web-Story erzählt in wenigen Bildern, wofür ein Datenblatt zu trocken und ein Film zu teuer ist. Sie läuft im Browser, ohne App und ohne Anmeldung.',
  top: {
    kind: 'gallery',
    layout: 'portrait',
    photos: [
      {
        photo: 'story-schmuck-3',
        caption: 'Armbanduhr vor dunklem Hintergrund, oben bleibt Platz für die Überschrift',
      },
      { photo: 'story-schmuck-2', caption: 'Ohrhänger mit Perltropfen' },
      { photo: 'story-mode-1', caption: 'Pullover im Fensterlicht' },
    ],
  },
  benefits: [
    {
      title: 'Für das Telefon gemacht',
      text: '1080\u00A0×\u00A01920\u00A0px füllen den ganzen Schirm. Nichts muss gedreht oder vergrößert werden.',
    },
    {
      title: 'Aus vorhandenen Bildern',
      text: 'Planen wir das Hochformat gleich mit ein, entsteht die Story am selben Fototag.',
    },
    {
      title: 'Ihre Seite, Ihre Daten',
      text: 'Die Story liegt auf Ihrem Server. Niemand lädt fremde Skripte, niemand wird verfolgt.',
    },
  ],
  strip: {
    heading: 'Fünf Motive für die nächste Story',
    photos: [
      { photo: 'schmuck-solitaer' },
      { photo: 'accessoire-verschluss' },
      { photo: 'marktplatz-becher' },
      { photo: 'legeware-knoepfe' },
      { photo: 'mode-haken' },
    ],
  },
  sections: [
    {
      heading: 'Ein Bild, ein Gedanke, ein Satz',
      paragraphs: [
        'Wer eine Story öffnet, tippt mit dem Daumen weiter, sobald er verstanden hat. Eine Seite steht fünf bis acht Sekunden. In dieser Zeit liest man etwa zwanzig Wörter. Mehr Text bedeutet, dass entweder das Bild oder der Satz übersehen wird.',
        'Gut funktioniert eine Folge aus vier bis sechs Seiten: Titel mit dem schönsten Bild, dann eine Frage, zwei oder drei Seiten mit je einer Antwort, zum Schluss der Weg zum Produkt. Die letzte Seite ist die wichtigste. Steht dort kein Link, war alles nur hübsch.',
      ],
    },
    {
      heading: 'So fotografieren wir für das Hochformat',
      paragraphs: [
        'Ein Querformat lässt sich nicht einfach beschneiden, denn dem Produkt fehlt dann die Luft. Wir stellen die Kamera hochkant und setzen das Motiv in die untere Hälfte:',
      ],
      list: [
        'Das obere Drittel bleibt ruhig, dort steht die Überschrift.',
        'Je 10\u00A0% am linken und rechten Rand bleiben frei, weil schmale Telefone dort abschneiden.',
        'Oben und unten je 250\u00A0px ohne wichtige Teile, dort liegen Fortschrittsbalken und Schaltflächen.',
        'Licht aus einer Richtung über alle Seiten, sonst springt die Stimmung beim Weitertippen.',
      ],
    },
    {
      heading: 'Wofür sich eine Story lohnt',
      paragraphs: [
        'Für Produkte, die man erklären muss: wie eine Fassung den Stein hält, warum ein Pullover kratzt oder nicht, was in einem Set enthalten ist. Für Neuheiten, die noch niemand sucht. Und für die Werkstatt, denn Menschen sehen gern zu, wie etwas entsteht. Für ein Ersatzteil lohnt sie sich nicht, dort zählen Maße und Preis.',
        'Sie können eine Story auf der Produktseite einbetten, im Newsletter verlinken oder als QR-Code auf die Verpackung drucken. Ein gutes Titelbild im Format 3 zu 4 gehört dazu, es entscheidet, ob überhaupt jemand öffnet.',
      ],
    },
    {
      heading: 'Zugänglich für alle',
      paragraphs: [
        'Bewegte Seiten müssen sich anhalten lassen. Unsere Stories haben eine Pausentaste, laufen auch mit Pfeiltasten, und jedes Bild trägt eine Beschreibung für Menschen, die es nicht sehen. Wer in seinem System weniger Bewegung eingestellt hat, blättert selbst. Text steht als Text auf der Seite und nicht im Bild, so bleibt er lesbar, wenn ihn jemand vergrößert.',
      ],
    },
  ],
  teaser: {
    heading: 'Bildsprache zuerst, Story danach',
    text: 'Welche Geschichte trägt Ihr Sortiment? In der Beratung finden wir sie, bevor eine Kamera steht.',
    link: { href: '/consulting', label: 'Zur Beratung' },
    photo: 'packshot-faltschachtel',
  },
  callToAction: {
    heading: 'Was möchten Sie erzählen?',
    text: 'Nennen Sie uns Produkt und Anlass. Sie bekommen einen Vorschlag für die Bilderfolge, mit einem Preis für die ganze Story.',
    photo: 'lebensmittel-orange',
  },
  extras: [
    {
      kind: 'stories',
      heading: 'Drei Stories zum Ansehen',
      text: 'Jede spielt hier im Telefon oder in einem neuen Tab und dauert weniger als eine Minute.',
      playLabel: 'Hier abspielen',
      linkLabel: 'Story öffnen',
    },
  ],
};
