import { commercialNote } from '../../../texts/photography-offer.ts';
import { homeCrumb, photographyCrumb, serviceTile } from '../../../texts/site-links.ts';
import type { CategoryPage, PictureVariants } from '../../../texts/types.ts';

/**
 * One picture of a handbag in six colours (`lab/scenes/dyes.ts`). The leather keeps its light and takes the colour.
 * The front below the flap has the values of the colour; seams and brass do not change.
 */
export const garmentColours: PictureVariants = {
  name: 'farbe',
  heading: 'Ein Bild, sechs Farben',
  text: 'Aus einer tannengrünen Handtasche werden fünf andere: Licht, Narbung und Glanz bleiben, nur das Leder wechselt den Farbton.',
  legend: 'Farbe der Handtasche',
  variants: [
    colour('Tannengrün', 'farbe-tasche-tanne', [79, 112, 100], 'Das Ausgangsbild für die anderen fünf.'),
    colour('Marine', 'farbe-tasche-marine', [38, 50, 84], 'Dunkel, aber nicht schwarz: Die Narbung bleibt zu sehen.'),
    colour(
      'Bordeaux',
      'farbe-tasche-bordeaux',
      [112, 34, 48],
      'Rot verliert im Schatten schnell die Zeichnung, hier nicht.',
    ),
    colour('Cognac', 'farbe-tasche-cognac', [150, 84, 44], 'Warm wie das Messing, aber deutlich dunkler.'),
    colour('Rauchblau', 'farbe-tasche-rauchblau', [104, 136, 164], 'Kühl und hell: Glanz und Leder bleiben getrennt.'),
    colour('Anthrazit', 'farbe-tasche-anthrazit', [58, 60, 64], 'Die helle Naht hebt sich am stärksten ab.'),
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
      { photo: 'legeware-knoepfe', caption: 'Legeware: gelegt und von oben aufgenommen' },
      { photo: 'hollowman-strickkragen', caption: 'Hollow-Man: in Form, ohne Model' },
      { photo: 'mode-haken', caption: 'Auf dem Bügel: so kommt Strick an' },
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
      { photo: 'accessoire-hut', caption: 'Accessoire zur Kollektion: ein Filzhut' },
      { photo: 'freisteller-tshirt-roh', caption: 'Vor der Retusche: T-Shirt auf der Büste, mit Stativ' },
      { photo: 'hollowman-schulter', caption: 'Strick von nah: Schulter und Kragen' },
      { photo: 'hollowman-buendchen', caption: 'Bündchen und Ärmelende eines Pullovers' },
      { photo: 'ebene-uhr-schatten', caption: 'Eine Uhr zur Kollektion, auf Weiß mit weichem Schatten' },
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
    photo: 'accessoire-schliesse',
  },
  extras: [
    { kind: 'pictureVariants', texts: garmentColours },
    {
      kind: 'tiles',
      heading: 'Drei Wege zum Modebild',
      tiles: [
        serviceTile('hollowMan', 'hollowman-etikett'),
        serviceTile('legeware', 'legeware-karo'),
        serviceTile('model', 'mode-frontal'),
      ],
    },
    commercialNote,
  ],
};
