import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, extensionNames, scaleNames } from '../../../../domain/catalogue/catalogue.ts';
import { countries } from '../../../../domain/client/address.ts';
import { clientTypes } from '../../../../domain/client/client.ts';
import {
  invoiceNumber,
  invoiceOf,
  invoiceSchema,
  invoiceSeries,
  isLeitwegId,
  isVatIdAbroad,
  restoreMark,
} from '../../../../domain/order/invoice/invoice.ts';
import { invoiceObstacle, noWishes } from '../../../../domain/order/invoice/invoice-wishes.ts';
import { introText, paymentTerms, taxSentence } from '../../../../domain/order/invoice/invoice-texts.ts';
import { priceOf, tierFor } from '../../../../domain/pricing/pricing.ts';
import { taxNoteFor } from '../../../../domain/pricing/price-texts.ts';
import {
  billedOf,
  billedOrder,
  customers,
  deliveredAt,
  filesOf,
  germanInvoice,
  invoices,
  issuer,
  stornoOf,
} from '../../../support/invoices.ts';

const stamp = { number: 'RE-2026-0001', issuedAt: deliveredAt };
const [first, second, third] = catalogue.products;
if (first === undefined || second === undefined || third === undefined) throw new Error('the catalogue is too small');

const express = { surchargePercent: 50, workingDays: 1, mostImages: 500 };
const anyOrder = fc
  .record({
    own: fc.integer({ min: 1, max: 3000 }),
    others: fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 2 }),
    added: fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 2 }),
    scalings: fc.subarray([...scaleNames]),
    custom_scale: fc.boolean(),
    extensions: fc.subarray([...extensionNames], { minLength: 1 }),
    isExpress: fc.boolean(),
    clientType: fc.constantFrom(...clientTypes),
    country: fc.constantFrom(...countries),
  })
  .map(({ own, others, added, clientType, country, isExpress, ...outputs }) => {
    const furtherKinds = others.map((quantity, index) => ({ product: [second, third][index] ?? second, quantity }));
    const additions = added.map((count, index) => ({
      at: `2026-11-2${index + 5}T10:00:00.000Z`,
      images: [count, ...others.map(() => 0)],
    }));
    const quantity = [own, ...others, ...added].reduce((sum, count) => sum + count, 0);
    const part = { ...outputs, product: first, furtherKinds, additions, quantity, express: isExpress ? express : null };
    return billedOrder({ clientType, country, ustid: 'ATU12345678' }, part);
  });

