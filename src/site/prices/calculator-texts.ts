import { quoteMessages } from '../../../domain/messages.ts';

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
  order: 'Mit diesen Angaben bestellen',
  note: 'Öffnet den Freistell-Service. Bestellt ist erst, wenn Sie dort alles geprüft haben.',
} as const;
