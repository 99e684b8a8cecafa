import { formatCount, formatImages } from '../../../domain/texts/format.ts';
import { uploadLimit } from '../../../domain/texts/limits.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { uploadTexts } from '../../order/upload/texts.ts';

/** Texts of the transfer window, a page with a secret link. */
export const transferTexts = {
  title: (clippingId: string) => `Bilder senden zum Auftrag ${clippingId}`,
  /** The title contains the clipping id (specification, section 2). */
  windowTitle: (clippingId: string) => `Auftrag ${clippingId}: Bilder senden | ${studio.name}`,
  loadingTitle: `Bilder senden | ${studio.name}`,
  heading: 'Bilder senden',
  intro: `Dateien oder ganze Ordner, bis ${uploadLimit}.`,
  loading: 'Der Auftrag wird gesucht.',
  keepOpen: 'Lass dieses Fenster offen, bis alles übertragen ist.',
  /** `isBooked`: the mail of a booked order that waits for its images has this link, too. */
  afterwards: (isBooked: boolean) =>
    isBooked
      ? 'Bestellt ist schon. Danach musst du nichts weiter tun.'
      : `Danach wählst du im Fenster mit deinem Auftrag „${uploadTexts.finish}“.`,
  allThere: (isBooked: boolean) =>
    isBooked
      ? 'Alles ist da. Du musst nichts weiter tun.'
      : `Alles ist da. Wähle jetzt im Fenster mit deinem Auftrag „${uploadTexts.finish}“.`,
  /** For a booked order: its page asks about the excess. */
  more: {
    title: (selected: number, ordered: number) =>
      `Das sind ${formatImages(selected)}, bestellt ${ordered === 1 ? 'ist' : 'sind'} ${formatCount(ordered)}.`,
    text: 'Was über die bestellte Menge hinausgeht, ist noch nicht bestellt. Auf der Seite des Auftrags steht, was es kostet: Dort lässt es sich nachbestellen oder zurücknehmen. Bis dahin fangen wir nicht an. Ein Bild zu viel kannst du auch hier gleich entfernen.',
  },
  closed: {
    heading: 'Dieser Auftrag nimmt keine Bilder mehr an',
    text: 'Der Auftrag ist schon bei uns in Arbeit. Möchtest du noch Bilder dazugeben, ruf uns an.',
  },
  unknown: {
    heading: 'Dieser Link gilt nicht',
    text: 'Der Link ist unvollständig oder abgelaufen. Öffne das Transferfenster noch einmal aus deinem Auftrag, oder ruf uns an.',
    order: 'Zu meinem Auftrag',
  },
  failed: {
    heading: 'Das Transferfenster lässt sich gerade nicht öffnen',
    text: 'Bitte prüfe deine Verbindung und versuch es noch einmal.',
  },
  call: `${studio.phone.display}, ${studio.supportHours.display}`,
} as const;
