/* What has to be replaced or set before the site goes public. */
import knownHolidays from '../../../domain/delivery/holidays.json' with { type: 'json' };
import { invoicing } from '../../../domain/studio/invoicing.ts';
import { DAY } from '../../../domain/studio/retention.ts';
import { studio } from '../../../domain/studio/studio.ts';
import type { InvoicingFacts, SampleGroup, StudioFacts } from '../../../domain/studio/studio-schema.ts';
import { lastBackup as lastBackupOf } from '../../database/installation.ts';
import type { Store } from '../../database/store.ts';
import { commandLine } from '../platform/command-line.ts';
import type { Config } from '../platform/config.ts';

/** One open point, with a code that stays the same for scripts. */
export interface LaunchPoint {
  readonly code: string;
  readonly text: string;
  /** 1: no server starts under an https address while it is open. 2: a warning. */
  readonly rank: 1 | 2;
}

/** Facts that may be samples. */
type Facts = StudioFacts & { readonly invoicing: InvoicingFacts };
type Group = SampleGroup | 'invoicing';

export interface LaunchState {
  readonly facts: Facts;
  readonly config: Pick<
    Config,
    'publicUrl' | 'smtpUrl' | 'storageUrl' | 'isHomeOnly' | 'studioToken' | 'host' | 'trustProxy'
  >;
  /** null when none is known. */
  readonly lastBackup: Date | null;
  readonly now: Date;
}

/** Years ahead for which public holidays must be known: delivery days depend on them. */
const HOLIDAY_YEARS = 5;
/** Days after which a backup counts as outdated. */
const BACKUP_DAYS = 7;

const samples: Readonly<Record<Group, string>> = {
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
  goods: 'Wer den Rückversand zahlt und bis zu welchem Wert Ware versichert ist, hat noch niemand bestätigt.',
  cutOuts:
    'Staffeln und Aufpreise fürs Freistellen (domain/catalogue), die Lieferzeit und die Menge, ab der ein Termin vereinbart wird, hat noch niemand bestätigt.',
  consulting: 'Wie lange ein erstes Gespräch und ein Bildleitfaden dauern, hat noch niemand bestätigt.',
  quality: 'Wie genau die Pfade sind und wie viele Bilder ohne Korrektur abgenommen werden, hat noch niemand gemessen.',
  pictures: 'Die Bilder der Seiten sind computergeneriert, keine Fotografien des Studios (public/photos).',
  references: 'Die Aufträge der Referenzen sind erfunden (src/site/pages/about/references.ts).',
  answer: 'Wie schnell Anfragen beantwortet werden, hat noch niemand bestätigt.',
  quote: 'Wie lange die Preise eines Angebots gelten und was es zusagt (§\u00A0145 BGB), hat noch niemand bestätigt.',
  express: 'Zuschlag, Lieferzeit und größte Menge der Expresslieferung hat noch niemand bestätigt.',
  testImages: 'Wie viele Testbilder kostenlos sind, hat noch niemand bestätigt.',
  invoicing:
    'Steuernummer, Bankverbindung, PayPal-Name, Zahlungsziel und Konten der Buchhaltung sind Muster: So käme kein Geld an.',
  team: 'Das Team und seine Profile sind Muster.',
};

/** Samples that may go live: the imprint declares the pictures, and the others promise nothing. */
const laterGroups = new Set<Group>(['pictures', 'marketSurveillance', 'answer']);

/** Open points for this configuration; without a store no backup is known. */
export async function openPoints(config: Config, store: Store | null, now: Date): Promise<LaunchPoint[]> {
  const lastBackup = store === null ? null : await lastBackupOf(store, config.dataDir);
  return launchPoints({ facts: { ...studio, invoicing }, config, lastBackup, now });
}

/** Points that forbid the start; none under an address without https, or with LAUNCH_ANYWAY. */
export function forbidding(points: readonly LaunchPoint[], config: Pick<Config, 'publicUrl' | 'launchAnyway'>) {
  if (config.launchAnyway || !config.publicUrl.startsWith('https:')) return [];
  return points.filter(({ rank }) => rank === 1);
}

/** All open points, facts first. */
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

function sampleFacts(facts: Facts): LaunchPoint[] {
  const groups = Object.entries(samples) as [Group, string][];
  return groups
    .filter(([group]) => facts[group].isSample && isShown(facts[group]))
    .map(([group, text]) => ({
      code: `sample.${group}`,
      rank: laterGroups.has(group) ? 2 : 1,
      text: `${text} (${group === 'invoicing' ? 'domain/studio/invoicing.ts' : `domain/studio/studio.ts, ${group}`})`,
    }));
}

/** Reserved names, which lead nowhere (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|[./@])(?:example|test|invalid|localhost)(?=[/:]|$)/;

/** Reserved addresses that remain in facts without a mark as samples. */
function reservedAddresses(facts: Facts): LaunchPoint[] {
  return Object.entries(facts)
    .filter(([, group]) => !isOpenSample(group))
    .flatMap(([name, group]) => addressesIn(group, name))
    .map(([place, address]) => ({
      code: `reserved.${place}`,
      rank: 1,
      text: `${address} ist eine Musteradresse und führt nirgendwohin. (domain/studio/studio.ts, ${place})`,
    }));
}

