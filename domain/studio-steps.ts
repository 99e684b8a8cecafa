/** The studio's words for the steps of a booked order. */
export const studioStepNames = ['inArbeit', 'geliefert', 'berechnet', 'storniert', 'widerrufen'] as const;
export type StudioStep = (typeof studioStepNames)[number];
