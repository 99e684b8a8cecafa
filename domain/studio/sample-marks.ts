import type { SampleGroup, StudioFacts } from './studio-schema.ts';

/**
 * Mark beside a fact while it is a sample. null: the fact sells nothing, so only the launch check names it.
 * A new group of facts does not compile without an entry.
 */
const marks = {
  statistics: 'Beispielwert',
  rating: 'Beispiel, kein echtes Portal',
  clients: 'Beispielkunden, erfunden',
  team: 'Beispielprofil',
  photography: 'Beispielpreise',
  cutOuts: 'Beispielpreise',
  quality: 'Beispielwerte',
  references: 'Beispielauftrag',
  legal: 'Beispielangaben, erfunden',
  marketSurveillance: 'Anschrift vor der Veröffentlichung zu prüfen',
  processors: 'Beispielangaben, erfunden',
  // Every page has sentences about them (`src/site/texts/facts.ts`).
  pictures: null,
  phone: null,
  emails: null,
  meeting: null,
  chat: null,
  answer: null,
  quote: null,
  goods: null,
  consulting: null,
  express: null,
  testImages: null,
} as const satisfies Readonly<Record<SampleGroup, string | null>>;

type Marks = typeof marks;

/** A group of facts with a mark. */
export type MarkedSample = { [Name in SampleGroup]: Marks[Name] extends string ? Name : never }[SampleGroup];

export const markedSamples = (Object.keys(marks) as SampleGroup[]).filter(
  (group): group is MarkedSample => marks[group] !== null,
);

/** The mark of these facts; null once they are the operator's own. */
export function sampleMarkOf(facts: StudioFacts, group: MarkedSample): string | null {
  return facts[group].isSample ? marks[group] : null;
}

/** The page of ours that says what the operator puts behind the links of samples, and its parts. */
export const SAMPLE_PATH = '/beispiel';
export const sampleAnchors = { rating: 'bewertungen', team: 'profile', chat: 'chat', meeting: 'kalender' } as const;

/** Where a link to another site leads: to that page while the facts are samples, whose addresses lead nowhere. */
export function outsideAddress(facts: StudioFacts, group: keyof typeof sampleAnchors, address: string): string {
  return facts[group].isSample ? `${SAMPLE_PATH}#${sampleAnchors[group]}` : address;
}
