import { studio } from '../../../domain/studio/studio.ts';

type Option = readonly [value: string, label: string];

/** Poses of a model for each garment, and where the pictures may appear: chosen on the page, passed to the enquiry. */
export const posePlan = {
  heading: 'Posenplan und Nutzungsrechte',
  text: 'Was Sie wählen, nehmen Sie mit in die Anfrage.',
  poses: {
    name: 'ansicht',
    legend: 'Ansichten',
    options: [
      ['front', 'Front'],
      ['ruecken', 'Rücken'],
      ['seite', 'Seite'],
      ['dreiviertel', 'Dreiviertel'],
      ['gehend', 'Im Gehen'],
      ['ausschnitt', 'Ausschnitt'],
    ],
    first: ['front', 'ruecken', 'seite', 'ausschnitt'],
  },
  count: 'Ansichten je Teil:',
  head: {
    name: 'kopf',
    legend: 'Kopf',
    options: [
      ['mit', 'Mit Kopf'],
      ['kinn', 'Anschnitt am Kinn'],
    ],
  },
  channels: {
    name: 'kanal',
    legend: 'Wo die Bilder erscheinen',
    options: [
      ['shop', 'Eigener Shop'],
      ['marktplatz', 'Marktplätze'],
      ['netze', 'Soziale Netze'],
      ['anzeigen', 'Anzeigen im Internet'],
      ['druck', 'Katalog und Plakat'],
      ['handel', 'Händler, die Ihre Ware führen'],
    ],
    first: ['shop'],
  },
  countries: {
    name: 'land',
    legend: 'In welchen Ländern',
    options: [
      ['dach', 'Deutschland, Österreich, Schweiz'],
      ['europa', 'Europa'],
      ['welt', 'Weltweit'],
    ],
  },
  years: {
    name: 'dauer',
    legend: 'Wie lange',
    options: [
      ['1', '1\u00A0Jahr'],
      ['3', '3\u00A0Jahre'],
      ['ohne', 'Ohne zeitliche Grenze'],
    ],
  },
  legend:
    'Gestrichelt: die Höhe der Kamera. Sie bleibt auf der Hüfte, damit Beine weder gestreckt noch gestaucht wirken.',
  note: 'Mehr Kanäle, Länder und Zeit kosten mehr Honorar für das Model.',
  submit: 'In die Anfrage übernehmen',
  withoutScript: `Schreiben Sie uns Ihre Auswahl oder rufen Sie an: ${studio.phone.display}.`,
} as const;

/** The questions of the plan, in the order of the enquiry's text. */
const { poses, head, channels, countries, years } = posePlan;

/**
 * The plan in the link to the enquiry, in the customer's words; null when the link has none.
 * Ignores answers that the plan does not offer, so that no link inserts its own text into an enquiry.
 */
export function planText(query: URLSearchParams): string | null {
  const said = ({ name, options }: { readonly name: string; readonly options: readonly Option[] }) => {
    const given = query.getAll(name);
    return options.filter(([value]) => given.includes(value)).map(([, label]) => label);
  };
  const lines = [
    ['Ansichten je Teil', [said(poses).join(', '), ...said(head)]],
    ['Nutzung', [said(channels).join(', '), said(countries).join(', '), said(years).join(', ')]],
  ] as const;
  const written = lines.flatMap(([label, parts]) => {
    const there = parts.filter((part) => part !== '');
    return there.length === 0 ? [] : [`${label}: ${there.join('; ')}`];
  });
  return written.length === 0 ? null : written.join('\n');
}
