import type { ReactElement } from 'react';
import {
  choiceFields,
  type Enquiry,
  type EnquiryField,
  enquiryFields,
  isOffered,
} from '../../../domain/client/enquiry.ts';
import { formatBytes } from '../../../domain/texts/format.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { commandLine } from '../../app/platform/command-line.ts';
import { areAttached, type EnquiryPicture, type MailPayload } from './mail-kinds.ts';
import {
  emailRow,
  heading,
  heldNote,
  isAnswerable,
  link,
  mailDocument,
  rows,
  small,
  text,
  title,
  unscanned,
} from './mail-parts.ts';
import { greeting } from './typed-texts.ts';

const labels: Readonly<Record<Exclude<EnquiryField, 'description'>, string>> = {
  preName: 'Vorname',
  name: 'Familienname',
  mail: 'E-Mail',
  phone: 'Telefon',
  company: 'Firma',
  clientType: 'Art des Kunden',
  products: 'Produkte',
  type: 'Art der Bilder',
  category: 'Warengruppe',
  quantity: 'Bilder pro Auftrag',
  intervall: 'Wie oft',
  link: 'Shop oder Beispielbilder',
};

export function enquirySubject({ enquiry }: MailPayload<'enquiry'>): string {
  const from = [`${enquiry.preName} ${enquiry.name}`, enquiry.company].filter((part) => part !== '').join(', ');
  return `Anfrage von ${from}`;
}

/** To the sales team; a reply goes to the visitor. */
export function enquiryMail(received: MailPayload<'enquiry'>): ReactElement {
  const { enquiry, pictures } = received;
  return mailDocument(
    [enquiry.category, enquiry.quantity, enquiry.description].filter((part) => part !== '').join(', '),
    title('Neue Anfrage'),
    ...whole(received, areAttached(pictures)),
    ...(isAnswerable(enquiry.mail)
      ? [small('Wer auf diese E-Mail antwortet, schreibt direkt an die anfragende Person.')]
      : []),
  );
}

export function collectedEnquiriesSubject({ enquiries }: MailPayload<'collectedEnquiries'>): string {
  return enquiries.length === 1 ? '1 weitere Anfrage' : `${enquiries.length} weitere Anfragen`;
}

/** To the sales team: each enquiry in full, its pictures by name. */
export function collectedEnquiriesMail({ enquiries }: MailPayload<'collectedEnquiries'>): ReactElement {
  return mailDocument(
    'Es kamen mehr Anfragen in einer Minute als sonst.',
    title(collectedEnquiriesSubject({ enquiries })),
    text(
      'Es kamen mehr Anfragen in einer Minute, als einzelne E-Mails hinausgehen. Hier stehen die übrigen, jede vollständig. Geantwortet wird an die Adresse, die bei der Anfrage steht.',
    ),
    ...enquiries.flatMap((received) => [heading(enquirySubject(received)), ...whole(received, false)]),
  );
}

function whole({ id, enquiry, pictures, receivedAtText, held }: MailPayload<'enquiry'>, areShown: boolean) {
  return [
    rows([{ label: 'Eingegangen', value: receivedAtText }, ...answers(enquiry)]),
    ...description(enquiry),
    ...listed(id, pictures, areShown),
    ...heldNote(held),
  ];
}

export function enquiryCopySubject(): string {
  return `Ihre Anfrage bei ${studio.name}`;
}

/**
 * Confirms the enquiry, with the answers that were chosen from lists.
 * Omits typed texts and the names of pictures, because the address is unproved.
 */
export function enquiryCopy({ enquiry, pictures, receivedAtText }: MailPayload<'enquiryCopy'>): ReactElement {
  return mailDocument(
    'Wir melden uns mit einem Angebot.',
    title('Danke, Ihre Anfrage ist da.'),
    text(
      `${greeting('Guten Tag', `${enquiry.preName} ${enquiry.name}`)},\nIhre Anfrage ist am ${receivedAtText} bei uns eingegangen. Ihre Nachricht haben wir vollständig erhalten. Ihre persönliche Projektleitung liest sie und meldet sich bei Ihnen. Die Anfrage ist kostenlos und verpflichtet Sie zu nichts.`,
    ),
    ...chosen(enquiry),
    ...(pictures === 0
      ? []
      : [text(pictures === 1 ? 'Ihr Beispielbild ist auch da.' : `Ihre ${pictures} Beispielbilder sind auch da.`)]),
    text('Möchten Sie etwas ergänzen, antworten Sie auf diese E-Mail oder rufen Sie uns an: ', phone(), '.'),
    small(
      'Sie haben uns gar nicht geschrieben? Dann hat jemand Ihre Adresse eingetippt. Es genügt, diese E-Mail zu löschen.',
    ),
  );
}

/** The choices; omits a stored answer that is on no list. */
function chosen(enquiry: Enquiry): ReactElement[] {
  const entries = choiceFields.flatMap((field) =>
    isOffered(field, enquiry[field]) && enquiry[field] !== '' ? [{ label: labels[field], value: enquiry[field] }] : [],
  );
  return entries.length === 0 ? [] : [heading('Ihre Auswahl'), rows(entries)];
}

function answers(enquiry: Enquiry) {
  return enquiryFields.flatMap((field) =>
    field === 'description'
      ? []
      : [field === 'mail' ? emailRow(labels.mail, enquiry.mail) : { label: labels[field], value: enquiry[field] }],
  );
}

function description(enquiry: Enquiry): ReactElement[] {
  return enquiry.description === '' ? [] : [heading('Weitere Angaben'), text(enquiry.description)];
}

/** `areShown`: the pictures are attached. */
function listed(id: string, pictures: readonly EnquiryPicture[], areShown: boolean): ReactElement[] {
  if (pictures.length === 0) return [];
  const unseen = pictures.filter(({ scan }) => scan === 'unscanned');
  const fetched = areShown
    ? []
    : [
        text(
          `${areAttached(pictures) ? 'Sie hängen hier nicht an' : 'Für eine E-Mail sind sie zu groß'}. So kommen sie auf die eigene Platte: ${commandLine(`pictures ${id}`)}`,
        ),
      ];
  return [
    heading('Beispielbilder'),
    rows(pictures.map(({ name, size }) => ({ label: formatBytes(size), value: name }))),
    ...(unseen.length > 0 ? [unscanned(unseen.map(({ name }) => name).join(', '))] : []),
    ...fetched,
  ];
}

function phone(): ReactElement {
  return link(studio.phone.href, studio.phone.display);
}
