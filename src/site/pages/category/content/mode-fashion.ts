import { commercialNote } from '../../../texts/photography-offer.ts';
import { homeCrumb, photographyCrumb, serviceTile } from '../../../texts/site-links.ts';
import type { CategoryPage, PictureVariants } from '../../../texts/types.ts';

/**
 * One photo of a shirt in six colours. The fabric keeps the light of the photo and takes the colour.
 * The lit front of the shirt has the values of the colour; the label does not change.
 */
export const garmentColours: PictureVariants = {
  name: 'farbe',
  heading: 'Ein Bild, sechs Farben',
  text: 'Aus einem salbeigrünen Shirt werden fünf andere: Licht, Falten und Nähte bleiben, nur der Farbton wechselt.',
  legend: 'Farbe des Shirts',
  variants: [
    colour('Salbei', 'farbe-tshirt-salbei', [187, 193, 182], 'Das Ausgangsbild für die anderen fünf.'),
    colour('Marine', 'farbe-tshirt-marine', [38, 50, 84], 'Dunkel, aber nicht schwarz: Die Falten bleiben zu sehen.'),
    colour(
      'Bordeaux',
      'farbe-tshirt-bordeaux',
      [112, 34, 48],
      'Rot verliert im Schatten schnell die Zeichnung, hier nicht.',
    ),
    colour('Senf', 'farbe-tshirt-senf', [201, 150, 52], 'Kräftig im Licht, ohne ins Grüne zu kippen.'),
    colour('Rauchblau', 'farbe-tshirt-rauchblau', [104, 136, 164], 'Kühl und matt wie der Stoff.'),
    colour('Anthrazit', 'farbe-tshirt-anthrazit', [58, 60, 64], 'Naht und Bündchen heben sich noch ab.'),
  ],
  note: 'Verbindlich wird ein Farbton erst neben Ihrem Muster: Wir gleichen jede Variante mit dem Original ab.',
};

/** A colour with its values as text. */
function colour(
  label: string,
  photo: PictureVariants['variants'][0]['photo'],
  value: readonly [number, number, number],
  text: string,
): PictureVariants['variants'][0] {
  return { label, photo, colour: value, text: `${label}, sRGB ${value.join(', ')}. ${text}` };
}

