import * as z from 'zod/mini';

const line = z.string().check(z.minLength(1));
const cents = z.int().check(z.positive());
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));
/** true until the operator has put the real facts in their place; `npm run launch-check` lists what is left. */
const isSample = z.boolean();

/**
 * Facts of this business, in one place: the operator replaces them here and nowhere else. The phone number is one of those
 * reserved for fiction, links of samples lead to nobody; the legal texts built from them are drafts until a lawyer has
 * read them (`legalTexts.isReviewed`).
 */
const states = [
  'BW',
  'BY',
  'BE',
  'BB',
  'HB',
  'HE',
  'HH',
  'MV',
  'NI',
  'NW',
  'RP',
  'SL',
  'SN',
  'ST',
  'SH',
  'TH',
] as const;
const studioSchema = z.object({
  name: line,
  url: z.url(),
  legal: z.object({
    entity: line,
    managingDirectors: z.array(line).check(z.minLength(1)),
    street: line,
    zip: line,
    city: line,
    /** Its holidays are the studio's; the code is that of ISO 3166-2:DE. */
    state: z.object({ name: line, code: z.enum(states) }),
    country: line,
    registerCourt: line,
    registerNumber: line,
    vatId: line,
    responsibleForContent: line,
    supervisoryAuthorityPrivacy: line,
    /** null where none has to be named (Art. 37 GDPR, § 38 BDSG). */
    dataProtectionOfficer: z.nullable(line),
    isSample,
  }),
  /** Who works on data in the studio's name (Art. 28 GDPR), and where. */
  processors: z.object({ hosting: line, mail: line, isSample }),
  /** Market surveillance authority for accessible services (§ 20 BFSG). */
  marketSurveillance: z.object({ lines: z.array(line).check(z.minLength(1)), email: z.email(), isSample }),
  legalTexts: z.object({ version: z.iso.date(), isReviewed: z.boolean() }),
  phone: z.object({ display: line, href: z.string().check(z.startsWith('tel:+')), isSample }),
  email: z.email(),
  emails: z.object({ orders: z.email(), enquiries: z.email(), privacy: z.email(), isSample }),
  supportHours: z.object({ display: line, opens: z.string(), closes: z.string() }),
  statistics: z.object({
    customers: line,
    /** What a survey among customers has shown: how many of a hundred recommend the studio. */
    recommendation: z.object({
      ofHundred: z.int().check(z.gte(0), z.lte(100)),
      asked: z.int().check(z.positive()),
      from: month,
      to: month,
    }),
    isSample,
  }),
  rating: z.object({
    stars: z.literal(5),
    count: z.int().check(z.positive()),
    from: month,
    to: month,
    url: z.url(),
    provider: line,
    /** Whether the portal makes sure that whoever rates has ordered (§ 5b (3) UWG). */
    isVerified: z.boolean(),
    isSample,
  }),
  /** Customers who have agreed to be named; without any, their block is not shown. */
  clients: z.object({ names: z.array(line), isSample }),
  meeting: z.object({ provider: line, address: line, url: z.url(), isSample }),
  chat: z.object({ provider: line, address: line, url: z.url(), isSample }),
  /** Address of the external transfer service; `{id}` is replaced by the clipping id. null: our own transfer page is used. */
  fileTransfer: z.nullable(z.object({ provider: line, address: line, url: z.string().check(z.includes('{id}')) })),
  ftpHost: line,
  /** What photography begins at, per picture or piece, and the smallest order. Net, in cents. */
  photography: z.object({
    fromNet: z.object({
      packshots: cents,
      accessoires: cents,
      schmuck: cents,
      legeware: cents,
      hollowman: cents,
      model: cents,
    }),
    leastNet: cents,
    isSample,
  }),
  /** Cut-outs: working days until the delivery, and from how many images on the date is agreed in person. */
  deliveryWorkdays: z.object({ cutOutMax: z.int().check(z.positive()), agreedFromImages: z.int().check(z.positive()) }),
  team: z.object({
    members: z
      .array(z.object({ name: line, role: line, imageUrl: z.nullable(line), linkedinUrl: z.url() }))
      .check(z.minLength(1)),
    isSample,
  }),
});

export type StudioFacts = z.infer<typeof studioSchema>;

export const studio: StudioFacts = studioSchema.parse({
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
    responsibleForContent: 'Mara Lindner',
    supervisoryAuthorityPrivacy: 'Berliner Beauftragte für Datenschutz und Informationsfreiheit',
    dataProtectionOfficer: null,
    isSample: true,
  },
  processors: {
    hosting: 'Rechenzentrum Beispiel GmbH, Server in Frankfurt am Main',
    mail: 'Postdienst Beispiel GmbH, Server in Deutschland',
    isSample: true,
  },
  marketSurveillance: {
    lines: [
      'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)',
      'c/o Ministerium für Arbeit, Soziales, Gesundheit und Gleichstellung Sachsen-Anhalt',
      'Postfach 39 11 55',
      '39135 Magdeburg',
    ],
    email: 'MLBF@ms.sachsen-anhalt.de',
    // To be checked before the site goes public.
    isSample: true,
  },
  legalTexts: { version: '2026-11-22', isReviewed: false },
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
    isSample: true,
  },
  deliveryWorkdays: { cutOutMax: 2, agreedFromImages: 5_000 },
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
});
