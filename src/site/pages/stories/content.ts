import type { Link, PageMeta, PhotoRef, StorySlug } from '../../texts/types.ts';

interface StorySlide {
  readonly photo: PhotoRef;
  readonly heading: string;
  readonly text: string;
  readonly alt: string;
  /** Display time of the slide, s. */
  readonly seconds: number;
}

export interface Story extends PageMeta {
  readonly slug: StorySlug;
  readonly name: string;
  readonly cover: PhotoRef;
  readonly slides: readonly StorySlide[];
  readonly link: Link;
}

const fuenfKanten: Story = {
  slug: 'fuenf-kanten',
  name: 'Fünf Kanten',
  title: 'Fünf Kanten, fünf Werkzeuge: Story | Freistell-Studio',
  description:
    'Becher, Kopfhörer, Uhr, Handtasche und Teddy: Jede Kante verlangt beim Freistellen ein anderes Werkzeug. Eine Web-Story in sechs Bildern.',
  cover: 'ebene-uhr-retusche-frei',
  slides: [
    {
      photo: 'freisteller-tasse-roh',
      heading: 'Fünf Dinge, fünf Kanten',
      text: 'Freistellen klingt nach einem Klick. Es sind fünf verschiedene Aufgaben.',
      alt: 'Becher vor der Bearbeitung, auf grauem Karton mit Farbkarte und Klemmen',
      seconds: 6,
    },
    {
      photo: 'freisteller-tasse-frei',
      heading: 'Der Becher: ein Pfad',
      text: 'Wenige Ankerpunkte, weiche Bögen. Der Henkel ist ein zweiter Pfad, der abgezogen wird.',
      alt: 'Petrolfarbener Becher, freigestellt, auch im Henkel',
      seconds: 7,
    },
    {
      photo: 'freisteller-kopfhoerer-frei',
      heading: 'Der Kopfhörer: viele Lücken',
      text: 'Zwischen Bügel und Polster schaut der alte Hintergrund hervor. Genau dort sieht man schlechte Arbeit.',
      alt: 'Kopfhörer, freigestellt, mit offenem Raum zwischen Bügel und Polstern',
      seconds: 7,
    },
    {
      photo: 'freisteller-uhr-frei',
      heading: 'Die Uhr: Spiegelungen',
      text: 'Am Stahl läuft die Kante ins Weiß. Der Pfad folgt der Form, nicht der Helligkeit.',
      alt: 'Armbanduhr mit Lederband, freigestellt',
      seconds: 7,
    },
    {
      photo: 'freisteller-handtasche-frei',
      heading: 'Die Tasche: Naht und Henkel',
      text: 'Ein Pixel zu weit innen, und die Ziernaht ist weg. Wir bleiben genau auf der Kante.',
      alt: 'Grüne Lederhandtasche, freigestellt',
      seconds: 7,
    },
    {
      photo: 'freisteller-haare-frei',
      heading: 'Der Teddy: eine Maske',
      text: 'Fell hat keine Kante. Hier zählt, wie durchsichtig jedes einzelne Haar ist.',
      alt: 'Flauschiger Teddybär, freigestellt, mit einzelnen Haaren am Rand',
      seconds: 8,
    },
  ],
  link: { href: '/bildbearbeitung/bilder-freistellen', label: 'Bilder freistellen' },
};