describe(invoiceOf, () => {
  it('costs what the cart said, cent by cent, for every customer and country', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const price = priceOf(order);
        const { lines, net, vat, gross, taxCase } = invoiceOf(billedOf(order), noWishes, issuer, stamp);
        expect({ net, vat, gross }).toEqual({
          net: price?.price,
          vat: price?.vat ?? 0,
          gross: price?.total ?? price?.price,
        });
        expect(lines.reduce((sum, line) => sum + line.net, 0)).toBe(net);
        // No line stands for others that do not add up.
        expect(lines.filter(({ detail }) => detail.endsWith('vereinbart'))).toEqual([]);
        expect(lines.every((line) => line.each * line.quantity === line.net && line.quantity > 0)).toBe(true);
        expect(taxSentence(taxCase) === null).toBe(taxNoteFor(order.client) === null);
      }),
    );
  });

  it('is taken back to the cent by its correction', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const invoice = invoiceOf(billedOf(order), noWishes, issuer, stamp);
        const correction = stornoOf(invoice);
        const sums = [invoice, correction].map(({ net, vat, gross }) => ({ net, vat, gross }));
        expect(
          Object.values(sums[0] ?? {}).map((cents, at) => cents + (Object.values(sums[1] ?? {})[at] ?? 1)),
        ).toEqual([0, 0, 0]);
        expect([invoice, correction].map((one) => invoiceSchema.parse(one))).toEqual([invoice, correction]);
      }),
    );
  });

  it('has all that § 14 UStG demands, as ordered', () => {
    const invoice = germanInvoice;
    expect(invoice).toEqual({
      version: 1,
      kind: 'invoice',
      number: 'RE-2026-0002',
      orderNumber: 'FS-2611-MG38NJ',
      issuedOn: '2026-11-27',
      orderedOn: '2026-11-25',
      deliveredOn: '2026-11-27',
      dueOn: '2026-12-11',
      cancels: null,
      form: 'zugferd',
      buyerRoute: '',
      seller: {
        name: 'Freistell-Studio GmbH',
        street: 'Lichthof 12',
        address2: '',
        zip: '10999',
        city: 'Berlin',
        country: 'DE',
        managingDirectors: ['Mara Lindner'],
        registerCourt: 'Amtsgericht Charlottenburg',
        registerNumber: 'HRB 000000',
        vatId: 'DE000000000',
        taxNumber: '00/000/00000',
        email: 'auftrag@freistell-studio.example',
        phone: '030 23125-110',
        bank: { holder: 'Freistell-Studio GmbH', iban: 'DE36000000000000000000', bic: 'XXXXDEXX' },
        paypal: 'zahlung@freistell-studio.example',
      },
      buyer: {
        name: 'Muster & Söhne GmbH',
        person: 'Erika Muster',
        isCompany: true,
        street: 'Lindenallee 12a',
        address2: '',
        zip: '10115',
        city: 'Berlin',
        country: 'DE',
        lines: ['Muster & Söhne GmbH', 'Frau Erika Muster', 'Lindenallee 12a', '10115 Berlin', 'Deutschland'],
        vatId: 'DE136695976',
        reference: '',
        email: 'erika.muster@example.org',
      },
      lines: [
        {
          service: 'Freistellen, Klare Kontur',
          detail: 'eine Größe und ein Dateiformat inklusive',
          quantity: 120,
          each: 79,
          net: 9480,
        },
        { service: 'Zweite Größe', detail: '', quantity: 120, each: 10, net: 1200 },
        { service: 'Zweites Dateiformat', detail: '', quantity: 120, each: 10, net: 1200 },
      ],
      images: 120,
      net: 11_880,
      vatRate: 19,
      vat: 2257,
      gross: 14_137,
      taxCase: 'domestic',
      withdrawnOn: null,
    });
  });

  it('follows the customer: tax, form, and the mailbox for the invoice', () => {
    const facts = invoices.map(([who, { taxCase, form, buyerRoute, vat, buyer }]) => [
      who,
      [taxCase, form, buyerRoute, vat, buyer.vatId],
    ]);
    expect(Object.fromEntries(facts)).toEqual({
      'a private person': ['domestic', 'paper', '', 2257, ''],
      'a German company': ['domestic', 'zugferd', '', 2257, 'DE136695976'],
      'an Austrian company': ['reverseCharge', 'zugferd', '', 0, 'ATU12345678'],
      'an Austrian company without VAT id': ['reverseCharge', 'zugferd', '', 0, ''],
      'a Swiss company': ['thirdCountry', 'zugferd', '', 0, 'CHE123456789MWST'],
      'an authority': ['domestic', 'xrechnung', '04011000-12345-03', 2257, ''],
    });
    const elsewhere = billedOf(billedOrder({ invoice_email: 'buchhaltung@example.org' }));
    expect(invoiceOf(elsewhere, noWishes, issuer, stamp).buyer.email).toBe('buchhaltung@example.org');
  });

  it('bills a partial price with its reason, and after a withdrawal nothing else', () => {
    const withdrawnAt = new Date('2026-11-26T10:00:00.000Z');
    const ordered = billedOf(billedOrder(customers['a private person']));
    const withdrawn = { ...ordered, withdrawnAt, deliveredAt: withdrawnAt };
    const part = { net: 3960, reason: '40 von 120 Bildern waren fertig' };
    const invoice = invoiceOf(withdrawn, { ...noWishes, part }, issuer, stamp);
    expect(invoice).toMatchObject({ net: 3960, vat: 752, gross: 4712, deliveredOn: '2026-11-26' });
    expect(invoice.lines).toEqual([
      { service: 'Freistellen, anteilig', detail: part.reason, quantity: 1, each: 3960, net: 3960 },
    ]);
    expect(introText(invoice)).toBe(
      'Sie haben den Vertrag am 26. November 2026 widerrufen. Auf Ihren Wunsch hatten wir vorher begonnen. Berechnet wird der anteilige Preis der Leistung bis zum Widerruf (§\u00A0357a Abs.\u00A02 BGB).',
    );
    const tooMuch = 'Ein anteiliger Betrag liegt über 0 und höchstens bei 118,80\u00A0€ netto, so viel ist vereinbart.';
    expect([
      invoiceObstacle(withdrawn, noWishes),
      invoiceObstacle(withdrawn, { ...noWishes, part }),
      // A lower price may be agreed for another reason.
      invoiceObstacle({ ...ordered, media: {} }, { ...noWishes, part }),
      invoiceObstacle(withdrawn, { ...noWishes, part: { ...part, reason: ' ' } }),
      invoiceObstacle(withdrawn, { ...noWishes, part: { ...part, net: 0 } }),
      invoiceObstacle(withdrawn, { ...noWishes, part: { ...part, net: 11_881 } }),
      invoiceObstacle(withdrawn, { ...noWishes, part, images: [40] }),
    ]).toEqual([
      'Der Vertrag ist widerrufen. Berechnet wird nur, was bis dahin fertig war (§ 357a Abs. 2 BGB): Bitte den anteiligen Nettobetrag und den Grund angeben.',
      null,
      null,
      'Zum anteiligen Betrag gehört ein Grund: Er steht auf der Rechnung.',
      tooMuch,
      tooMuch,
      'Entweder weniger Bilder oder ein anteiliger Betrag: Beides zusammen geht nicht.',
    ]);
  });

  it('charges fewer images than ordered at the tier of their number', () => {
    const order = billedOrder({}, { scalings: ['Webformat'], extensions: ['JPG'] });
    const wishes = { ...noWishes, images: [40] };
    const { lines, images, net } = invoiceOf(billedOf(order), wishes, issuer, stamp);
    const each = tierFor(first.graduatedprice, 40).price;
    expect({ net, images, lines: lines.map((line) => [line.quantity, line.each]) }).toEqual({
      net: 40 * each,
      images: 40,
      lines: [[40, each]],
    });
    expect(each).not.toBe(tierFor(first.graduatedprice, 120).price);
  });

  it('never charges more for fewer images than what was agreed', () => {
    const dearer = first.graduatedprice[0]?.maxAmount ?? 0;
    const ordered = dearer + 1;
    expect(netOf(dearer)).toBeGreaterThan(netOf(ordered));
    const order = billedOrder({}, { scalings: ['Webformat'], extensions: ['JPG'], quantity: ordered });
    const { lines, net, images } = invoiceOf(billedOf(order), { ...noWishes, images: [dearer] }, issuer, stamp);
    expect({ net, images, lines }).toEqual({
      net: netOf(ordered),
      images: dearer,
      lines: [
        {
          service: 'Freistellen',
          detail: `${dearer} Bilder, wie in FS-2611-MG38NJ vereinbart`,
          quantity: 1,
          each: netOf(ordered),
          net: netOf(ordered),
        },
      ],
    });
  });

  it('goes to the buyer whom the studio names, who may be a company now', () => {
    const order = billedOrder(customers['a private person']);
    const buyer = { company: 'Ton & Töchter GmbH', street: 'Am Ofen 3', zip: '50667', city: 'Köln' };
    const changed = invoiceOf(billedOf(order), { ...noWishes, buyer }, issuer, stamp);
    expect([changed.form, changed.gross, changed.buyer.name, changed.buyer.lines]).toEqual([
      'zugferd',
      14_137,
      'Ton & Töchter GmbH',
      ['Ton & Töchter GmbH', 'Frau Erika Muster', 'Am Ofen 3', '50667 Köln', 'Deutschland'],
    ]);
  });

  it('keeps nothing of the first company on the invoice of another one', () => {
    const first = { ...customers['an authority'], ustid: 'DE136695976', invoice_email: 'amt@example.org' };
    const changed = invoiceOf(
      billedOf(billedOrder(first)),
      { ...noWishes, buyer: { company: 'Ton & Töchter GmbH', pre_name: 'Max' } },
      issuer,
      stamp,
    );
    const { vatId, reference, email, lines } = changed.buyer;
    expect([changed.form, vatId, reference, email, lines.slice(0, 2)]).toEqual([
      'zugferd',
      '',
      '',
      'erika.muster@example.org',
      ['Ton & Töchter GmbH', 'Max Muster'],
    ]);
  });

  it('charges the further kinds alone when no image of the first one was worked on', () => {
    const order = billedOrder({}, { furtherKinds: [{ product: second, quantity: 20 }], quantity: 140 });
    const { images, lines } = invoiceOf(billedOf(order), { ...noWishes, images: [0, 20] }, issuer, stamp);
    expect([images, lines[0]?.quantity, lines[0]?.service, obstacle({}, { images: [0] })]).toEqual([
      20,
      20,
      `Freistellen, ${second.name}`,
      'Berechnet wird höchstens, was bestellt ist, je Bildart eine Zahl (Klare Kontur 120).',
    ]);
  });

  it('keeps the agreed price as one line where the rules of prices have changed', () => {
    const billed = billedOf(billedOrder({}));
    const agreed = { ...billed, summary: { ...billed.summary, price: { ...billed.summary.price, price: 10_000 } } };
    const { lines, gross } = invoiceOf(agreed, noWishes, issuer, stamp);
    expect({ lines, gross }).toEqual({
      lines: [
        {
          service: 'Freistellen',
          detail: '120 Bilder, wie in FS-2611-MG38NJ vereinbart',
          quantity: 1,
          each: 10_000,
          net: 10_000,
        },
      ],
      gross: 11_900,
    });
  });
});

