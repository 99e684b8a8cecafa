import type { ReactElement } from 'react';
import { retention } from '../../../domain/studio/retention.ts';
import { studio } from '../../../domain/studio/studio.ts';
import type { MailPayload } from './mail-kinds.ts';
import { button, mailDocument, opening, small, text } from './mail-parts.ts';

type Payload = MailPayload<'resumeLink'>;

export function resumeLinkSubject({ orderNumber }: Payload): string {
  return `Hier geht dein Auftrag ${orderNumber} weiter`;
}

/** To an unproved address: contains no typed text and no name. */
export function resumeLinkMail({ orderNumber, resumeUrl, untilText }: Payload): ReactElement {
  return mailDocument(
    orderNumber,
    ...opening({ title: 'Hier geht dein Auftrag weiter.', orderNumber, date: `Link gilt bis ${untilText}` }),
    button(resumeUrl, 'Auftrag fortsetzen'),
    text('Mit diesem Link machst du auf jedem Gerät mit deinem Auftrag weiter. Er ist noch nicht bestellt.'),
    small(
      `Der Link ist nur für dich: Wer ihn kennt, sieht deine Angaben und Bilder. Unfertige Aufträge löschen wir ${retention.unfinishedOrderDays}\u00A0Tage nach der letzten Änderung.`,
    ),
    small(
      `Du hast keinen Link angefordert? Dann hat sich jemand bei der Adresse vertippt. Du musst nichts tun. Fragen beantworten wir gern: ${studio.phone.display}.`,
    ),
  );
}