export const modeFashion: CategoryPage = {
  path: '/produktfotografie/mode-fashion',
  navName: 'Mode & Fashion',
  title: 'Modefotografie für E-Commerce | Freistell-Studio',
  description:
    'Mode für Onlineshops fotografiert: Hollow-Man, Legeware oder Model im Vergleich, mit Farbtreue, festem Ablauf und Lieferung in 7 bis 14\u00A0Tagen.',
  breadcrumb: [homeCrumb, photographyCrumb, { label: 'Mode & Fashion' }],
  heading: 'Modefotografie für Onlineshops',
  lead: 'Wir fotografieren Mode so, dass Schnitt, Stoff und Farbe stimmen und alle Bilder in Ihrem Shop zusammenpassen.',
  top: {
    kind: 'gallery',
    layout: 'portrait',
    photos: [
      { photo: 'legeware-schal', caption: 'Legeware: gelegt und von oben aufgenommen' },
      { photo: 'hollowman-strickkragen', caption: 'Hollow-Man: in Form, ohne Model' },
      { photo: 'story-mode-2', caption: 'Stimmungsbild im Fensterlicht' },
      { photo: 'mode-kleiderstange', caption: 'Eine Kollektion an der Stange' },
    ],
  },
  benefits: [
    {
      title: 'Drei Verfahren, eine Projektleitung',
      text: 'Für Hollow-Man, Legeware und Model gelten dieselben Vorgaben und dieselbe Farbkontrolle.',
    },
    {
      title: 'Saison im Blick',
      text: 'In 7 bis 14\u00A0Tagen von der Kleiderstange in den Shop, sobald Ware und Angaben vollständig sind.',
    },
    {
      title: 'Farbvarianten ohne Überraschung',
      text: 'Alle Farben eines Teils entstehen hintereinander, damit sie in der Auswahl nebeneinander bestehen.',
    },
  ],
  strip: {
    heading: 'Aus der Modeabteilung',
    photos: [
      { photo: 'legeware-baby' },
      { photo: 'hollowman-pullover-blau', caption: 'Hollow-Man: ein Strickpullover in Blau' },
      { photo: 'winter-muetze', caption: 'Winterstrick: Mütze mit Bommel' },
      { photo: 'freisteller-tshirt-roh', caption: 'Vor der Retusche: T-Shirt auf der Büste, mit Stativ' },
      { photo: 'hollowman-etikett', caption: 'Hollow-Man: der Kragen mit Etikett' },
    ],
  },
  sections: [
    {
      heading: 'Welches Verfahren passt zu welchem Teil?',
      paragraphs: [
        'Geht es um Passform, braucht das Teil einen Körper oder zumindest dessen Form. Geht es um Muster und Material, reicht der Tisch.',
      ],
      list: [
        'Hollow-Man: Hemden, Blusen, Strick, Jacken, Kleider. Zeigt Schnitt und Volumen.',
        'Legeware: T-Shirts, Wäsche, Socken, Kinderkleidung, Heimtextilien. Schnell und günstig.',
        'Model: Hosen, Bademode, Übergrößen, Anlassmode. Zeigt Länge und Bewegung, braucht Planung und geklärte Rechte.',
      ],
    },
    {
      heading: 'Die Farbe im Shop muss die Farbe im Paket sein',
      paragraphs: [
        'Marineblau wird schnell schwarz, Bordeaux braun, Neongelb weiß. Wir fotografieren zu jedem Lichtaufbau eine Farbkarte und prüfen kritische Töne neben dem Original auf einem kalibrierten Bildschirm.',
        'Für den Shop liefern wir sRGB, für den Katalog dieselbe Aufnahme in CMYK (PSO Coated v3).',
      ],
      link: { href: '/stories/mode-winterstrick', label: 'Web-Story: Winterstrick' },
    },
    {
      heading: 'Ein Ablauf, den Sie wiederholen können',
      paragraphs: [
        'Beim ersten Auftrag schreiben wir auf, was für Ihre Marke gilt: Ansichten, Beschnitt, Rand, Schatten, Dateinamen. Das gilt für jede weitere Lieferung.',
        'Schicken Sie die Ware sortiert nach Artikelnummer, mit einer Liste der Farben, Größen und Ansichten.',
      ],
      link: { href: '/ablauf', label: 'Der ganze Ablauf' },
    },
    {
      heading: 'Was schon im Grundpreis steckt',
      paragraphs: [
        'Dämpfen und Stecken, Aufnahme, Freistellen und Grundretusche. Das Produkt selbst ändern wir nicht: Eine schiefe Naht bleibt eine schiefe Naht, denn so wird sie geliefert.',
      ],
    },
  ],
  teaser: {
    heading: 'Winterfashion als Hollow-Man',
    text: 'So behält Strick vor der Kamera seine Form.',
    link: { href: '/blog/winterfashion-hollow-man', label: 'Beitrag über Winterfashion lesen' },
    photo: 'story-mode-1',
  },
  callToAction: {
    heading: 'Erzählen Sie uns von Ihrer Kollektion.',
    text: 'Wie viele Teile, welche Verfahren, welcher Termin?',
    photo: 'legeware-tshirt',
  },
  extras: [
    { kind: 'pictureVariants', texts: garmentColours },
    {
      kind: 'tiles',
      heading: 'Drei Wege zum Modebild',
      tiles: [
        serviceTile('hollowMan', 'hollowman-ringel'),
        serviceTile('legeware', 'legeware-kante'),
        serviceTile('model', 'mode-buegel'),
      ],
    },
    commercialNote,
  ],
};
