import { describe, expect, it } from 'vitest';
import { enquiryLengths } from '../../../domain/client/enquiry.ts';
import { planText, posePlan } from '../../../src/site/texts/pose-plan.ts';

describe('a plan of poses in the text of an enquiry', () => {
  it('lists poses, head, channels, countries and time in page order, for any order of the link', () => {
    expect(
      planText(
        new URLSearchParams('dauer=ohne&land=welt&kanal=handel&kanal=shop&kopf=kinn&ansicht=gehend&ansicht=front'),
      ),
    ).toBe(
      'Ansichten je Teil: Front, Im Gehen; Anschnitt am Kinn\nNutzung: Eigener Shop, Händler, die Ihre Ware führen; Weltweit; Ohne zeitliche Grenze',
    );
  });

  it('omits options that are not offered, and empty lines', () => {
    expect(planText(new URLSearchParams('ansicht=front&ansicht=Handstand&kanal=alles'))).toBe(
      'Ansichten je Teil: Front',
    );
  });

  it.each(['', 'thema=model-fotografie', 'ansicht=&kanal='])('is empty for "%s"', (query) => {
    expect(planText(new URLSearchParams(query))).toBeNull();
  });

  it('fits into the enquiry with everything chosen', () => {
    const { poses, head, channels, countries, years } = posePlan;
    const all = [poses, head, channels, countries, years].flatMap(({ name, options }) =>
      options.map(([value]) => [name, value]),
    );
    expect(planText(new URLSearchParams(all))?.length).toBeLessThan(enquiryLengths.description);
  });
});
