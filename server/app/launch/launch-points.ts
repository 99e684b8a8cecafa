/* What has to be replaced or set before the site goes public (review/decided, sample facts). */
import knownHolidays from '../../../domain/delivery/holidays.json' with { type: 'json' };
import { DAY } from '../../../domain/studio/retention.ts';
import { studio } from '../../../domain/studio/studio.ts';
import type { SampleGroup, StudioFacts } from '../../../domain/studio/studio-schema.ts';
import { lastBackup as lastBackupOf } from '../../database/installation.ts';
import type { Store } from '../../database/store.ts';
import { commandLine } from '../platform/command-line.ts';
import type { Config } from '../platform/config.ts';

/** One thing to do, with a name that stays the same for scripts. */
export interface LaunchPoint {
  readonly code: string;
  readonly words: string;
  /** 1: under an https address no server starts while it is open; 2: should not stay so. */
  readonly rank: 1 | 2;
}

export interface LaunchState {
  readonly facts: StudioFacts;
  readonly config: Pick<
    Config,
    'publicUrl' | 'smtpUrl' | 'storageUrl' | 'isHomeOnly' | 'studioToken' | 'host' | 'trustProxy'
  >;
  /** null when none is known. */
  readonly lastBackup: Date | null;
  readonly now: Date;
}

/** Years ahead of which the public holidays have to be known: days of delivery are counted by them. */
const HOLIDAY_YEARS = 5;
/** Days after which a backup counts as forgotten. */
const BACKUP_DAYS = 7;

const samples: Readonly<Record<SampleGroup, string>> = {
  legal: 'Firma, Anschrift, Register und Umsatzsteuer-Identifikationsnummer sind Muster.',
  processors: 'Die Dienstleister für Server und E-Mail in der Datenschutzerklärung sind Muster.',
  marketSurveillance: 'Die Anschrift der Marktüberwachung (Seite Barrierefreiheit) ist zu prüfen.',
  phone: 'Die Telefonnummer ist erfunden.',
  emails: 'Die E-Mail-Adressen sind Muster.',
  statistics: 'Die Zahlen über Kundschaft und Empfehlungen sind Muster.',
  rating: 'Bewertung und Bewertungsportal sind Muster.',
  clients: 'Die genannten Kunden sind Muster. Ohne Namen bleibt der Block weg.',
  meeting: 'Der Anbieter des Terminkalenders ist ein Muster.',
  chat: 'Der Anbieter des Live-Chats ist ein Muster.',
  photography: 'Die Preise der Fotografie sind Muster.',
  pictures: 'Die Bilder der Seiten sind computergeneriert, keine Fotografien des Studios (public/photos).',
  references: 'Die Aufträge der Referenzen sind erfunden (src/site/pages/about/references.ts).',
  answer: 'Wie schnell Anfragen beantwortet werden, hat noch niemand bestätigt.',
  quote: 'Wie lange die Preise eines Angebots gelten und was es zusagt (§\u00A0145 BGB), hat noch niemand bestätigt.',
  express: 'Zuschlag, Lieferzeit und größte Menge der Expresslieferung hat noch niemand bestätigt.',
  testImages: 'Wie viele Testbilder kostenlos sind, hat noch niemand bestätigt.',
  team: 'Das Team und seine Profile sind Muster.',
};

/** Samples that may go live: the imprint says of the pictures what they are, and the others promise nothing. */
const laterGroups = new Set<SampleGroup>(['pictures', 'marketSurveillance', 'answer']);

/** What is open now, for this configuration; without a store no backup is known. */
export async function openPoints(config: Config, store: Store | null, now: Date): Promise<LaunchPoint[]> {
  const lastBackup = store === null ? null : await lastBackupOf(store, config.dataDir);
  return launchPoints({ facts: studio, config, lastBackup, now });
}

/** Those that keep a server from starting under its public address; none under an address that is not public, or where it was told to start. */
export function forbidding(points: readonly LaunchPoint[], config: Pick<Config, 'publicUrl' | 'launchAnyway'>) {
  if (config.launchAnyway || !config.publicUrl.startsWith('https:')) return [];
  return points.filter(({ rank }) => rank === 1);
}

/** All that is open, facts first. */
export function launchPoints(state: LaunchState): LaunchPoint[] {
  return [
    ...sampleFacts(state.facts),
    ...reservedAddresses(state.facts),
    ...legalTexts(state.facts),
    ...settings(state.config),
    ...storage(state),
    ...otherHost(state),
    ...backup(state),
    ...holidays(state),
  ];
}

function sampleFacts(facts: StudioFacts): LaunchPoint[] {
  const groups = Object.entries(samples) as [SampleGroup, string][];
  return groups
    .filter(([group]) => facts[group].isSample && isShown(facts[group]))
    .map(([group, words]) => ({
      code: `sample.${group}`,
      rank: laterGroups.has(group) ? 2 : 1,
      words: `${words} (domain/studio/studio.ts, ${group})`,
    }));
}

/** Names that belong to nobody and lead nowhere (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|[./@])(?:example|test|invalid|localhost)(?=[/:]|$)/;

/** Addresses of samples that were left where a fact says that it is none, or where none can say it. */
function reservedAddresses(facts: StudioFacts): LaunchPoint[] {
  return Object.entries(facts)
    .filter(([, group]) => !isOpenSample(group))
    .flatMap(([name, group]) => addressesIn(group, name))
    .map(([place, address]) => ({
      code: `reserved.${place}`,
      rank: 1,
      words: `${address} ist eine Musteradresse und führt nirgendwohin. (domain/studio/studio.ts, ${place})`,
    }));
}

