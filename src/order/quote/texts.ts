import { studio } from '../../../domain/studio/studio.ts';
import { notWorked } from '../../ui/components/order-notices.ts';

/** The quote, beside the price and below the cart. "du". */
export const quoteTexts = {
  make: 'Angebot als PDF',
  hint: `${studio.quote.validDays}\u00A0Tage gültig, mit einem Link zum Bestellen.`,
  unaddressed: 'Deine Anschrift steht darauf, sobald deine Rechnungsangaben da sind.',
  tooMany: {
    title: 'Gerade gibt es kein weiteres Angebot.',
    text: 'Die Angebote, die du schon hast, gelten weiter. Später klappt es wieder.',
  },
  ended: {
    title: 'Das Angebot, mit dem du begonnen hast, ist abgelaufen.',
    text: 'Dein Auftrag behält seine Preise, du kannst ihn wie gewohnt bestellen. Ein neues Angebot gibt es für einen neuen Auftrag.',
  },
  failed: {
    title: notWorked,
    text: 'Dein Auftrag ist mit allen Angaben noch da. Ein neuer Versuch kann helfen.',
  },
} as const;
