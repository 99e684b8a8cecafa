import { marketplaceNotes, zalandoProportion } from '../../../../../domain/order/marketplaces.ts';
import { commercialNote } from '../../../texts/photography-offer.ts';
import { homeCrumb, photographyCrumb } from '../../../texts/site-links.ts';
import type { CategoryPage } from '../../../texts/types.ts';

const { amazonModel, amazonWithoutModel } = marketplaceNotes;

export const model: CategoryPage = {
  path: '/produktfotografie/model-fotografie',
  navName: 'Model-Fotografie',
  title: 'Model-Fotografie für Onlineshops | Freistell-Studio',
  description:
    'Mode am Model für Shop und Marktplatz: geplante Ansichten, gleiche Posen, geklärte Rechte und freigestellte Bilder in 7 bis 14\u00A0Tagen.',
  breadcrumb: [homeCrumb, photographyCrumb, { label: 'Model-Fotografie' }],
  heading: 'Model-Foto\u00ADgrafie',
  lead: 'Am Körper sieht man, wie ein Stoff fällt und wie weit ein Schnitt ist. Wir planen den Fototag so, dass jedes Teil dieselben Ansichten bekommt.',
  top: {
    kind: 'gallery',
    layout: 'landscape',
    photos: [
      { photo: 'mode-frontal', caption: 'Strick auf der Figur, von vorn im Kantenlicht' },
      { photo: 'studio-aufbau', caption: 'Der Aufbau: Hohlkehle, zwei Softboxen, Kamera' },
      { photo: 'studio-kamera', caption: 'Die Kamera auf dem Stativ, dahinter die Softbox' },
    ],
  },
  benefits: [
    {
      title: 'Ein Aufnahmeplan statt Zufall',
      text: 'Vor dem Termin steht fest, welches Teil mit welchem kombiniert wird und welche Ansichten entstehen.',
    },
    {
      title: 'Rechte vorher geklärt',
      text: 'Für welche Kanäle und Länder und für wie lange: Das steht im Angebot.',
    },
    {
      title: 'Freigestellt bis ins Haar',
      text: 'Der Hintergrund wird entfernt, ohne dass Haare und feine Stoffe Kanten bekommen.',
    },
  ],
  strip: {
    heading: 'Rund um die Modeaufnahme',
    photos: [
      { photo: 'freisteller-tshirt-frei', caption: 'T-Shirt als Hollow-Man, das zweite Bild neben dem Modelfoto' },
      { photo: 'hollowman-buendchen', caption: 'Bündchen und Ärmel, so nah, wie man sie am Model nicht sieht' },
      { photo: 'accessoire-brille-buegel', caption: 'Accessoire zur Kombination, gelegt' },
      { photo: 'freisteller-sneaker-frei', caption: 'Sneaker zum Outfit, freigestellt' },
      { photo: 'ebene-uhr-schatten', caption: 'Uhr zum Outfit, auf Weiß mit weichem Schatten' },
    ],
  },
  sections: [
    {
      heading: 'Wann sich ein Model lohnt',
      paragraphs: [
        'Bei Teilen, deren Passform man erklären müsste: taillierte Kleider, Hosen, Bademode, Sportbekleidung, Übergrößen.',
        `Marktplätze entscheiden mit. ${amazonModel.words}, vor reinweißem Hintergrund und ohne sichtbare Schaufensterpuppe. Ausgenommen sind ${amazonWithoutModel.words}. Zalando führt viele Modeartikel mit Modelbild in der Übersicht und verlangt Hochformat im Verhältnis ${zalandoProportion}.`,
      ],
      link: { href: '/produktfotografie/amazon-ebay-zalando', label: 'Alle Marktplatzregeln' },
    },
    {
      heading: 'Gleiche Posen, vergleichbare Bilder',
      paragraphs: [
        'Wer drei Hosen vergleicht, will dreimal dieselbe Haltung sehen. Vorher steht eine Posenreihe fest: Front, Rücken, Seite und ein Ausschnitt. Markierungen am Boden halten Abstand und Fußstellung.',
        'Als Brennweite nehmen wir am Vollformat 70 bis 100\u00A0mm.',
      ],
      link: { href: '/produktfotografie/mode-fashion', label: 'Modefotografie für Onlineshops' },
    },
    {
      heading: 'So bereiten Sie den Termin vor',
      list: [
        'Maße des Models vorher abgleichen, auch die Schuhgröße.',
        'Muster in der passenden Größe schicken, Reserve für helle Stoffe einplanen.',
        'Kombinationen festlegen: welche Hose zum Pullover, welche Schuhe zu allem.',
        'Sagen, ob der Kopf im Bild sein soll. Ein Anschnitt am Kinn spart Maske.',
      ],
      link: { href: '/ablauf#fotografie', label: 'So läuft ein Fotoauftrag ab' },
    },
    {
      heading: 'Rechte am Bild',
      paragraphs: [
        'Wer erkennbar ist, muss der Veröffentlichung zustimmen, so steht es im Kunsturhebergesetz. Der Modelvertrag hält die Nutzung fest. Sagen Sie vor dem Termin, wenn Sie Anzeigen, Plakate oder den Verkauf über Händler planen: Nachträglich sind Rechte fast immer teurer.',
      ],
    },
  ],
  teaser: {
    heading: 'Haut, die nach Haut aussieht',
    text: 'Retusche am Menschen endet dort, wo Poren verschwinden.',
    link: { href: '/blog/beauty-retusche', label: 'Beitrag über Beauty-Retusche lesen' },
    photo: 'kosmetik-lippenstift',
  },
  callToAction: {
    heading: 'Wer soll Ihre Mode tragen?',
    text: 'Nennen Sie uns Stückzahl, Größe und Zielgruppe. Das Honorar des Models steht im Angebot getrennt.',
    photo: 'studio-objektiv',
  },
  extras: [commercialNote, { kind: 'posePlan', topic: 'model-fotografie' }],
};
