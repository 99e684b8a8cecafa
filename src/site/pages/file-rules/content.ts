import {
  catalogue,
  type ExtensionName,
  extensionNames,
  type ScaleName,
} from '../../../../domain/catalogue/catalogue.ts';
import { abilities, type Ability, formatsThatHold } from '../../../../domain/catalogue/format-abilities.ts';
import { marketplaceNames } from '../../../../domain/catalogue/marketplace-names.ts';
import { acceptedFiles } from '../../../../domain/files/file-types.ts';
import { notesOfEach } from '../../../../domain/order/texts/image-notes.ts';
import { formatCount, formatDpi, formatPixels } from '../../../../domain/texts/format.ts';
import { limits, uploadLimit } from '../../../../domain/texts/limits.ts';
import { labels } from '../../../ui/components/labels.ts';
import { extraPrice } from '../../texts/facts.ts';
import { homeCrumb } from '../../texts/site-links.ts';
import type { CallToAction, CategoryExtra, Crumb, Link, PageMeta, TextSection } from '../../texts/types.ts';
import type { ShadowKind, ViewKind } from './kinds.tsx';

interface RuleTable {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  readonly head: readonly [string, string];
  readonly rows: readonly (readonly [name: string, words: string])[];
}

const abilityNames: Readonly<Record<Ability, string>> = {
  transparency: 'Transparenz',
  path: 'Pfad',
  cmyk: 'CMYK',
};

const sizeUses: Readonly<Record<ScaleName, string>> = {
  Originalformat: 'wenn Sie selbst weiterrechnen',
  Webformat: 'für Shop, Amazon, eBay und Kaufland',
  Druckformat: 'für Katalog und Anzeige',
};

/** The upload's notes about images that do not fit the order, computed from one example of each kind. */
const notes = [
  { width: 800, height: 600, colourMode: 'rgb', profile: 'sRGB', dpi: 300 },
  { width: 9000, height: 9000, colourMode: 'cmyk', profile: 'PSO Coated v3', dpi: 300 },
  { width: 9000, height: 9000, colourMode: 'rgb', profile: 'sRGB', dpi: 72 },
  { width: 9000, height: 9000, colourMode: 'rgb', dpi: 300 },
] as const;
const notesOf = notesOfEach({
  fastlane: { web: true, print: true, pro: false },
  scalings: ['Originalformat', 'Webformat'],
  custom_scale: false,
  custom_width: null,
  custom_height: null,
  extensions: ['JPG'],
});

/** A size to draw, px. */
export interface FrameSize {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Dimensions and purpose. */
  readonly text: string;
}

const CAMERA = { width: 6000, height: 4000 } as const;

/**
 * A camera's size and the delivered sizes; the largest first, so that the smaller ones are on top.
 * @param uses purpose by the name of the size
 */
function frameSizes(uses: Readonly<Record<string, string>>, camera: string): readonly FrameSize[] {
  const delivered = catalogue.scales.flatMap(({ name, width, height }) =>
    width === null || height === null
      ? []
      : [{ name, width, height, text: `${formatPixels(width, height)}, ${uses[name] ?? ''}` }],
  );
  return [
    { name: camera, ...CAMERA, text: formatPixels(CAMERA.width, CAMERA.height) },
    ...delivered.toSorted((one, other) => other.width - one.width),
  ];
}

