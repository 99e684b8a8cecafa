import { settingsMessages } from '../../../domain/settings-links.ts';
import { studio } from '../../../domain/studio.ts';

/** The page that begins an order with the settings of another. Anybody may hold its link: neither Sie nor du. */
export const settingsTexts = {
  title: `Vorlage öffnen | ${studio.name}`,
  heading: 'Mit einer Vorlage bestellen',
  intro:
    'Ein neuer Auftrag beginnt mit den Angaben der Vorlage, zu den heutigen Preisen. Jede Angabe wird noch einmal gezeigt und lässt sich ändern, bestellt ist damit noch nichts.',
  loading: 'Einen Moment bitte.',
  settings: 'Diese Angaben',
  productGone:
    'Diese Bildart gibt es bei uns nicht mehr. Im neuen Auftrag wird eine andere gewählt, alles andere bleibt.',
  begin: 'Mit diesen Angaben beginnen',
  open: 'Ist er bestellt oder verworfen, beginnt dieser Link hier einen Auftrag mit diesen Angaben.',
  enter: {
    label: 'Link oder Code',
    hint: 'Der ganze Link, oder nur der Teil hinter dem Zeichen #.',
    act: 'Angaben zeigen',
  },
  problems: {
    broken: { title: 'Dieser Code lässt sich nicht lesen.', text: settingsMessages.broken },
    newer: { title: 'Diesen Code kennt diese Seite noch nicht.', text: settingsMessages.newer },
  },
} as const;
