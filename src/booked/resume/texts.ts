import { resumeLinkDays } from '../../../domain/order/order-links.ts';
import { retention } from '../../../domain/studio/retention.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { openOrderIsThere, notWorked, otherOpenOrder } from '../../ui/components/order-notices.ts';

/**
 * Texts of the page behind a resume link, and of a lost open order.
 * Neither Sie nor du, because some visitors come from a step with Sie.
 */
export const resumeTexts = {
  title: `Auftrag fortsetzen | ${studio.name}`,
  heading: 'Auftrag fortsetzen',
  intro: 'Mit dem Link aus der E-Mail geht der Auftrag in diesem Browser weiter. Wo er begonnen hat, bleibt er offen.',
  resume: 'Hier weitermachen',
  loading: 'Einen Moment bitte.',
  /** This browser has another open order. */
  other: {
    title: otherOpenOrder,
    text: 'Er ist hier nicht mehr offen, sobald der aus der E-Mail weitergeht.',
    open: (number: string) => `Zum Auftrag ${number}`,
  },
  failed: openOrderIsThere,
  tooMany: {
    title: 'Das waren zu viele Anfragen auf einmal.',
    text: 'Bitte einen Moment warten und dann noch einmal versuchen.',
  },
  /** The browser has lost the order. */
  lost: {
    heading: 'Dieser Browser findet den Auftrag nicht mehr',
    intro: `Vielleicht wurden die Cookies gelöscht, der Auftrag wurde verworfen, oder seine letzte Änderung ist ${retention.unfinishedOrderDays}\u00A0Tage her.`,
  },
  ended: {
    heading: 'Dieser Link gilt nicht mehr',
    intro: `Er gilt ${resumeLinkDays}\u00A0Tage und nur, bis der Auftrag bestellt oder verworfen ist.`,
  },
  /** This browser has the order open. */
  open: {
    heading: 'Der Auftrag ist noch da',
    intro: (number: string) => `In diesem Browser ist der Auftrag ${number} offen.`,
  },
  again: {
    heading: 'Den Link noch einmal schicken lassen',
    text: 'Ging schon einmal ein Link zu diesem Auftrag an eine E-Mail-Adresse? Dann schicken wir einen neuen dorthin. Gespeichert ist alles bis zum letzten Schritt, der abgeschlossen war.',
    send: 'Link noch einmal senden',
    sent: (address: string) =>
      `Wenn zu ${address} ein offener Auftrag mit Link gehört, kommt in wenigen Minuten eine E-Mail.`,
  },
  anew: {
    heading: 'Neu beginnen',
    text: 'Ein neuer Auftrag ist in wenigen Minuten angelegt. Bilder lassen sich noch einmal hochladen.',
    start: 'Neuen Auftrag beginnen',
  },
  email: 'E-Mail',
  call: `Oder telefonisch: ${studio.phone.display}, ${studio.supportHours.display}`,
} as const;

/** Texts of pages whose links begin an order. Neither Sie nor du, because the reader is unknown. */
export const beginTexts = {
  loading: 'Einen Moment bitte.',
  anew: 'Neuen Auftrag beginnen',
  open: { title: otherOpenOrder, link: 'Zum begonnenen Auftrag' },
  failed: {
    title: notWorked,
    text: 'Der Auftrag ist noch nicht angelegt. Ein neuer Versuch kann helfen.',
  },
  tooMany: {
    title: 'Das waren zu viele Anfragen auf einmal.',
    text: 'Bitte einen Moment warten und dann noch einmal versuchen.',
  },
} as const;

/** Texts of the page behind a quote's link. Neither Sie nor du, because the reader is unknown. */
export const quoteLinkTexts = {
  title: `Angebot öffnen | ${studio.name}`,
  heading: 'Mit dem Angebot bestellen',
  intro:
    'Ein neuer Auftrag beginnt mit den Angaben und Preisen des Angebots. Jede Angabe wird noch einmal gezeigt und lässt sich ändern, bestellt ist damit noch nichts.',
  begin: 'Mit diesem Angebot beginnen',
  open: 'Ist er bestellt oder verworfen, beginnt dieser Link hier den Auftrag aus dem Angebot.',
  ended: {
    heading: 'Dieses Angebot gilt nicht mehr',
    intro:
      'Seine Frist ist vorbei, oder es wurde mit dem Auftrag verworfen, aus dem es kam. Die heutigen Preise zeigt ein neuer Auftrag.',
  },
  prices: 'Preise ansehen',
  call: `Oder telefonisch: ${studio.phone.display}, ${studio.supportHours.display}`,
} as const;