export const fileRulesPage: PageMeta & {
  readonly breadcrumb: readonly Crumb[];
  readonly heading: string;
  readonly lead: string;
  readonly action: Link;
  readonly tables: readonly RuleTable[];
  /** Which file format stores what. */
  readonly abilities: {
    readonly heading: string;
    readonly head: readonly string[];
    readonly yes: string;
    readonly no: string;
    readonly rows: readonly { readonly name: ExtensionName; readonly holds: readonly boolean[] }[];
  };
  /** Drawn below the table of sizes. */
  readonly frames: readonly FrameSize[];
  readonly shadows: {
    readonly heading: string;
    readonly text: string;
    readonly alt: string;
    readonly kinds: readonly ShadowKind[];
  };
  readonly views: { readonly heading: string; readonly text: string; readonly kinds: readonly ViewKind[] };
  readonly sections: readonly TextSection[];
  readonly marketplaces: Omit<Extract<CategoryExtra, { kind: 'marketplaceRules' }>, 'kind'>;
  readonly callToAction: CallToAction;
} = {
  title: 'Dateivorgaben: Formate und Größen | Freistell-Studio',
  description:
    'Welche Dateien wir annehmen und liefern: Formate, Größen, Farbprofile, Dateinamen, die Vorgaben von sechs Marktplätzen und was der Upload prüft.',
  breadcrumb: [homeCrumb, { label: 'Dateivorgaben' }],
  heading: 'Datei\u00ADvorgaben',
  lead: 'Was Sie schicken, was Sie zurückbekommen und was die Marktplätze verlangen.',
  action: { href: '/freistell-service', label: labels.order },
  tables: [
    {
      id: 'annahme',
      heading: 'Was wir annehmen',
      text: `Bis ${uploadLimit} und ${formatCount(limits.uploadFiles)} Dateien pro Auftrag, einzeln, als Ordner oder im ZIP. Eine Datei darf so groß sein wie der Auftrag.`,
      head: ['Format', 'Endungen'],
      rows: acceptedFiles.map(({ name, endings }) => [name, endings.map((ending) => `.${ending}`).join(' ')] as const),
    },
    {
      id: 'groessen',
      heading: 'Größen, die wir liefern',
      text: `Eine Größe ist im Preis enthalten, jede weitere kostet ${extraPrice}.`,
      head: ['Größe', 'Maße und Zweck'],
      rows: [
        ...catalogue.scales.map(
          ({ name, width, height, dpi }) =>
            [
              name,
              width === null || height === null || dpi === null
                ? `wie geliefert, ${sizeUses[name]}`
                : `bis ${formatPixels(width, height)}, ${formatDpi(dpi)}, ${sizeUses[name]}`,
            ] as const,
        ),
        [
          'Eigenes Format',
          `bis ${formatPixels(limits.width, limits.height)} und ${formatDpi(limits.dpi)}, für Zalando, About You oder Ihr Shopsystem`,
        ],
      ],
    },
    {
      id: 'formate',
      heading: 'Dateiformate, die wir liefern',
      text: `Ein Format ist im Preis enthalten, jedes weitere kostet ${extraPrice}.`,
      head: ['Format', 'Eigenschaften'],
      rows: catalogue.extensions.map(({ name, description }) => [name, description] as const),
    },
  ],
  abilities: {
    heading: 'Was welches Format behält',
    head: ['Format', ...Object.values(abilityNames)],
    yes: 'ja',
    no: 'nein',
    rows: extensionNames.map((name) => ({
      name,
      holds: abilities.map((ability) => formatsThatHold(ability, [name]).length > 0),
    })),
  },
  frames: frameSizes(sizeUses, 'Vorlage einer Kamera mit 24 Megapixeln'),
  views: {
    heading: 'Welche Ansicht was zeigt',
    text: 'Dieselbe Tasse, fünfmal. Nehmen Sie nur Ansichten, die etwas Neues zeigen.',
    kinds: [
      { view: 'front', name: 'Vorn', text: 'Form, Henkel und Motiv: das Hauptbild.' },
      { view: 'side', name: 'Seite', text: 'Wie weit der Henkel vorsteht und wie breit er ist.' },
      { view: 'rear', name: 'Rückseite', text: 'Was man sonst erst beim Auspacken sieht.' },
      { view: 'top', name: 'Oben', text: 'Öffnung, Innenseite und Stärke des Rands.' },
      { view: 'detail', name: 'Detail', text: 'Ansatz, Glasur, Naht: nah genug, um sie zu prüfen.' },
    ],
  },
  shadows: {
    heading: 'Schatten: vier Arten am selben Becher',
    text: 'Welcher passt, hängt davon ab, wo das Bild steht.',
    alt: 'Petrolfarbener Becher mit dunklen Sprenkeln, freigestellt auf Weiß, ohne Schatten',
    kinds: [
      { kind: 'none', text: 'Für Hauptbilder auf Marktplätzen und für farbige Hintergründe im Shop.' },
      {
        kind: 'keep',
        text: 'Der echte Schatten bleibt, nur der Hintergrund geht. Am natürlichsten.',
      },
      {
        kind: 'soft',
        text: 'Gezeichnet und bei jedem Bild gleich, auch wenn die Fotos verschieden sind.',
      },
      { kind: 'reflection', text: 'Wie auf einer Glasplatte. Für Kosmetik, Technik und Kataloge.' },
    ],
  },
  sections: [
    {
      heading: 'Was der Upload prüft',
      paragraphs: [
        'Er öffnet jede Datei und lehnt ab, was leer oder kein Bild ist. Zu allem anderen gibt es einen Hinweis, der nichts aufhält, zum Beispiel Bilder:',
      ],
      list: notes.flatMap((facts) => notesOf(facts)).map((what) => `${what}.`),
      link: { href: '/pruefen', label: 'Vorher prüfen, was Marktplätze ablehnen' },
    },
    {
      heading: 'Farbprofile',
      paragraphs: [
        'Für Bildschirme liefern wir sRGB, für den Druck auf Wunsch CMYK mit PSO\u00A0Coated\u00A0v3. Bilder mit eingebettetem Profil wandeln wir nach diesem um. Fehlt es, nehmen wir für RGB sRGB an und für CMYK PSO\u00A0Coated\u00A0v3. Brauchen Sie ein anderes, schreiben Sie es in die Notiz zum Auftrag.',
      ],
    },
    {
      heading: 'Dateinamen',
      paragraphs: [
        'Ihre Namen bleiben, auch die Ordner. Bewährt hat sich: Artikelnummer, Unterstrich, Ansicht, also 4711_vorn.jpg. Für OTTO ohne Umlaute und Sonderzeichen, dort lehnt der Import sie ab.',
      ],
    },
    {
      heading: 'Regelmäßig und automatisch',
      paragraphs: [
        'Für laufende Sortimente gibt es einen Zugang per SFTP oder verschlüsseltem FTP und eine Schnittstelle für Skripte.',
      ],
      link: { href: '/api', label: 'Bilder per Skript senden' },
    },
  ],
  marketplaces: {
    heading: 'Sechs Marktplätze im Vergleich',
    text: 'Für das erste Bild eines Artikels. Verbindlich ist immer die Fassung im Verkäuferbereich.',
    names: marketplaceNames,
  },
  callToAction: {
    heading: 'Ihre Vorgaben sehen anders aus?',
    text: 'Schicken Sie uns Ihr Datenblatt.',
    photo: 'schmuck-ringe-silber',
  },
};
