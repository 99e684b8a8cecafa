/*
 * The non-binding enquiry and its pictures (specification, sections 3 and 5). Without zod, because the static contact
 * page checks with the same rules; the schema of the call is in `contracts/form-contracts.ts`.
 */
import { plainPictures } from '../files/file-types.ts';
import { cleanLine, cleanText, isBlank } from '../texts/clean-text.ts';
import { formatBytes } from '../texts/format.ts';
import { enquiryMessages } from '../texts/messages.ts';
import { isEmailAddress, MAX_EMAIL } from './address.ts';

/** The one answer that means success. */
export const ENQUIRY_ANSWER = 'DONE';

export const enquiryFields = [
  'preName',
  'name',
  'mail',
  'phone',
  'company',
  'clientType',
  'products',
  'type',
  'category',
  'quantity',
  'intervall',
  'link',
  'description',
] as const;
export type EnquiryField = (typeof enquiryFields)[number];

/** All answers are strings; an empty one stands for "not given". */
export type Enquiry = Readonly<Record<EnquiryField, string>>;

/** What the select fields offer. The longer reading of the quantity list holds. */
export const enquiryChoices = {
  clientType: ['Hersteller', 'E-Commerce-Händler', 'Agentur', 'Sonstiges'],
  category: [
    'Fashion & Mode',
    'Schmuck',
    'Haushaltswaren',
    'Lebensmittel',
    'Elektronik',
    'Bürobedarf',
    'Kosmetik',
    'Sonstiges',
  ],
  intervall: ['unregelmäßig', 'monatlich', 'saisonal', 'jährlich'],
  quantity: [
    '1-10',
    '10-20',
    '20-40',
    '40-60',
    '60-100',
    '100-200',
    '200-400',
    '400-600',
    '600-1000',
    '1000-2000',
    '2000+',
  ],
} as const;
export type ChoiceField = keyof typeof enquiryChoices;

/** The category of every enquiry that comes from the clipping variant of the contact page. */
export const CLIPPING_CATEGORY = 'Hintergrund entfernen';

/** Characters that an answer may have: a mail address after RFC 5321, long texts up to some pages. */
export const enquiryLengths: Readonly<Record<EnquiryField, number>> = {
  preName: 200,
  name: 200,
  mail: MAX_EMAIL,
  phone: 200,
  company: 200,
  clientType: 200,
  products: 1000,
  type: 1000,
  category: 200,
  quantity: 200,
  intervall: 200,
  link: 2000,
  description: 10_000,
};