const confirm =
  'Bitte bestätigen, dass alle bearbeitet sind, oder je Bildart die Zahl der bearbeiteten angeben (bestellt: Klare Kontur 120).';

/** Cents net of so many images in one size and format. */
function netOf(count: number): number {
  return count * tierFor(catalogue.products[0]?.graduatedprice ?? [], count).price;
}

const obstacle = (client: object, wishes: object, part: object = {}, billed: object = {}) =>
  invoiceObstacle({ ...billedOf(billedOrder(client, part)), ...billed }, { ...noWishes, ...wishes });

describe(invoiceObstacle, () => {
  const austria = customers['an Austrian company without VAT id'];

  it('asks for the VAT id of a company in another EU country, unless the studio decides', () => {
    expect([
      obstacle(austria, {})?.slice(0, 72),
      obstacle(austria, { vatId: 'ATU12345678' }),
      obstacle(austria, { withoutVatId: true }),
      obstacle(customers['a Swiss company'], { vatId: null }),
      obstacle({}, { vatId: 'ATU1' }),
    ]).toEqual([
      'Die Firma sitzt in einem anderen EU-Land, und ihre USt-IdNr. von dort fe',
      null,
      null,
      null,
      '„ATU1“ ist keine USt-IdNr.',
    ]);
  });

  it('refuses more images than ordered, none, and a number for too few kinds', () => {
    const counts = [[120], [119], [121], [0], [1.5], [100, 20]];
    const wrong = 'Berechnet wird höchstens, was bestellt ist, je Bildart eine Zahl (Klare Kontur 120).';
    expect(counts.map((images) => obstacle({}, { images }))).toEqual([null, null, wrong, wrong, wrong, wrong]);
  });

  it('asks for a word where images or finished files are missing here, also behind a ZIP file', () => {
    const archive = { z: { name: 'alle.zip', size: 1, type: 'application/zip', bytes_uploaded: 1, complete: true } };
    expect([
      obstacle({}, {}, {}, { media: filesOf(4) }),
      obstacle({}, { images: [4] }, {}, { media: filesOf(4) }),
      obstacle({}, {}, {}, { media: archive }),
      obstacle({}, {}, {}, { sentFiles: 479 }),
      obstacle({}, { areAllDone: true }, {}, { sentFiles: 479 }),
      obstacle({}, {}, {}, { sentFiles: 480 }),
    ]).toEqual([
      `Von 120 Bildern sind hier 4 angekommen. ${confirm}`,
      null,
      `Von 120 Bildern sind hier 1 angekommen (eine ZIP-Datei zählt als eines). ${confirm}`,
      `Von 480 Dateien sind hier 479 geliefert. ${confirm}`,
      null,
      null,
    ]);
  });

  it('asks to look whether an order from before these books has an invoice', () => {
    expect([
      obstacle({}, {}, {}, { mayBeBilled: true })?.slice(0, 47),
      obstacle({}, { isUnbilled: true }, {}, { mayBeBilled: true }),
    ]).toEqual(['Der Auftrag ist älter als diese Rechnungsbücher', null]);
  });

  it('refuses another buyer whose address is not complete', () => {
    expect([obstacle({}, { buyer: { zip: '123', city: ' ' } }), obstacle({ zip: '123' }, {})]).toEqual([
      'An der Rechnungsanschrift fehlt etwas. Bitte gib eine Stadt an. Eine deutsche Postleitzahl hat fünf Ziffern, zum Beispiel 10115.',
      null,
    ]);
  });

  it('refuses test images and a mistyped Leitweg-ID', () => {
    const testImages = { mostImages: 3 };
    expect([
      obstacle({ clientType: null }, {}, { testImages, quantity: 2 }),
      obstacle({}, { route: '04011000-12345-04' }),
    ]).toEqual(['Testbilder kosten nichts und haben keine Rechnung.', '„04011000-12345-04“ ist keine Leitweg-ID.']);
  });
});