/** Is in the list as a whole already. */
function isOpenSample(group: StudioFacts[keyof StudioFacts]): boolean {
  return typeof group === 'object' && group !== null && 'isSample' in group && group.isSample;
}

/** Each reserved address below `value`, with its place, "rating.url". */
function addressesIn(value: unknown, place: string): (readonly [place: string, address: string])[] {
  if (typeof value === 'string') return RESERVED.test(value) ? [[place, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => addressesIn(part, `${place}.${name}`));
}

/** What is switched off is seen by nobody. */
function isShown(group: StudioFacts[SampleGroup]): boolean {
  return !('offered' in group) || group.offered;
}

function legalTexts({ legalTexts: { isReviewed } }: StudioFacts): LaunchPoint[] {
  if (isReviewed) return [];
  return [
    {
      code: 'legalTexts',
      rank: 1,
      words: 'Die Rechtstexte hat noch niemand geprüft. (domain/studio/studio.ts, legalTexts)',
    },
  ];
}

function settings(config: LaunchState['config']): LaunchPoint[] {
  const { publicUrl, smtpUrl, isHomeOnly, studioToken, host, trustProxy } = config;
  const isSecure = publicUrl.startsWith('https:');
  const points: (LaunchPoint & { readonly isOpen: boolean })[] = [
    {
      isOpen: !isSecure,
      code: 'publicUrl',
      rank: 2,
      words: `Die Adresse ${publicUrl} ist nicht verschlüsselt. (PUBLIC_URL=https://…)`,
    },
    {
      isOpen: smtpUrl === undefined,
      code: 'smtpUrl',
      rank: 1,
      words: 'E-Mails werden nur als Dateien abgelegt, nicht verschickt. (SMTP_URL)',
    },
    {
      isOpen: studioToken === undefined && !isHomeOnly,
      code: 'studioToken',
      rank: 2,
      words: 'Das Pult des Studios gibt es unter einer öffentlichen Adresse nur mit einem Token. (STUDIO_TOKEN)',
    },
    {
      isOpen: studioToken !== undefined && isGuessable(studioToken),
      code: 'weakToken',
      rank: 1,
      words: 'Das Token des Pults lässt sich raten. Ein gutes macht: openssl rand -base64 24 (STUDIO_TOKEN)',
    },
    {
      // The server itself speaks no TLS, so whoever has an https address has a proxy.
      isOpen: isSecure && trustProxy === 0,
      code: 'trustProxy',
      rank: 1,
      words: `Hinter einem Proxy (${host} spricht kein HTTPS) sind mit TRUST_PROXY=0 alle Besucher eine Adresse: Einer genügt, und alle sind gesperrt. (TRUST_PROXY=1)`,
    },
  ];
  return points.filter(({ isOpen }) => isOpen).map(({ code, rank, words }) => ({ code, rank, words }));
}

/** Characters that a token needs at least, not counting those that are there already. */
const DIFFERENT = 12;
const GUESSED_FIRST = /passwor[td]|token|geheim|secret|admin|studio|freistell|qwert|12345|abcde/i;

/** Whether somebody has thought the token up instead of drawing it. */
function isGuessable(token: string): boolean {
  return new Set(token).size < DIFFERENT || GUESSED_FIRST.test(token);
}

/** Who keeps people's images stands in the privacy page and in the contract of processing. */
function storage({ facts: { processors }, config: { storageUrl } }: LaunchState): LaunchPoint[] {
  if (storageUrl === undefined || processors.storage !== null) return [];
  return [
    {
      code: 'storage',
      rank: 1,
      words:
        'Die Bilder liegen in einem S3-Speicher, dessen Anbieter die Datenschutzerklärung nicht nennt. (domain/studio/studio.ts, processors.storage)',
    },
  ];
}

/** Canonical addresses, the sitemap and preview pictures are built from the facts, links in mails from the configuration. */
function otherHost({ facts, config: { publicUrl } }: LaunchState): LaunchPoint[] {
  const [named, served] = [new URL(facts.url).host, new URL(publicUrl).host];
  // What is not set yet, or a sample, stands in the list already.
  if (named === served || !publicUrl.startsWith('https:') || RESERVED.test(named)) return [];
  return [
    {
      code: 'otherHost',
      rank: 2,
      words: `Die Seiten nennen sich ${named}, stehen aber unter ${served}. Suchmaschinen folgen der ersten Adresse. (domain/studio/studio.ts, url, und PUBLIC_URL)`,
    },
  ];
}

function backup({ lastBackup, now }: LaunchState): LaunchPoint[] {
  const command = commandLine('backup');
  if (lastBackup === null) return [{ code: 'backup', rank: 1, words: `Es gibt noch keine Sicherung. (${command})` }];
  if (now.getTime() - lastBackup.getTime() <= BACKUP_DAYS * DAY) return [];
  return [{ code: 'backup', rank: 2, words: `Die letzte Sicherung ist älter als ${BACKUP_DAYS} Tage. (${command})` }];
}

function holidays({ now }: LaunchState): LaunchPoint[] {
  if (String(now.getFullYear() + HOLIDAY_YEARS) in knownHolidays) return [];
  const last = Object.keys(knownHolidays).at(-1);
  return [
    {
      code: 'holidays',
      rank: 2,
      words: `Die Feiertage, mit denen Liefertage gezählt werden, sind nur bis ${last} bekannt. (npm run make -- holidays)`,
    },
  ];
}
