import type { Offers } from '../catalogue/offer-terms.ts';
import type { StudioFacts } from './studio-schema.ts';

/**
 * Facts of this business; the operator replaces them here and nowhere else.
 * The phone number is reserved for fiction, and links of samples lead nowhere.
 * The legal texts made of these facts need a lawyer's review (`legalTexts.isReviewed`).
 */
export const studio: StudioFacts = {
  name: 'Freistell-Studio',
  url: 'https://www.freistell-studio.example',
  legal: {
    entity: 'Freistell-Studio GmbH',
    managingDirectors: ['Mara Lindner'],
    street: 'Lichthof 12',
    zip: '10999',
    city: 'Berlin',
    state: { name: 'Berlin', code: 'BE' },
    country: 'Deutschland',
    registerCourt: 'Amtsgericht Charlottenburg',
    registerNumber: 'HRB 000000',
    vatId: 'DE000000000',
    economicId: null,
    liabilityInsurance: null,
    responsibleForContent: 'Mara Lindner',
    supervisoryAuthorityPrivacy: [
      'Berliner Beauftragte für Datenschutz und Informationsfreiheit',
      'Alt-Moabit 59-61',
      '10555 Berlin',
    ],
    dataProtectionOfficer: null,
    isSample: true,
  },
  processors: {
    hosting: 'Rechenzentrum Beispiel GmbH, Server in Frankfurt am Main',
    mail: 'Postdienst Beispiel GmbH, Server in Deutschland',
    storage: null,
    isSample: true,
  },
  marketSurveillance: {
    lines: [
      'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)',
      'Carl-Miller-Straße 6',
      '39112 Magdeburg',
    ],
    email: 'kontakt@mlbf-barrierefrei.de',
    // The street comes from press reports on the move in January 2026; the operator checks all lines on the authority's
    // own site.
    source: { address: 'https://www.mlbf-barrierefrei.de', checked: null },
    isSample: true,
  },
  legalTexts: { version: '2026-11-28', isReviewed: false },
  phone: { display: '030 23125-110', href: 'tel:+493023125110', isSample: true },
  email: 'hallo@freistell-studio.example',
  emails: {
    orders: 'auftrag@freistell-studio.example',
    enquiries: 'anfrage@freistell-studio.example',
    privacy: 'datenschutz@freistell-studio.example',
    isSample: true,
  },
  supportHours: { display: 'Montag bis Freitag, 9\u00A0bis\u00A018\u00A0Uhr', opens: '09:00', closes: '18:00' },
  statistics: {
    customers: '3.000+',
    recommendation: { ofHundred: 99, asked: 640, from: '2025-11', to: '2026-10' },
    isSample: true,
  },
  rating: {
    stars: 5,
    count: 412,
    from: '2025-11',
    to: '2026-10',
    url: 'https://bewertungen.freistell-studio.example/freistell-studio',
    provider: 'Bewertungsportal',
    isVerified: true,
    review: {
      text: 'Unter jedem Henkel war der Hintergrund weg, und die Dateien hießen wie unsere Artikel. Wir mussten nichts mehr anfassen.',
      author: 'Einkauf, Händler für Lederwaren',
      month: '2026-09',
    },
    isSample: true,
  },
  clients: {
    names: ['Nordlicht Keramik', 'HAVEL & SOHN', 'ostrava', 'Lindgrün', 'KONTOR 17', 'mira.bella'],
    isSample: true,
  },
  meeting: {
    provider: 'TerminDienst',
    address: 'TerminDienst Beispiel GmbH, Musterweg 1, 10115 Berlin',
    url: 'https://termine.freistell-studio.example/premium-beratung',
    isSample: true,
  },
  chat: {
    provider: 'ChatDienst',
    address: 'ChatDienst Beispiel GmbH, Musterweg 2, 10115 Berlin',
    url: 'https://chat.freistell-studio.example/start',
    isSample: true,
  },
  fileTransfer: null,
  ftpHost: 'ftp.freistell-studio.example',
  photography: {
    fromNet: { packshots: 1900, accessoires: 2200, schmuck: 2900, legeware: 1400, hollowman: 2400, model: 3900 },
    leastNet: 25_000,
    modelDayNet: { from: 60_000, to: 120_000 },
    isSample: true,
  },
  quality: {
    pathTolerance: 2,
    acceptedFirst: { ofHundred: 97, images: 18_400, from: '2025-11', to: '2026-10' },
    isSample: true,
  },
  goods: { returnsFree: true, insuredEuros: 25_000, isSample: true },
  cutOuts: { isSample: true },
  consulting: { talkMinutes: 30, guideWeeks: 2, isSample: true },
  pictures: { isSample: true },
  references: { isSample: true },
  deliveryWorkdays: { cutOutMax: 2, agreedFromImages: 5_000 },
  answer: { workingDays: 1, isSample: true },
  quote: { validDays: 30, isSample: true },
  express: { offered: true, surchargePercent: 50, workingDays: 1, mostImages: 500, isSample: true },
  testImages: { offered: true, mostImages: 3, isSample: true },
  team: {
    members: [
      {
        name: 'Mara Lindner',
        role: 'Leitung Vertrieb',
        imageUrl: null,
        linkedinUrl: 'https://profile.freistell-studio.example/mara-lindner',
      },
      {
        name: 'Jonas Reuter',
        role: 'E-Commerce und Marktplätze',
        imageUrl: null,
        linkedinUrl: 'https://profile.freistell-studio.example/jonas-reuter',
      },
      {
        name: 'Aylin Demir',
        role: 'Mode und Model',
        imageUrl: null,
        linkedinUrl: 'https://profile.freistell-studio.example/aylin-demir',
      },
      {
        name: 'Paul Hartwig',
        role: 'Freistell-Service',
        imageUrl: null,
        linkedinUrl: 'https://profile.freistell-studio.example/paul-hartwig',
      },
    ],
    isSample: true,
  },
};

type Switches = Partial<Record<keyof Offers, boolean | undefined>>;

/** The catalogue alone, without optional offers. */
export const noOffers: Offers = { express: null, testImages: null };

/** Optional offers besides the catalogue. `switches` override what the facts offer. */
export function offersOf({ express, testImages }: StudioFacts, switches: Switches = {}): Offers {
  return {
    express: (switches.express ?? express.offered) ? termsOf(express) : null,
    testImages: (switches.testImages ?? testImages.offered) ? termsOf(testImages) : null,
  };
}

function termsOf<Terms extends { readonly offered: boolean; readonly isSample: boolean }>(facts: Terms) {
  const { offered: _switch, isSample: _facts, ...terms } = facts;
  return terms;
}