it('numbers count through a year, and begin another series after a restored backup', () => {
  const newYearInBerlin = new Date('2026-12-31T23:30:00Z');
  const series = [
    invoiceSeries(deliveredAt, ''),
    invoiceSeries(newYearInBerlin, ''),
    invoiceSeries(newYearInBerlin, restoreMark(deliveredAt)),
  ];
  expect(series.map((one) => invoiceNumber(one, 12))).toEqual([
    'RE-2026-0012',
    'RE-2027-0012',
    'RE-2027-11271305-0012',
  ]);
});

it('knows a Leitweg-ID by its state and its check digits', () => {
  const right = [
    '04011000-12345-03',
    '991-33333TEST-33',
    '992-90009-96',
    '09564000-nue0001-49',
    ' 04011000-900X999-08',
  ];
  // The last two have right check digits, but no state.
  const wrong = ['04011000-12345-30', '04011000', '', '22571-91', '4711-0815-48'];
  expect([right.filter((id) => !isLeitwegId(id)), wrong.filter(isLeitwegId)]).toEqual([[], []]);
});

it('takes VAT ids of other EU countries as a proof of reverse charge, and no others', () => {
  const proofs = ['ATU12345678', 'lu 123 456-78', 'EL123456789'];
  const others = ['DE136695976', 'd.e. 136695976', 'CHE-123.456.789 MWST', 'GB123456789', 'XI123456789', 'ATU1', ''];
  expect([proofs.filter((id) => !isVatIdAbroad(id)), others.filter(isVatIdAbroad)]).toEqual([[], []]);
});

