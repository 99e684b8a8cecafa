import { formatImagesDative } from '../../../../domain/texts/format.ts';
import { quoteMessages } from '../../../../domain/texts/messages.ts';
import { studio } from '../../../../domain/studio/studio.ts';

/** The calculator, on the page of prices and wherever a page sells. */
export const calculatorTexts = {
  heading: 'Was kosten Ihre Bilder?',
  product: 'Bildart',
  images: 'Anzahl der Bilder',
  hint: 'Geschätzt genügt, beim Hochladen gleichen wir ab.',
  slider: 'Anzahl der Bilder, in Stufen',
  /** How many images it begins with. */
  quantity: 120,
  problem: quoteMessages.quantity,
  /** `{date}`: "Dienstag, 24. November 2026, 18 Uhr". */
  until: 'Heute bestellt und alle Bilder hochgeladen: fertig bis {date}.',
  agreed: `Ab ${formatImagesDative(studio.deliveryWorkdays.agreedFromImages)} vereinbaren wir den Termin mit Ihnen.`,
  order: 'Mit diesen Angaben bestellen',
  quote: 'Angebot als PDF',
  note: `Beides ist noch keine Bestellung. Das Angebot gilt ${studio.quote.validDays}\u00A0Tage und enthält einen Link zum Bestellen. Mit Ihrer Anschrift bekommen Sie es im Freistell-Service.`,
  failed: 'Das Angebot ist nicht gekommen.',
  failedText: 'Ihre Angaben stehen noch hier. Ein neuer Versuch kann helfen.',
} as const;
