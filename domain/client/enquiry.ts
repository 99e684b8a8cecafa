/*
 * The non-binding enquiry and its images (specification, sections 3 and 5). Without zod, because the static contact
 * page runs the same rules; schema of the call: `contracts/form-contracts.ts`.
 */
import { plainPictures } from '../files/file-types.ts';
import { cleanLine, cleanText, isBlank } from '../texts/clean-text.ts';
import { formatBytes } from '../texts/format.ts';
import { enquiryMessages } from '../texts/messages.ts';
import { isEmailAddress, MAX_EMAIL } from './address.ts';

/** Body of a successful answer. */
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

/** All answers are strings; empty means "not given". */
export type Enquiry = Readonly<Record<EnquiryField, string>>;

/** Options of the select fields. The longer reading of the quantity list holds. */
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

/** Category of every enquiry from the clipping variant of the contact page. */
export const CLIPPING_CATEGORY = 'Hintergrund entfernen';

/** Longest answers, in characters: a mail address by RFC 5321, long texts up to some pages. */
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

/** Empty, or the address of a web page, with or without https://. */
const WEB_ADDRESS = /^(?:(?:https?:\/\/)?(?:[\p{L}\d-]+\.)+\p{L}[\p{L}\d-]+(?::\d+)?(?:[/?#]\S*)?)?$/iu;

const REQUIRED = ['preName', 'name', 'phone'] as const;
/** Fields with a list of options. */
export const choiceFields = Object.keys(enquiryChoices) as ChoiceField[];

/** Fields of the enquiry form: its answers, and the one for images. */
export type EnquiryFormField = EnquiryField | typeof PICTURES_FIELD;

export type EnquiryProblems = Readonly<Partial<Record<EnquiryFormField, string>>>;

/**
 * What is missing or wrong, by field; `{}` when the enquiry can be sent.
 * First name, last name and phone must be filled, and the mail address must have the shape of one.
 * Everything else is optional; choices come from their lists, and a link is the address of a web page.
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

/** Whether the answer is empty or an option of the field. */
export function isOffered(field: ChoiceField, answer: string): boolean {
  if (answer === '' || (field === 'category' && answer === CLIPPING_CATEGORY)) return true;
  return (enquiryChoices[field] as readonly string[]).includes(answer);
}

/** Name of the form's file field, and of the multipart parts with a file. */
export const PICTURES_FIELD = 'pictures';

const MEGABYTE = 1_000_000;

/** Number of images, bytes of one image, and bytes of all images of an enquiry. */
export const pictureLimits = { pieces: 5, bytes: 10 * MEGABYTE, allBytes: 25 * MEGABYTE } as const;

/** Characters kept of a file name. */
export const PICTURE_NAME_LENGTH = 200;

/** `accept` of the `<input type="file">`. */
export const acceptedPictures = plainPictures.endings.map((ending) => `.${ending}`).join(',');

/** Hint of the file field. */
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
  /** Order of the parts, for scripts. */
  last: `Die Bilder gehören in das Feld ${PICTURES_FIELD}, nach allen anderen Angaben.`,
  /** A browser cannot restore the files of a form that is shown again. */
  again: 'Ihre Bilder sind noch nicht angekommen. Bitte wählen Sie sie noch einmal aus.',
} as const;

/** An image before its content is checked. */
interface NamedPicture {
  readonly name: string;
  readonly size: number;
}

/**
 * What is wrong with these images, in one sentence; null when they can be sent.
 * Only the server checks their content.
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

/** Total bytes of these images. */
export function bytesOf(pictures: readonly NamedPicture[]): number {
  return pictures.reduce((sum, { size }) => sum + size, 0);
}