it('warns consumers of default, as § 286 (3) BGB demands, and no company', () => {
  const terms = invoices.slice(0, 2).map(([, invoice]) => paymentTerms(invoice));
  expect(terms).toEqual([
    'Zahlbar bis 11. Dezember 2026 ohne Abzug, per Überweisung oder PayPal. Wer als Verbraucher nicht innerhalb von 30\u00A0Tagen nach Fälligkeit und Zugang dieser Rechnung zahlt, kommt ohne Mahnung in Verzug (§\u00A0286 Abs.\u00A03 BGB).',
    'Zahlbar bis 11. Dezember 2026 ohne Abzug, per Überweisung oder PayPal.',
  ]);
});

it('says what was delivered, and what a correction cancels', () => {
  const invoice = germanInvoice;
  expect([introText(invoice), introText({ ...invoice, images: 1 }), introText(stornoOf(invoice))]).toEqual([
    'Vielen Dank für Ihren Auftrag. Die 120 freigestellten Bilder haben wir am 27. November 2026 geliefert.',
    'Vielen Dank für Ihren Auftrag. Das freigestellte Bild haben wir am 27. November 2026 geliefert.',
    'Hiermit stornieren wir die Rechnung RE-2026-0002 vom 27. November 2026 vollständig. Grund: Falsche Anschrift',
  ]);
});
