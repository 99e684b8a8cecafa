import { resumeLinkDays } from '../../../domain/order/resume-links.ts';
import { retention } from '../../../domain/studio/retention.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { draftIsThere, otherDraft } from '../../ui/components/order-notices.ts';

/** The page that opens a draft by a link from a mail, and where a lost one is looked for. Some come from a step that says Sie: neither. */
export const resumeTexts = {
  title: `Auftrag fortsetzen | ${studio.name}`,
  heading: 'Auftrag fortsetzen',
  intro: 'Mit dem Link aus der E-Mail geht der Auftrag in diesem Browser weiter. Wo er begonnen hat, bleibt er offen.',
  resume: 'Hier weitermachen',
  loading: 'Einen Moment bitte.',
  /** Another draft is open in this browser. */
  other: {
    title: otherDraft,
    text: 'Er ist hier nicht mehr offen, sobald der aus der E-Mail weitergeht.',
    open: (number: string) => `Zum Auftrag ${number}`,
  },
  failed: draftIsThere,
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
  /** The order is there all the same. */
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
