import { resumeLinkDays } from '../../../domain/order/order-links.ts';
import { openOrderIsThere } from '../../ui/components/order-notices.ts';

/** Texts for mailing a link to the open order; neither Sie nor du. */
export const elsewhereTexts = {
  heading: 'Auf einem anderen Gerät weitermachen',
  text: 'Der Link kommt per E-Mail und öffnet diesen Auftrag mit allen gespeicherten Angaben und Bildern. Hier geht er genauso weiter.',
  email: 'E-Mail',
  send: 'Link senden',
  close: 'Schließen',
  sent: (address: string) => `Der Link an ${address} ist unterwegs. Er gilt ${resumeLinkDays}\u00A0Tage.`,
  end: 'Alle Links beenden',
  ended: 'Alle Links sind beendet. Auf anderen Geräten ist der Auftrag nicht mehr offen.',
  tooMany: {
    title: 'An diese Adresse kann gerade keine weitere E-Mail gehen.',
    text: 'In einer Stunde ist das wieder möglich. Der Auftrag bleibt hier gespeichert.',
  },
  failed: openOrderIsThere,
} as const;
