/* What the wizard promises about each answer until the booking. */
import { isDeepStrictEqual } from 'node:util';
import { catalogue } from '../../../domain/catalogue/catalogue.ts';
import { clientProblems, contactProblems, isFree } from '../../../domain/client/client.ts';
import { hasUnfinishedUpload, imageCount } from '../../../domain/files/media.ts';
import { priceOf } from '../../../domain/pricing/pricing.ts';
import { isPurposeChosen, isSizeChosen, type OrderPromise, OVERVIEW } from './order-facts.ts';
import { accepted, after, always, different, never, on, unless } from './temporal.ts';

export const answerPromises: readonly OrderPromise[] = [
  {
    id: 'free-images',
    words: 'Wer kostenlose Testbilder beginnt, zahlt für sie nichts.',
    source: 'Spezifikation 9: der Preis folgt aus den Antworten; Testbilder sind ein Produkt zum Preis 0',
    holds: always(
      after('wizard.start', ({ event, after: order }) =>
        unless(
          event.wantsTestImages !== true ||
            (order.testImages !== null &&
              priceOf({ ...order, product: order.product ?? catalogue.products[0] ?? null, quantity: 1 })?.price === 0),
          'der Auftrag kostet etwas',
        ),
      ),
    ),
  },
  {
    id: 'paid-after-free',
    words:
      'Wer die Testbilder verlässt, bestellt zum Preis der Liste und nennt vor der Übersicht seine Rechnungsangaben.',
    source: 'Spezifikation 9: Preis je Bild nach Staffel',
    holds: always(
      after('testImages.leave', ({ from, to, after: order }) =>
        unless(
          order.testImages === null && (from !== OVERVIEW || to === 'client.type'),
          `es bleibt kostenlos oder geht zu ${to}`,
        ),
      ),
    ),
  },
  {
    id: 'valid-contact',
    words: 'Ohne gültige E-Mail-Adresse, Vor- und Nachnamen geht es nicht über den Kontakt hinaus.',
    source: 'Spezifikation 5: Kontakt in Schritt 0',
    holds: always(
      after('contact.save', ({ event }) =>
        unless(isFree(contactProblems(event.client)), 'angenommen trotz fehlender Angaben'),
      ),
    ),
  },
  {
    id: 'valid-address',
    words: 'Ohne vollständige Rechnungsangaben (bei Firmen mit Firmennamen) gibt es keine Übersicht.',
    source: 'Spezifikation 5: vollständiges Formular in Schritt 4',
    holds: always(
      after('client.save', ({ before, event }) =>
        unless(isFree(clientProblems({ ...before.client, ...event.client })), 'angenommen trotz fehlender Angaben'),
      ),
    ),
  },
  {
    id: 'contact-stored',
    words: 'Name, Adresse und Kontakt stehen so in der Bestellung, wie sie angegeben wurden.',
    source: 'Spezifikation 3: Auftraggeber',
    holds: always(
      after(['contact.save', 'client.save'], ({ event, after: { client } }) => different(client, event.client)),
    ),
  },
  {
    id: 'product-stored',
    words: 'Die gewählte Bildart ist die der Bestellung.',
    source: 'Spezifikation 2, Schritt 1: ein Klick wählt die Bildart',
    holds: always(
      after('projectType.choose', ({ event, after: { product } }) =>
        unless(product?.type === event.projectType, `Bildart ist ${product?.type ?? 'keine'}`),
      ),
    ),
  },
  {
    id: 'purpose-toggled',
    words: 'Ein Klick auf eine Verwendung ändert genau diese; die anderen bleiben.',
    source: 'Entscheidungen 3: fastlane schaltet um und bleibt',
    holds: always(
      after('fastlane.toggle', ({ before, event, after: { fastlane } }) =>
        different(fastlane, { ...before.fastlane, [event.val]: !before.fastlane[event.val] }),
      ),
    ),
  },
  {
    id: 'channel-online',
    words: 'Wer einen Marktplatz wählt, dessen Bilder sind auch für den Einsatz im Netz.',
    source: 'Spezifikation 2, Schritt 2: Formatpaket Online-Shops und Marktplätze',
    holds: always(
      after('salesChannel.toggle', ({ event, before, after: order }) => {
        const sold = before.fastlane.web && before.salesChannels.includes(event.salesChannel);
        const isSold = order.fastlane.web && order.salesChannels.includes(event.salesChannel);
        return unless(sold !== isSold, `${event.salesChannel} ist nicht umgeschaltet`);
      }),
    ),
  },
  {
    id: 'recommended',
    words: 'Eine bestätigte neue Verwendung wählt vor, was für sie empfohlen ist.',
    source: 'Spezifikation 9: Empfehlungen; Entscheidungen 3: setFastlane wählt vor',
    holds: always(
      after('fastlane.confirm', ({ before, after: order }) => {
        if (!order.fastlaneIsSet) return 'die Verwendung ist nicht vermerkt';
        const isNew = (key: 'web' | 'print') => order.fastlane[key] && !before.preselectedFor.includes(key);
        if (isNew('print') && !order.scalings.includes('Druckformat')) return 'Druckformat fehlt';
        return unless(!isNew('web') || order.extensions.includes('JPG'), 'JPG fehlt');
      }),
    ),
  },
  {
    id: 'fast-lane-whole',
    words:
      'Die Überholspur übernimmt die ganze Empfehlung: Größe, Auflösung und Dateiformat sind danach gewählt und bestätigt.',
    source: 'Entscheidungen 3: setServiceLevel',
    holds: always(
      after('serviceLevel.choose', ({ event, after: order }) => {
        if (!event.fastlane.web && !event.fastlane.print) return null;
        const { fastlaneIsSet, scaleIsSet, extensionIsSet } = order;
        const isWhole =
          fastlaneIsSet && scaleIsSet && extensionIsSet && isSizeChosen(order) && order.extensions.length > 0;
        return (
          unless(isWhole, 'etwas ist nicht gewählt oder nicht bestätigt') ?? different(order.fastlane, event.fastlane)
        );
      }),
    ),
  },
  {
    id: 'fast-lane-only',
    words: 'Die Überholspur gibt es nur für Netz und Druck, nie für ein individuelles Format.',
    source: 'Entscheidungen 3: setServiceLevel nicht für pro',
    holds: always(
      after('serviceLevel.choose', ({ event: { fastlane } }) =>
        unless(!fastlane.pro && (fastlane.web || fastlane.print), 'angenommen ohne Empfehlung'),
      ),
    ),
  },
  {
    id: 'purpose-first',
    words: 'Ohne Verwendung keine Größe.',
    source: 'Spezifikation 5: Weiter der Fastlane erst nach einer Wahl',
    holds: always(
      after('fastlane.confirm', ({ before }) => unless(isPurposeChosen(before), 'keine Verwendung gewählt')),
    ),
  },
  {
    id: 'size-and-resolution',
    words: 'Nie eine Größe ohne Auflösung: Ohne beides geht es nicht zum Dateiformat.',
    source: 'Spezifikation 5: Weiter der Größe erst mit Größe und Auflösung',
    holds: always(after('scale.confirm', ({ before }) => unless(isSizeChosen(before), 'Größe oder Auflösung fehlt'))),
  },
  {
    id: 'format-first',
    words: 'Ohne Dateiformat geht es weder zur Menge noch zu den Vorgaben.',
    source: 'Spezifikation 5: Weiter der Dateiformate erst nach einer Wahl',
    holds: always(
      after(['extension.confirm', 'brief.open'], ({ before }) =>
        unless(before.extensions.length > 0, 'kein Dateiformat gewählt'),
      ),
    ),
  },
  {
    id: 'sizes-stored',
    words: 'Gewählte Größen und Auflösungen ersetzen die früheren, und sonst nichts.',
    source: 'Entscheidungen 3: setScale ersetzt beide Listen',
    holds: always(
      after('scale.choose', ({ before, event, after: order }) =>
        different(order, { ...before, scalings: event.scalings, resolutions: event.resolution }),
      ),
    ),
  },
  {
    id: 'custom-format',
    words: 'Das eigene Format ist genau dann an, wenn Breite, Höhe und Auflösung angegeben sind; Getipptes bleibt.',
    source: 'Spezifikation 5: eigenes Format',
    holds: always(
      after('customScale.set', ({ event, after: order }) => {
        const { customWidth, customHeight, customDpi } = event;
        const isWhole = [customWidth, customHeight, customDpi].every((value) => value !== null);
        return different(order, {
          custom_scale: isWhole,
          custom_width: customWidth,
          custom_height: customHeight,
          custom_dpi: customDpi,
        });
      }),
    ),
  },
  {
    id: 'confirmed-noted',
    words: 'Eine bestätigte Größe und ein bestätigtes Dateiformat sind als bestätigt vermerkt.',
    source: 'Spezifikation 4: jede Wahl von Schritt 2 wird als gesetzt vermerkt',
    holds: always((moment) => {
      if (moment.to === null) return null;
      const { scaleIsSet, extensionIsSet } = moment.after;
      if (accepted('scale.confirm')(moment)) return unless(scaleIsSet, 'Größe nicht vermerkt');
      return unless(
        !accepted('extension.confirm', 'brief.open')(moment) || extensionIsSet,
        'Dateiformat nicht vermerkt',
      );
    }),
  },
  {
    id: 'format-toggled',
    words:
      'Ein Klick auf ein Dateiformat ändert genau dieses; mit dem ersten ist Schritt 2 fertig, ohne eines wieder offen.',
    source: 'Spezifikation 4: Dateiformat umschalten schließt Schritt 2 ab',
    holds: always(
      after('extension.toggle', ({ before, event, after: order }) => {
        const others = before.extensions.filter((name) => name !== event.extension);
        const all = others.length < before.extensions.length ? others : [...others, event.extension];
        const second = all.length > 0 ? 'complete' : 'current';
        return (
          different(order, { extensions: all }) ?? unless(order.steps[1] === second, `Schritt 2 ist ${order.steps[1]}`)
        );
      }),
    ),
  },
  {
    id: 'brief-stored',
    words: 'Die Vorgaben stehen in der Bestellung, wie sie gespeichert oder vom Marktplatz übernommen wurden.',
    source: 'Entscheidungen, Einleitung: was Kunden des Studios erwarten',
    holds: always((moment) => {
      const { event, after: order } = moment;
      if (moment.to === null) return null;
      if (event.type === 'marketplace.choose')
        return unless(order.brief?.marketplace === event.marketplace, 'der Marktplatz fehlt');
      if (event.type !== 'brief.save') return null;
      return event.brief === null
        ? unless(order.brief === null, 'Vorgaben blieben')
        : unless(
            isDeepStrictEqual({ ...order.brief, marketplace: null }, { ...event.brief, marketplace: null }),
            'Vorgaben weichen ab',
          );
    }),
  },
  {
    id: 'quantity-stored',
    words: 'Die genannte Menge ist die der Bestellung.',
    source: 'Spezifikation 5: Menge',
    holds: always(after('quantity.save', ({ event, after: order }) => different(order, { quantity: event.quantity }))),
  },
  {
    id: 'free-limit',
    words: 'Nie mehr kostenlose Testbilder, als das Studio anbietet.',
    source: 'Entscheidungen 3: was erlaubt ist, entscheiden die Bedingungen',
    holds: never((moment) => {
      const most = moment.before.testImages?.mostImages ?? Infinity;
      return accepted('quantity.save', 'quantity.matchImages')(moment) && (moment.after.quantity ?? 0) > most;
    }, 'mehr Bilder, als kostenlos sind'),
  },
  {
    id: 'matched',
    words: 'Wer die Menge an seine Bilder anpasst, bestellt genau die angekommenen Bilder.',
    source: 'Spezifikation 7: setQuantityToImageCount',
    holds: always(
      after('quantity.matchImages', ({ before, event, after: order }) => {
        const count = imageCount(before.media);
        if (event.images !== undefined && event.images !== count) return 'eine andere Zahl war gemeint';
        return unless(count > 0, 'es ist kein Bild da') ?? different(order, { quantity: count });
      }),
    ),
  },
  {
    id: 'images-or-promise',
    words: 'Ohne Bilder geht es nur weiter, wenn der Kunde zusagt, sie nachzureichen; nie, während ein Bild noch lädt.',
    source: 'Entscheidungen 3: saveImage',
    holds: always(
      after('images.submit', ({ before, event }) =>
        unless(
          event.sendLater || (imageCount(before.media) > 0 && !hasUnfinishedUpload(before.media)),
          'Bilder fehlen oder laden',
        ),
      ),
    ),
  },
  {
    id: 'promise-noted',
    words: 'Die Zusage, Bilder nachzureichen, gilt genau so, wie sie zuletzt gegeben wurde.',
    source: 'Wire, saveImage: sendLater',
    holds: always(
      after('images.submit', ({ event, after: order }) => different(order, { sendLater: event.sendLater })),
    ),
  },
  {
    id: 'client-type-stored',
    words: 'Firma oder Privat: Die Wahl gilt, und das Formular dazu erscheint.',
    source: 'Spezifikation 2, Schritt 4: Art des Kunden, dann das Formular',
    holds: always(
      after(
        'clientType.choose',
        ({ event, to, after: order }) =>
          unless(to === 'client.details', `es geht zu ${to}`) ??
          unless(order.clientIsSet && order.client.clientType === event.client.clientType, 'die Wahl fehlt'),
      ),
    ),
  },
  {
    id: 'note-stored',
    words: 'Die Notiz steht in der Bestellung, wie sie getippt wurde, und die Übersicht bleibt stehen.',
    source: 'Entscheidungen 3: updateNote bleibt',
    holds: always(
      after(
        'note.save',
        ({ event, to, after: order }) =>
          unless(to === OVERVIEW, `es geht zu ${to}`) ?? different(order, { note: event.note }),
      ),
    ),
  },
  {
    id: 'files-as-reported',
    words: 'Die Bestellung zeigt genau die Bilder, die der Server hat, und bleibt dabei, wo sie ist.',
    source: 'Wire, Order item: Fakten der Bilder sind die des Servers',
    holds: always(
      on(
        'media.report',
        ({ from, event, to, after: order }) =>
          unless(to === from, `es geht zu ${to ?? 'nichts'}`) ?? different(order, { media: event.media }),
      ),
    ),
  },
];