/** Whether the list has the whole group as a sample. */
function isOpenSample(group: Facts[keyof Facts]): boolean {
  return typeof group === 'object' && group !== null && 'isSample' in group && group.isSample;
}

/** Each reserved address below `value`, with its path such as "rating.url". */
function addressesIn(value: unknown, place: string): (readonly [place: string, address: string])[] {
  if (typeof value === 'string') return RESERVED.test(value) ? [[place, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => addressesIn(part, `${place}.${name}`));
}

/** Whether pages show the group: not what is switched off. */
function isShown(group: Facts[Group]): boolean {
  return !('offered' in group) || group.offered;
}

function legalTexts({ legalTexts: { isReviewed } }: StudioFacts): LaunchPoint[] {
  if (isReviewed) return [];
  return [
    {
      code: 'legalTexts',
      rank: 1,
      text: 'Die Rechtstexte hat noch niemand geprüft. (domain/studio/studio.ts, legalTexts)',
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
      text: `Die Adresse ${publicUrl} ist nicht verschlüsselt. (PUBLIC_URL=https://…)`,
    },
    {
      isOpen: smtpUrl === undefined,
      code: 'smtpUrl',
      rank: 1,
      text: 'E-Mails werden nur als Dateien abgelegt, nicht verschickt. (SMTP_URL)',
    },
    {
      isOpen: studioToken === undefined && !isHomeOnly,
      code: 'studioToken',
      rank: 2,
      text: 'Den Studio-Bereich gibt es unter einer öffentlichen Adresse nur mit einem Token. (STUDIO_TOKEN)',
    },
    {
      isOpen: studioToken !== undefined && isGuessable(studioToken),
      code: 'weakToken',
      rank: 1,
      text: 'Das Token des Studio-Bereichs lässt sich raten. Ein gutes macht: openssl rand -base64 24 (STUDIO_TOKEN)',
    },
    {
      // The server speaks no TLS, so an https address implies a proxy.
      isOpen: isSecure && trustProxy === 0,
      code: 'trustProxy',
      rank: 1,
      text: `Hinter einem Proxy (${host} spricht kein HTTPS) sind mit TRUST_PROXY=0 alle Besucher eine Adresse: Einer genügt, und alle sind gesperrt. (TRUST_PROXY=1)`,
    },
  ];
  return points.filter(({ isOpen }) => isOpen).map(({ code, rank, text }) => ({ code, rank, text }));
}

/** Minimum number of different characters in a token. */
const DIFFERENT = 12;
const GUESSED_FIRST = /passwor[td]|token|geheim|secret|admin|studio|freistell|qwert|12345|abcde/i;

/** Whether a person invented the token instead of generating it. */
function isGuessable(token: string): boolean {
  return new Set(token).size < DIFFERENT || GUESSED_FIRST.test(token);
}

/** The privacy page and the processing contract must name the provider that stores people's images. */
function storage({ facts: { processors }, config: { storageUrl } }: LaunchState): LaunchPoint[] {
  if (storageUrl === undefined || processors.storage !== null) return [];
  return [
    {
      code: 'storage',
      rank: 1,
      text: 'Die Bilder liegen in einem S3-Speicher, dessen Anbieter die Datenschutzerklärung nicht nennt. (domain/studio/studio.ts, processors.storage)',
    },
  ];
}

/** Canonical addresses, the sitemap and og:image use the facts; links in mails use the configuration. */
function otherHost({ facts, config: { publicUrl } }: LaunchState): LaunchPoint[] {
  const [named, served] = [new URL(facts.url).host, new URL(publicUrl).host];
  // The list has an unset or sample address already.
  if (named === served || !publicUrl.startsWith('https:') || RESERVED.test(named)) return [];
  return [
    {
      code: 'otherHost',
      rank: 2,
      text: `Die Seiten nennen sich ${named}, stehen aber unter ${served}. Suchmaschinen folgen der ersten Adresse. (domain/studio/studio.ts, url, und PUBLIC_URL)`,
    },
  ];
}

function backup({ lastBackup, now }: LaunchState): LaunchPoint[] {
  const command = commandLine('backup');
  if (lastBackup === null) return [{ code: 'backup', rank: 1, text: `Es gibt noch keine Sicherung. (${command})` }];
  if (now.getTime() - lastBackup.getTime() <= BACKUP_DAYS * DAY) return [];
  return [{ code: 'backup', rank: 2, text: `Die letzte Sicherung ist älter als ${BACKUP_DAYS} Tage. (${command})` }];
}

function holidays({ now }: LaunchState): LaunchPoint[] {
  if (String(now.getFullYear() + HOLIDAY_YEARS) in knownHolidays) return [];
  const last = Object.keys(knownHolidays).at(-1);
  return [
    {
      code: 'holidays',
      rank: 2,
      text: `Die Feiertage, mit denen Liefertage gezählt werden, sind nur bis ${last} bekannt. (npm run make -- holidays)`,
    },
  ];
}
