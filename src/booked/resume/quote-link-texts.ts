import { studio } from '../../../domain/studio/studio.ts';

/** The page that a quote's link leads to. Anybody may hold it: neither Sie nor du. */
export const quoteLinkTexts = {
  title: `Angebot öffnen | ${studio.name}`,
  heading: 'Mit dem Angebot bestellen',
  intro:
    'Ein neuer Auftrag beginnt mit den Angaben und Preisen des Angebots. Jede Angabe wird noch einmal gezeigt und lässt sich ändern, bestellt ist damit noch nichts.',
  begin: 'Mit diesem Angebot beginnen',
  open: 'Ist er bestellt oder verworfen, beginnt dieser Link hier den Auftrag aus dem Angebot.',
  ended: {
    heading: 'Dieses Angebot gilt nicht mehr',
    intro:
      'Seine Frist ist vorbei, oder es wurde mit dem Auftrag verworfen, aus dem es kam. Die heutigen Preise zeigt ein neuer Auftrag.',
  },
  prices: 'Preise ansehen',
  call: `Oder telefonisch: ${studio.phone.display}, ${studio.supportHours.display}`,
} as const;