const modeWinterstrick: Story = {
  slug: 'mode-winterstrick',
  name: 'Winterstrick',
  title: 'Winterstrick vor der Kamera: Story | Freistell-Studio',
  description:
    'Vom Bügel auf die Büste: wie grober Strick seine Form behält und am Ende ganz ohne Model im Shop steht. Eine Web-Story in vier Bildern.',
  cover: 'story-mode-1',
  slides: [
    {
      photo: 'mode-haken',
      heading: 'Ein Pullover, ein Licht',
      text: 'Auf dem Bügel sieht Strick gemütlich aus. Im Shop muss man sehen, wie er sitzt.',
      alt: 'Heller Strickpullover auf einem Holzbügel im Fensterlicht',
      seconds: 6,
    },
    {
      photo: 'winter-strick',
      heading: 'Die Stimmung',
      text: 'Ein Bild für Startseite und Newsletter. Es verkauft die Jahreszeit, nicht die Größe.',
      alt: 'Rote Strickmütze mit Bommel und karierter Schal im Schnee',
      seconds: 6,
    },
    {
      photo: 'mode-figur',
      heading: 'Die Anprobe',
      text: 'Auf der Büste wird gesteckt, gedämpft und ausgerichtet. Das dauert länger als das Foto.',
      alt: 'Strickpullover auf einer dunklen Figur, im Kantenlicht',
      seconds: 7,
    },
    {
      photo: 'hollowman-pullover',
      heading: 'Ohne Puppe',
      text: 'Zwei Aufnahmen werden zu einer. Die Büste verschwindet, der innere Kragen bleibt.',
      alt: 'Sandfarbener Strickpullover als Hollow-Man',
      seconds: 7,
    },
  ],
  link: { href: '/produktfotografie/hollowman-fotografie', label: 'Hollow-Man ansehen' },
};

const schmuckRing: Story = {
  slug: 'schmuck-ring',
  name: 'Wie Schmuck ins Bild kommt',
  title: 'Wie Schmuck ins Bild kommt: Story | Freistell-Studio',
  description:
    'Ring, Ohrhänger und Uhr vor der Kamera: warum bis zu 30 Aufnahmen in einem Bild stecken und Gold dunkle Kanten braucht. Eine Web-Story in fünf Bildern.',
  cover: 'story-schmuck-1',
  slides: [
    {
      photo: 'story-schmuck-1',
      heading: 'Wie Schmuck ins Bild kommt',
      text: 'Ein Ring ist zwei Zentimeter groß, und jeder Millimeter soll scharf sein.',
      alt: 'Goldener Solitärring mit Brillant vor hellem Hintergrund',
      seconds: 6,
    },
    {
      photo: 'studio-kamera',
      heading: 'So nah, dass Schärfe knapp wird',
      text: 'Aus der Nähe ist nur gut ein Millimeter scharf. Ein einzelnes Foto reicht nicht.',
      alt: 'Kamera mit Objektiv auf dem Stativ, dahinter eine Softbox',
      seconds: 7,
    },
    {
      photo: 'schmuck-ring-gold',
      heading: 'Bis zu 30 Aufnahmen',
      text: 'Der Fokus wandert von vorn nach hinten. Aus allen scharfen Zonen entsteht ein Bild.',
      alt: 'Solitärring, von der Fassung bis zur Ringschiene scharf',
      seconds: 7,
    },
    {
      photo: 'story-schmuck-2',
      heading: 'Gold braucht dunkle Kanten',
      text: 'Nur Weiß ringsum macht Metall flach. Schwarze Streifen geben ihm die Form zurück.',
      alt: 'Goldene Ohrhänger mit Perltropfen an einem weißen Stab',
      seconds: 7,
    },
    {
      photo: 'story-schmuck-3',
      heading: 'Auf zehn nach zehn',
      text: 'Bei Uhren rahmen die Zeiger das Logo ein. Die Krone ist gezogen, nichts bewegt sich.',
      alt: 'Armbanduhr mit blauem Zifferblatt auf dunklem Hintergrund',
      seconds: 7,
    },
  ],
  link: { href: '/produktfotografie/schmuck', label: 'Zur Schmuckfotografie' },
};

/** All web stories in the order of their page. */
export const stories: readonly Story[] = [schmuckRing, modeWinterstrick, fuenfKanten];

/** The story at an address, or undefined if there is none. */
export function findStory(slug: string): Story | undefined {
  return stories.find((story) => story.slug === slug);
}
