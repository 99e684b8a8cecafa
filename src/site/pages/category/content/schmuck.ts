import { homeCrumb, photographyCrumb } from '../../../texts/site-links.ts';
import type { CategoryPage } from '../../../texts/types.ts';

export const schmuck: CategoryPage = {
  path: '/produktfotografie/schmuck',
  navName: 'Schmuck',
  title: 'Schmuckfotografie mit Focus-Stacking | Freistell-Studio',
  description:
    'Ringe, Ketten und Uhren scharf von der Krappe bis zur Ringschiene: Schmuckfotografie mit Focus-Stacking aus bis zu 30 Aufnahmen pro Produkt.',
  breadcrumb: [homeCrumb, photographyCrumb, { label: 'Schmuck' }],
  heading: 'Schmuck\u00ADfotografie',
  lead: 'Focus-Stacking mit bis zu 30 Aufnahmen pro Produkt, damit jeder Stein von vorn bis hinten scharf ist.',
  top: {
    kind: 'gallery',
    layout: 'landscape',
    photos: [
      { photo: 'schmuck-ring-gold', caption: 'Solitärring, von der Krappe bis zur Schiene scharf' },
      { photo: 'schmuck-uhr', caption: 'Zeiger auf zehn nach zehn, das Logo bleibt frei' },
      { photo: 'schmuck-ringe-silber', caption: 'Silber braucht einen weichen Verlauf statt harter Lichter' },
    ],
  },
  benefits: [
    {
      title: 'Scharf in jeder Ebene',
      text: 'Aus vielen Aufnahmen wird ein Bild, in dem Fassung und Ringschiene scharf sind.',
    },
    {
      title: 'Spiegelungen unter Kontrolle',
      text: 'Metall zeigt das Studio, wenn man es lässt. Wir bauen ihm ein Zelt aus Licht und setzen dunkle Kanten.',
    },
    {
      title: 'Geputzt, nicht geschönt',
      text: 'Staub, Fingerabdrücke und Halter verschwinden. Schliff, Punze und Farbe bleiben, wie sie sind.',
    },
  ],
  strip: {
    heading: 'Aus der Vitrine',
    photos: [
      { photo: 'schmuck-ohrringe', caption: 'Ohrhänger, hängend gezeigt, wie sie getragen werden' },
      { photo: 'schmuck-armband', caption: 'Gliederarmband mit sichtbarem Verschluss' },
      { photo: 'schmuck-bandringe', caption: 'Zwei Ringe, die Rundung in einem einzigen Verlauf' },
      { photo: 'schmuck-solitaer', caption: 'Solitär von der Seite, der Stein in seinen Krappen' },
      { photo: 'schmuck-glieder', caption: 'Dasselbe Armband von nah, jedes Glied einzeln zu sehen' },
    ],
  },
  sections: [
    {
      heading: 'Warum ein einzelnes Foto nicht reicht',
      paragraphs: [
        'Aus der Nähe ist selbst mit Blende 11 nur gut ein Millimeter scharf: entweder der Stein oder die Schiene.',
        'Deshalb verschieben wir den Fokus in kleinen Schritten von vorn nach hinten und rechnen die scharfen Zonen zusammen. Die Kamera steht auf einem Schlitten, Blitz statt Dauerlicht hält die Farbe konstant.',
      ],
    },
    {
      heading: 'Gold, Silber, Stein: drei verschiedene Aufgaben',
      paragraphs: [
        'Poliertes Gold spiegelt alles, auch die Kamera. Ohne dunkle Kanten wirkt es wie Kunststoff, deshalb setzen wir schwarze Streifen. Silber und Weißgold verlangen einen langen, weichen Verlauf, sonst kippt der Farbton ins Blaue.',
        'Edelsteine brauchen ein kleines, hartes Licht von der Seite: Es bringt das Feuer in die Facetten.',
      ],
    },
    {
      heading: 'Uhren: Glas, Zeiger, Band',
      paragraphs: [
        'Das Uhrglas wird so beleuchtet, dass es fast verschwindet. Die Zeiger stehen auf zehn nach zehn, die Krone ist gezogen, damit sich nichts bewegt. Schicken Sie Uhren bitte mit Schutzfolie.',
      ],
    },
    {
      heading: 'So bereiten Sie die Lieferung vor',
      list: [
        'Jedes Stück einzeln in einem Beutel mit Artikelnummer, Ketten geschlossen und gerade eingelegt.',
        'Poliert, aber ohne Politurreste in den Fassungen.',
        'Angabe, ob Punze oder Gravur zu sehen sein soll.',
        'Gewünschte Ansichten: liegend, stehend, hängend oder am Träger.',
        'Den Wert der Ware vorher nennen und den Versand versichern.',
      ],
      link: { href: '/agentur', label: 'Wie wir mit Ihrer Ware umgehen' },
    },
  ],
  teaser: {
    heading: 'Freisteller für Ringe und Ketten',
    text: 'Ein Ring hat zwei Konturen, eine Kette Dutzende. So stellen wir sie frei.',
    link: { href: '/bildbearbeitung/bilder-freistellen', label: 'Bilder freistellen' },
    photo: 'story-schmuck-2',
  },
  callToAction: {
    heading: 'Zeigen Sie uns Ihr kleinstes Stück.',
    text: 'Nennen Sie Material, Menge und Ansichten.',
    photo: 'schmuck-perlen',
  },
  extras: [
    { kind: 'focusStack' },
    {
      kind: 'storyModal',
      slug: 'schmuck-ring',
      heading: 'Wie Schmuck ins Bild kommt',
      text: 'Ring, Ohrhänger und Uhr, erzählt in fünf Bildern.',
      buttonLabel: 'Story ansehen',
      photo: 'story-schmuck-1',
    },
  ],
};
