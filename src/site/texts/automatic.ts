import { formatCount } from '../../../domain/texts/format.ts';
import figures from './automatic-figures.json' with { type: 'json' };
import type { Link, PhotoRef } from './types.ts';

/** Day of the comparison. */
export const measured = '2026-11-28';

/** What the automatic result is good for. */
type Verdict = 'enough' | 'drafts' | 'no';

const verdicts: Readonly<Record<Verdict, string>> = {
  enough: 'Automatik genügt',
  drafts: 'Genügt für Entwürfe',
  no: 'Braucht Handarbeit',
};

interface Motif {
  readonly photo: PhotoRef;
  readonly heading: string;
  readonly text: string;
  readonly verdict: Verdict;
}

const motifs: readonly Motif[] = [
  {
    photo: 'automatik-haare',
    heading: 'Fell',
    text: 'Das Netz zieht den Bauch zu einer glatten Linie. Die Haare, die darüber hinausstehen, fehlen.',
    verdict: 'no',
  },
  {
    photo: 'automatik-tshirt',
    heading: 'Hollow-Man',
    text: 'Das helle Shirt wird halb durchsichtig, und die Büste bleibt darin stecken: Dass sie weg soll, kann das Netz nicht wissen.',
    verdict: 'no',
  },
  {
    photo: 'automatik-parfum',
    heading: 'Glas',
    text: 'Wo Glas ist, sieht das Netz Hintergrund: Die Wand des Flakons verschwindet bis auf ihre dunklen Linien.',
    verdict: 'no',
  },
  {
    photo: 'automatik-uhr',
    heading: 'Durchbruch',
    text: 'Zwischen Gehäuse und Band scheint die Holzleiste durch. Das Netz hält sie für einen Teil der Uhr.',
    verdict: 'no',
  },
  {
    photo: 'automatik-tasse',
    heading: 'Henkel',
    text: 'Das Loch ist erkannt, der Rand darin verschwimmt, und außen fehlt ein Streifen Glasur.',
    verdict: 'drafts',
  },
  {
    photo: 'automatik-handtasche',
    heading: 'Naht',
    text: 'Wenige Bildpunkte, großer Schaden: Aus hellen Stichen werden Löcher, durch die der neue Hintergrund scheint.',
    verdict: 'no',
  },
  {
    photo: 'automatik-kette',
    heading: 'Kette',
    text: 'Die großen Glieder sind offen. Wo die Kette um die Biegung läuft, bleibt zwischen den Gliedern Grau stehen, und einzelne Glieder reißen ab.',
    verdict: 'no',
  },
  {
    photo: 'automatik-sieb',
    heading: 'Drahtgeflecht',
    text: 'Hunderte Maschen, und in jeder steht ein Rest vom alten Hintergrund: unten grau, oben halb durchsichtig.',
    verdict: 'no',
  },
  {
    photo: 'automatik-sneaker',
    heading: 'Weiß auf Weiß',
    text: 'Das ganze Obermaterial und die weiße Sohle sind fort. Übrig bleiben Nähte und Schnürsenkel.',
    verdict: 'no',
  },
  {
    photo: 'automatik-brille',
    heading: 'Bügel und Gläser',
    text: 'Die Form stimmt, ringsum bleibt ein heller Saum vom alten Hintergrund. Die Gläser sind zu.',
    verdict: 'drafts',
  },
  {
    photo: 'automatik-hut',
    heading: 'Geschlossene Form',
    text: 'Matt, dunkel, ohne Loch: Bis auf einen feinen hellen Saum liegt die Kante richtig.',
    verdict: 'enough',
  },
  {
    photo: 'automatik-becher',
    heading: 'Glatter Becher',
    text: 'Griff und Rand sind sauber. In der Größe eines Shops sieht man den Unterschied nicht.',
    verdict: 'enough',
  },
];

export interface Comparison extends Motif {
  /** "Automatik genügt". */
  readonly judgement: string;
  /** "12.345 Pixel". */
  readonly pixels: string;
  /** Share of the object, "1,2 %". */
  readonly share: string;
  /** "8 Sekunden". */
  readonly time: string;
}

/** The twelve pictures in the order of the page, with what was measured (`lab/scenes/automatic.ts`). */
export const comparisons: readonly Comparison[] = motifs.map((motif) => {
  const figure = figures.motifs.find(({ photo }) => photo === motif.photo);
  if (figure === undefined) throw new Error(`no figures of ${motif.photo}`);
  const share = (100 * figure.ofObject).toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return Object.assign({}, motif, {
    judgement: verdicts[motif.verdict],
    pixels: `${formatCount(figure.pixels)}\u00A0Pixel`,
    share: `${share}\u00A0%`,
    time: `${Math.round(figure.seconds)}\u00A0Sekunden`,
  });
});

/** Three for the page about cut-outs: an opening, glass, and a light object on white. */
export const sampleComparisons = comparisons.filter(({ photo }) =>
  ['automatik-handtasche', 'automatik-parfum', 'automatik-sneaker'].includes(photo),
);

/** Those with this verdict. */
export const comparisonsOf = (verdict: Verdict): readonly Comparison[] =>
  comparisons.filter((one) => one.verdict === verdict);

const differs = Math.round((100 * figures.differs) / 255);

export const automaticTexts = {
  automatic: 'Automatik',
  ours: 'Freistell-Studio',
  figures: ({ pixels, share, time }: Comparison) =>
    `${pixels} weichen ab, das sind ${share} der Fläche. Rechenzeit: ${time}.`,
  rule: `Links das Netz, rechts unsere Datei, beide in Originalgröße, jedes Mal an der Stelle mit dem größten Unterschied.`,
  /** The part on the page about cut-outs. */
  sample: {
    heading: 'Und die Automatik?',
    text: 'Links ein neuronales Netz, rechts unsere Datei, beide in Originalgröße. Für Entwürfe genügt das Netz, für den Shop entscheidet die Kante.',
    link: { href: '/warum-nicht-einfach-ki', label: 'Alle zwölf Bilder im Vergleich' } satisfies Link,
  },
  method: [
    `Die Automatik ist das Netz IS-Net, wie es das offene Paket „background-removal-node“ (Version 1.4.5, AGPL) mitbringt. Es lief auf zwei Prozessorkernen ohne Grafikkarte und neben anderer Arbeit, auf einem freien Rechner ist es schneller. Jedes Bild ging einmal hindurch, beschnitten auf den Gegenstand, ohne Nachhilfe. Ein Bildpunkt zählt als abweichend, wenn sich seine Deckkraft um mehr als ${differs}\u00A0% von unserer unterscheidet.`,
    'Acht Bilder sind Vorlagen mit Hintergrund, vier stehen auf Weiß mit weichem Schatten. Alle zwölf sind computergeneriert: Deshalb ist die richtige Kante auf den Bildpunkt genau bekannt.',
  ],
} as const;