/** Nothing, or the address of a page on the web, with or without https:// in front. */
const WEB_ADDRESS = /^(?:(?:https?:\/\/)?(?:[\p{L}\d-]+\.)+\p{L}[\p{L}\d-]+(?::\d+)?(?:[/?#]\S*)?)?$/iu;

const REQUIRED = ['preName', 'name', 'phone'] as const;
/** The fields that are answered from a list. */
export const choiceFields = Object.keys(enquiryChoices) as ChoiceField[];

/** What the form of an enquiry has: its answers, and the field for pictures. */
export type EnquiryFormField = EnquiryField | typeof PICTURES_FIELD;

export type EnquiryProblems = Readonly<Partial<Record<EnquiryFormField, string>>>;

/**
 * What is missing or wrong, by field; `{}` when the enquiry can be sent. First and last name and phone must only be
 * filled, the mail address must also have the general shape of one; everything else is optional, choices come from
 * their lists, a link leads to a page.
 */
export function enquiryProblems(enquiry: Enquiry): EnquiryProblems {
  const problems: { -readonly [Field in keyof EnquiryProblems]: EnquiryProblems[Field] } = {};
  for (const field of choiceFields) {
    if (!isOffered(field, enquiry[field])) problems[field] = enquiryMessages.choice;
  }
  for (const field of enquiryFields) {
    if (cleanText(enquiry[field]).length > enquiryLengths[field]) problems[field] = enquiryMessages.tooLong;
  }
  for (const field of REQUIRED) {
    if (isBlank(enquiry[field])) problems[field] = enquiryMessages[field];
  }
  if (!isEmailAddress(enquiry.mail)) problems.mail = enquiryMessages.mail;
  if (problems.link === undefined && !WEB_ADDRESS.test(cleanLine(enquiry.link))) problems.link = enquiryMessages.link;
  return problems;
}

/** Whether the answer is empty or stands on the field's list. */
export function isOffered(field: ChoiceField, answer: string): boolean {
  if (answer === '' || (field === 'category' && answer === CLIPPING_CATEGORY)) return true;
  return (enquiryChoices[field] as readonly string[]).includes(answer);
}

/** The field of the form, and of its parts that carry a file. */
export const PICTURES_FIELD = 'pictures';

const MEGABYTE = 1_000_000;

/** Pictures, bytes of one, and bytes of all of one enquiry. */
export const pictureLimits = { pieces: 5, bytes: 10 * MEGABYTE, allBytes: 25 * MEGABYTE } as const;

/** Characters of a name that are kept. */
export const PICTURE_NAME_LENGTH = 200;

/** What an `<input type="file">` offers. */
export const acceptedPictures = plainPictures.endings.map((ending) => `.${ending}`).join(',');

/** What the field says of itself. */
export const picturesHint = `Bis zu ${pictureLimits.pieces} Bilder, je höchstens ${formatBytes(pictureLimits.bytes)}, zusammen ${formatBytes(pictureLimits.allBytes)}: ${plainPictures.words}`;

export const pictureMessages = {
  tooMany: `Bitte wählen Sie höchstens ${pictureLimits.pieces} Bilder.`,
  tooLarge: (name: string) =>
    `„${name}“ ist zu groß. Möglich sind ${formatBytes(pictureLimits.bytes)} je Bild; größere Bilder zeigt uns ein Link.`,
  allTooLarge: `Zusammen sind die Bilder zu groß. Möglich sind ${formatBytes(pictureLimits.allBytes)}; mehr zeigt uns ein Link.`,
  empty: (name: string) => `„${name}“ ist leer. Bitte wählen Sie ein anderes Bild.`,
  noPicture: (name: string) => `„${name}“ ist kein Bild, das wir öffnen können. Möglich sind ${plainPictures.words}.`,
  infected: (name: string) =>
    `In „${name}“ hat unser Virenscanner Schadsoftware gefunden. Bitte wählen Sie ein anderes Bild.`,
  /** The order of the parts, for scripts. */
  last: `Die Bilder gehören in das Feld ${PICTURES_FIELD}, nach allen anderen Angaben.`,
  /** A form that is shown again cannot hold files. */
  again: 'Ihre Bilder sind noch nicht angekommen. Bitte wählen Sie sie noch einmal aus.',
} as const;

/** What is known of a picture before anybody looks into it. */
interface NamedPicture {
  readonly name: string;
  readonly size: number;
}

/**
 * What is wrong with these pictures, in one sentence; null when they can be sent. Whether it is a picture inside, only
 * the server finds out.
 */
export function picturesProblem(pictures: readonly NamedPicture[]): string | null {
  for (const { name, size } of pictures) {
    if (!plainPictures.isNamed(name)) return pictureMessages.noPicture(name);
    if (size === 0) return pictureMessages.empty(name);
    if (size > pictureLimits.bytes) return pictureMessages.tooLarge(name);
  }
  if (pictures.length > pictureLimits.pieces) return pictureMessages.tooMany;
  return bytesOf(pictures) > pictureLimits.allBytes ? pictureMessages.allTooLarge : null;
}

/** Bytes of these pictures together. */
export function bytesOf(pictures: readonly NamedPicture[]): number {
  return pictures.reduce((sum, { size }) => sum + size, 0);
}
