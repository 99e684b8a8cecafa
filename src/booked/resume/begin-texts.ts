import { notWorked, otherDraft } from '../../ui/components/order-notices.ts';

/** On the pages of links that begin an order. Anybody may hold one: neither Sie nor du. */
export const beginTexts = {
  loading: 'Einen Moment bitte.',
  anew: 'Neuen Auftrag beginnen',
  open: { title: otherDraft, link: 'Zum begonnenen Auftrag' },
  failed: {
    title: notWorked,
    text: 'Der Auftrag ist noch nicht angelegt. Ein neuer Versuch kann helfen.',
  },
  tooMany: {
    title: 'Das waren zu viele Anfragen auf einmal.',
    text: 'Bitte einen Moment warten und dann noch einmal versuchen.',
  },
} as const;
