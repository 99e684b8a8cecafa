import type { Verdict } from '../../../domain/order/texts/marketplace-checks.ts';

/** One photograph as four marketplaces measure it, right and wrong in two ways. */
export const marketplaceFrames = {
  heading: 'Eine Aufnahme vor vier Prüfern',
  text: 'Dieselbe Tasse, an ihren Bildpunkten gemessen. Fläche ist das Rechteck um das Produkt.',
  photo: 'freisteller-tasse-frei',
  alt: 'Türkise Tasse mit dunklen Sprenkeln, der Henkel rechts',
  cases: {
    legend: 'Das Hauptbild',
    /** `grey`: the ground in red, green and blue alike. `scale`: how large the object stands, 1 as we deliver it. */
    options: [
      { value: 'richtig', label: 'Wie wir liefern', grey: 255, scale: 1 },
      { value: 'fastweiss', label: 'Fast weiß', grey: 253, scale: 1 },
      { value: 'klein', label: 'Zu klein', grey: 255, scale: 0.6 },
    ],
  },
  views: {
    legend: 'Ansicht',
    options: [
      ['normal', 'Normal'],
      ['pruefung', 'Was nicht RGB\u00A0255 ist, blau'],
    ],
  },
  verdicts: {
    met: 'Passt',
    broken: 'Fällt durch',
    unclear: 'Nicht sicher',
    free: 'Passt',
  } satisfies Record<Verdict, string>,
  ground: (grey: number, verdict: Verdict) => `Hintergrund ${grey}, ${groundWords[verdict]}`,
  fill: (share: number, verdict: Verdict, asked: number) =>
    `Fläche ${share}\u00A0%, ${fillWords[verdict].replace('…', `${asked}\u00A0%`)}`,
} as const;

const groundWords: Readonly<Record<Verdict, string>> = {
  met: 'erlaubt',
  broken: 'nicht weiß genug',
  unclear: 'verlangt Weiß, ohne Zahl',
  free: 'beliebig',
};

const fillWords: Readonly<Record<Verdict, string>> = {
  met: 'verlangt …',
  broken: 'verlangt …',
  unclear: '',
  free: 'beliebig',
};
