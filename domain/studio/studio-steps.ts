/** The steps that the studio takes with a booked order, each by the state that it leads to; what people call them: `server/office/commands/step-texts.ts`. */
export const studioStepNames = ['inProduction', 'delivered', 'invoiced', 'cancelled', 'withdrawn'] as const;
export type StudioStep = (typeof studioStepNames)[number];
