import * as z from 'zod/mini';

const line = z.string().check(z.minLength(1));

/**
 * Facts of this business, in one place: the operator replaces them here and nowhere else. The phone number is one of those
 * reserved for fiction, names and addresses are samples; the legal texts built from them are drafts until a lawyer has
 * read them (`legalTexts.reviewed`).
 */
const studioSchema = z.object({
  name: line,
  url: z.url(),
  legal: z.object({
    entity: line,
    managingDirectors: z.array(line).check(z.minLength(1)),
    street: line,
    zip: line,
    city: line,
    country: line,
    registerCourt: line,
    registerNumber: line,
    vatId: line,
    responsibleForContent: line,
    supervisoryAuthorityPrivacy: line,
  }),
  legalTexts: z.object({ version: z.iso.date(), reviewed: z.boolean() }),
  phone: z.object({ display: line, href: z.string().check(z.startsWith('tel:+')) }),
  email: z.email(),
  emails: z.object({ orders: z.email(), enquiries: z.email(), privacy: z.email() }),
  supportHours: z.object({ display: line, opens: z.string(), closes: z.string() }),
  statistics: z.object({
    customers: line,
    recommendation: line,
    source: line,
    date: z.iso.date(),
  }),
  rating: z.object({
    stars: z.literal(5),
    count: z.int().check(z.positive()),
    date: z.iso.date(),
    url: z.url(),
    provider: line,
  }),
  meeting: z.object({ provider: line, url: z.url() }),
  chat: z.object({ provider: line, url: z.url() }),
  /** Address of the external transfer service; `{id}` is replaced by the clipping id. null: our own transfer page is used. */
  fileTransfer: z.nullable(z.object({ provider: line, url: z.string().check(z.includes('{id}')) })),
  ftpHost: line,
  /** Cut-outs: working days until the delivery, and from how many images on the date is agreed in person. */
  deliveryWorkdays: z.object({ cutOutMax: z.int().check(z.positive()), agreedFromImages: z.int().check(z.positive()) }),
  team: z
    .array(z.object({ name: line, role: line, imageUrl: z.nullable(line), linkedinUrl: z.url() }))
    .check(z.minLength(1)),
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
    country: 'Deutschland',
    registerCourt: 'Amtsgericht Charlottenburg',
    registerNumber: 'HRB 000000',
    vatId: 'DE000000000',
    responsibleForContent: 'Mara Lindner',
    supervisoryAuthorityPrivacy: 'Berliner Beauftragte für Datenschutz und Informationsfreiheit',
  },
  legalTexts: { version: '2026-11-20', reviewed: false },
  phone: { display: '030 23125-110', href: 'tel:+493023125110' },
  email: 'hallo@freistell-studio.example',
  emails: {
    orders: 'auftrag@freistell-studio.example',
    enquiries: 'anfrage@freistell-studio.example',
    privacy: 'datenschutz@freistell-studio.example',
  },
  supportHours: { display: 'Werktags 9 bis 18\u00A0Uhr', opens: '09:00', closes: '18:00' },
  statistics: {
    customers: '3.000+',
    recommendation: '99\u00A0%',
    source: 'Kundenbefragung des Studios nach der Lieferung',
    date: '2026-10-31',
  },
  rating: {
    stars: 5,
    count: 412,
    date: '2026-10-31',
    url: 'https://bewertungen.freistell-studio.example/freistell-studio',
    provider: 'Bewertungsportal',
  },
  meeting: { provider: 'TerminDienst', url: 'https://termine.freistell-studio.example/premium-beratung' },
  chat: { provider: 'ChatDienst', url: 'https://chat.freistell-studio.example/start' },
  fileTransfer: null,
  ftpHost: 'ftp.freistell-studio.example',
  deliveryWorkdays: { cutOutMax: 2, agreedFromImages: 5_000 },
  team: [
    {
      name: 'Mara Lindner',
      role: 'Leitung Vertrieb',
      imageUrl: null,
      linkedinUrl: 'https://www.linkedin.com/in/beispiel-mara-lindner',
    },
    {
      name: 'Jonas Reuter',
      role: 'E-Commerce und Marktplätze',
      imageUrl: null,
      linkedinUrl: 'https://www.linkedin.com/in/beispiel-jonas-reuter',
    },
    {
      name: 'Aylin Demir',
      role: 'Mode und Model',
      imageUrl: null,
      linkedinUrl: 'https://www.linkedin.com/in/beispiel-aylin-demir',
    },
    {
      name: 'Paul Hartwig',
      role: 'Freistell-Service',
      imageUrl: null,
      linkedinUrl: 'https://www.linkedin.com/in/beispiel-paul-hartwig',
    },
  ],
});
