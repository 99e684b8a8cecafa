import { labels } from '../../../../ui/components/labels.ts';
import { editingCrumb, homeCrumb } from '../../../texts/site-links.ts';
import { deliveryTime } from '../../../texts/facts.ts';
import type { CategoryPage } from '../../../texts/types.ts';

export const personenFreistellen: CategoryPage = {
  path: '/bildbearbeitung/personen-freistellen',
  navName: 'Personen freistellen',
  title: 'Personen und Haare freistellen | Freistell-Studio',
  description: `Personen, Haare und Fell natürlich freistellen lassen: Masken von Hand statt harter Kanten, ohne Farbsaum, zurück in ${deliveryTime}.`,
  breadcrumb: [homeCrumb, editingCrumb, { label: 'Personen freistellen' }],
  heading: 'Personen freistellen',
  lead: 'Ein Kopf hat keine Kante. Wir lösen Haare und feine Stoffe so, dass die Person auf jeder Farbe steht, als wäre sie dort fotografiert worden.',
  leadLink: { href: '/freistell-service', label: labels.order },
  top: {
    kind: 'comparison',
    layout: 'beside',
    pairs: [
      {
        before: 'freisteller-haare-roh',
        after: 'freisteller-haare-frei',
        caption: 'Teddybär als Härtetest: Jedes Haar bleibt stehen',
      },
    ],
  },
  benefits: [
    {
      title: 'Haar für Haar',
      text: 'Die Maske entsteht aus den Farbkanälen Ihres Bildes und wird an Scheitel und Spitzen von Hand nachgezogen.',
    },
    {
      title: 'Ohne Farbsaum',
      text: 'Nichts leuchtet grün oder grau nach.',
    },
    {
      title: 'Teams im gleichen Schnitt',
      text: 'Kopfhöhe, Farbe und Beschnitt gleichen wir an, auch wenn die Fotos aus mehreren Jahren stammen.',
    },
  ],
  strip: {
    heading: 'Fell, Fransen, Maschen',
    photos: [
      { photo: 'haare-ohr', caption: 'Fell am Ohr, vor dem Freistellen' },
      { photo: 'legeware-fransen', caption: 'Fransen eines Schals' },
      { photo: 'haare-tatze', caption: 'Fell an der Tatze, helles und dunkles' },
      { photo: 'freisteller-sieb-frei', caption: 'Sieb, durch jede Masche sieht man hindurch' },
      { photo: 'freisteller-kette-frei', caption: 'Kette, zwischen den Gliedern frei' },
    ],
  },
  sections: [
    {
      heading: 'Warum der Pfad an Haaren scheitert',
      paragraphs: [
        'Ein Haar ist dünner als ein Bildpunkt. Ein Pfad kann nur sagen: drinnen oder draußen. Eine Maske speichert Zwischenwerte: Das Haar ist dann zu 40\u00A0% da, und dahinter scheint die neue Farbe durch.',
        'Wir suchen den Farbkanal mit dem größten Unterschied zwischen Haar und Hintergrund und steigern seinen Kontrast. Zuletzt bekommen die Randpixel die Farbe des Haars, nicht die der alten Wand.',
      ],
      link: { href: '/stories/fuenf-kanten', label: 'Web-Story: Fünf Kanten' },
    },
    {
      heading: 'So fotografieren Sie, damit es leicht wird',
      list: [
        'Hintergrund in mittlerem Grau, heller als dunkles und dunkler als blondes Haar.',
        'Zwei Meter Abstand zwischen Person und Wand, damit kein Licht zurückfärbt.',
        'Ein Licht von hinten, das die Haare nachzeichnet.',
        'Blende 8 statt 2: Unscharfe Ohren lassen sich nicht scharf freistellen.',
        'Nichts anschneiden, was später frei stehen soll, auch nicht die Hände.',
      ],
    },
    {
      heading: 'Wofür freigestellte Personen gebraucht werden',
      paragraphs: [
        'Modehändler setzen Models auf das Weiß des Shops, Firmen zeigen ihr Team vor derselben Farbe. Auf Wunsch bekommen Sie zwei Dateien: eine transparente und eine auf Ihrem Hintergrund, mit Schatten unter den Füßen.',
        'Dieselbe Technik hilft bei Plüsch, Pelz, Federn, Tüll und grobem Strick. Wer das Fell eines Teddys sauber löst, schafft auch einen Lockenkopf.',
      ],
      link: { href: '/bildbearbeitung', label: 'Mehr zur Bildbearbeitung' },
    },
    {
      heading: 'Rechte und Vertraulichkeit',
      paragraphs: [
        'Laden Sie nur Aufnahmen hoch, für die Sie die Zustimmung der Abgebildeten haben. Wir verwenden sie allein für Ihren Auftrag, zeigen sie niemandem und löschen sie nach der Frist, die in der Datenschutzerklärung steht.',
      ],
      link: { href: '/auftragsverarbeitung', label: 'Zum Vertrag zur Auftragsverarbeitung' },
    },
  ],
  teaser: {
    heading: 'Haut retuschieren, ohne sie zu verlieren',
    text: 'Zwei Ebenen, wenig Deckkraft, viel Geduld.',
    link: { href: '/blog/beauty-retusche', label: 'Beitrag über Beauty-Retusche lesen' },
    photo: 'kosmetik-lippenstift',
  },
  callToAction: {
    heading: 'Wie viele Köpfe sind es?',
    text: 'Beschreiben Sie uns Ihre Bilder und den gewünschten Hintergrund.',
    photo: 'freisteller-hut-frei',
  },
  extras: [
    { kind: 'edgeProbe' },
    {
      kind: 'priceSlider',
      heading: 'Was kostet ein Freisteller mit Haaren?',
      text: 'Masken brauchen mehr Zeit als Pfade.',
      product: 'hair',
    },
  ],
};
