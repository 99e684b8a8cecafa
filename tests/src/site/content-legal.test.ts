import { describe, expect, it } from 'vitest';
import { paymentTerms } from '../../../domain/order/invoice/invoice-texts.ts';
import { DAY, retention as ownPeriods } from '../../../domain/studio/retention.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { readConfig } from '../../../server/app/platform/config.ts';
import { legalLinks } from '../../../src/site/frame/legal-links.tsx';
import { agb } from '../../../src/site/pages/legal/agb.ts';
import { barrierefreiheit } from '../../../src/site/pages/legal/barrierefreiheit.ts';
import { datenschutz } from '../../../src/site/pages/legal/datenschutz.ts';
import { impressum } from '../../../src/site/pages/legal/impressum.ts';
import type { LegalPage, RetentionPeriods } from '../../../src/site/pages/legal/legal-text.ts';
import { expressSentencesOf, testImageSentencesOf } from '../../../src/site/texts/facts.ts';
import { siteRoutes } from '../../../src/site/pages/sitemap/site-map.ts';
import { widerruf } from '../../../src/site/pages/withdrawal/content.ts';
import { germanInvoice } from '../../support/invoices.ts';
import { brokenRules, leaves, stringsIn } from '../../support/marketing-content.ts';

const retention: RetentionPeriods = {
  unfinishedUploadDays: 8,
  unfinishedOrderDays: 31,
  fileDaysAfterDelivery: 91,
  answerDays: 1,
  mailCountDays: 1,
  sentMailDays: 29,
  enquiryMonths: 13,
  testOrderMonths: 25,
  quoteDaysAfterEnd: 32,
  finishedOrderYears: 11,
};

const pages: readonly LegalPage[] = [
  impressum(studio),
  datenschutz(studio, retention),
  agb(studio, retention),
  widerruf(studio),
  barrierefreiheit(studio),
];

describe.each(pages.map((page) => [page.path, page] as const))('legal page %s', (_path, page) => {
  it('keeps the house rules and the lengths of title and description', () => {
    expect(stringsIn(page).flatMap(brokenRules)).toEqual([]);
    expect(page.title.length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeGreaterThanOrEqual(120);
    expect(page.description.length).toBeLessThanOrEqual(155);
  });

  it('links only to pages of the site, phone numbers or mail addresses', () => {
    const known = new Set(siteRoutes.map((route) => route.path));
    const hrefs = leaves(page).flatMap(({ key, value }) => (key === 'href' ? [String(value)] : []));

    expect(hrefs.filter((href) => !/^(?:tel:|mailto:)/.test(href) && !known.has(href.replace(/#.*$/, '')))).toEqual([]);
  });

  it('is not called a draft and does not link to the closed dispute platform', () => {
    const text = stringsIn(page).join(' ');

    expect(text).not.toMatch(/Entwurf|Muster GmbH|ec\.europa\.eu|OS-Plattform|Online-Streitbeilegung/i);
  });
});

describe('the privacy page', () => {
  it('names where images are stored, and by which provider', () => {
    const keeper = 'Speicher GmbH, Server in Nürnberg';
    const rented = { ...studio, processors: { ...studio.processors, storage: keeper } };

    expect(aboutImages(studio)).toEqual([
      'Sie liegen auf unserem eigenen Server',
      'Hochgeladene Bilder liegen auf unserem eigenen Server',
      'Ihre Bilder liegen auf unserem eigenen Server',
    ]);
    expect(aboutImages(rented)).toEqual([
      'Sie liegen im gemieteten Speicher eines Dienstleisters',
      'Hochgeladene Bilder liegen im gemieteten Speicher eines Dienstleisters',
      keeper,
      'Ihre Bilder liegen im gemieteten Speicher eines Dienstleisters',
      keeper,
    ]);
  });

  it('states the configured periods', () => {
    const deadlines = datenschutz(studio, retention).sections.find((section) => section.id === 'fristen');

    expect(deadlines?.blocks).toEqual([
      {
        kind: 'list',
        items: [
          'Unfertige Aufträge mit allen Bildern: 31\u00A0Tage nach der letzten Änderung',
          'Angefangene, nicht vollständig gesendete Dateien: 8\u00A0Tage',
          'Bilder bestellter Aufträge: 91\u00A0Tage nach Lieferung, Stornierung oder Widerruf',
          'Fragen und Korrekturwünsche zu einem Auftrag: zusammen mit seinen Bildern',
          'Angebote: 32\u00A0Tage nach dem Ende ihrer Frist',
          'Anfragen und Widerrufe ohne Auftrag: 13\u00A0Monate',
          'Kostenlose Testbilder: 25\u00A0Monate nach dem Ende des Auftrags',
          'Bestellungen und Rechnungen: 11\u00A0Jahre, gerechnet vom Ende des Jahres',
        ],
      },
    ]);
  });

  it('uses the periods of the server’s deletion rules', () => {
    expect(readConfig({}).retention).toEqual({
      uploadsDays: ownPeriods.unfinishedUploadDays,
      openOrdersDays: ownPeriods.unfinishedOrderDays,
      imagesDays: ownPeriods.fileDaysAfterDelivery,
      enquiriesMonths: ownPeriods.enquiryMonths,
      ordersYears: ownPeriods.finishedOrderYears,
    });
  });

  it('stays true with any configuration: periods can only become shorter', () => {
    expect(readConfig({ RETENTION_ENQUIRIES_MONTHS: '6' }).retention.enquiriesMonths).toBe(6);
    expect(() => readConfig({ RETENTION_ENQUIRIES_MONTHS: '13' })).toThrow('RETENTION_ENQUIRIES_MONTHS');
  });

  it('names the two cookies and every provider after a click', () => {
    const text = stringsIn(datenschutz(studio, retention)).join(' ');

    for (const name of ['order:', 'XSRF-TOKEN:', studio.meeting.provider, studio.chat.provider]) {
      expect(text).toContain(name);
    }
  });

  it('names the transfer service only when one is configured', () => {
    const withTransfer = {
      ...studio,
      fileTransfer: { provider: 'Paketflug', address: 'Paketflug GmbH, Berlin', url: 'https://paketflug.example/{id}' },
    };

    expect(stringsIn(datenschutz(withTransfer, retention))).toContain('Dateiübertragung: Paketflug GmbH, Berlin');
    expect(stringsIn(datenschutz(studio, retention)).join(' ')).not.toContain('Dateiübertragung');
  });
});

describe('the terms', () => {
  it('state the same periods as the privacy page', () => {
    const text = stringsIn(agb(studio, retention)).join(' ');

    expect(text).toContain('91\u00A0Tage nach Lieferung, Stornierung oder Widerruf');
    expect(text).toContain('unfertige Aufträge nach 31\u00A0Tagen');
  });

  it('count the days for the payment as invoices do, and default as the law does', () => {
    const text = stringsIn(agb(studio, retention)).join(' ');
    const [, days] = /Rechnungen sind (\d+)\u00A0Tage nach ihrem Datum fällig/.exec(text) ?? [];
    const { issuedOn, dueOn } = germanInvoice;
    expect(Date.parse(dueOn ?? '') - Date.parse(issuedOn)).toBe(Number(days) * DAY);
    // § 286 (3) BGB: both, whichever comes last.
    const inDefault = 'innerhalb von 30\u00A0Tagen nach Fälligkeit und Zugang';
    const toConsumer = { ...germanInvoice, buyer: { ...germanInvoice.buyer, isCompany: false } };
    expect([text, paymentTerms(toConsumer)].map((one) => one.includes(inDefault))).toEqual([true, true]);
  });

  it('name the order button as it is labelled', () => {
    expect(stringsIn(agb(studio, retention)).join(' ')).toContain('„Zahlungspflichtig bestellen“');
  });
});

describe('the withdrawal instruction', () => {
  it('names the company, the online function and the anchor other pages link to', () => {
    const page = widerruf(studio);
    const text = stringsIn(page).join(' ');

    expect(text).toContain(studio.legal.entity);
    expect(text).toContain(`online unter ${studio.url}/widerruf ausüben`);
    expect(page.textHeading?.id).toBe('belehrung');
  });
});

describe('links to anchors of legal pages', () => {
  it('point to an existing section', () => {
    const anchors = new Set(
      pages.flatMap((page) => [page.textHeading, ...page.sections].map((part) => `${page.path}#${part?.id}`)),
    );

    expect(legalLinks.map((link) => link.href).filter((href) => href.includes('#') && !anchors.has(href))).toEqual([]);
  });
});

describe('the pages while test images are offered', () => {
  const offered = { ...studio, testImages: { ...studio.testImages, mostImages: 3, offered: true } };
  const off = { ...offered, testImages: { ...offered.testImages, offered: false } };
  const saidBy = (facts: typeof offered) =>
    [...stringsIn(agb(facts, retention)), ...stringsIn(datenschutz(facts, retention)), ...testImageSentencesOf(facts)]
      .filter((text) => text.includes('Testbilder'))
      .map((text) => text.replaceAll('\u00A0', ' '));

  it('name the free images, for whom, and how long it is stored, and otherwise nothing', () => {
    expect(saidBy(off)).toEqual([]);
    expect(saidBy(offered)).toEqual([
      'Kostenlose Testbilder (bis 3 Bilder, einmal je E-Mail-Adresse) fordern Sie mit „Kostenlose Testbilder anfordern“ an. Sie verpflichten zu nichts: Es gibt keinen Preis, keine Rechnung und keinen Folgeauftrag. Die fertigen Testbilder dürfen Sie nutzen wie bezahlte Bilder.',
      'Kostenlose Testbilder bekommt jede E-Mail-Adresse einmal. Damit wir das prüfen können, merken wir uns die Adresse beim Auftrag, Rechtsgrundlage ist Art. 6 Abs. 1 Buchstabe f DSGVO: unser Interesse, dass niemand das Angebot mehrfach nutzt. Eine Rechnungsanschrift brauchen wir dafür nicht. Aufträge über Testbilder löschen wir 25 Monate nach ihrem Ende.',
      'Kostenlose Testbilder: 25 Monate nach dem Ende des Auftrags',
      'Ja. Kostenlose Testbilder gibt es für jede Bildart: bis 3 Bilder, einmal je E-Mail-Adresse. Sie bestellen wie sonst, nur ohne Preis und ohne Rechnungsanschrift.',
    ]);
    expect([agb(offered, retention), datenschutz(offered, retention)].flatMap(stringsIn).flatMap(brokenRules)).toEqual(
      [],
    );
  });
});

const expressIn = (words: readonly string[]) =>
  words.filter((text) => text.includes('Express')).map((text) => text.replaceAll('\u00A0', ' '));

describe('the pages while express is offered', () => {
  const offered = {
    ...studio,
    express: { ...studio.express, surchargePercent: 50, workingDays: 1, mostImages: 500, offered: true },
  };
  const offering = agb(offered, retention);
  it('name its price and delivery, and otherwise nothing', () => {
    const off = { ...offered, express: { ...offered.express, offered: false } };
    expect([expressIn(stringsIn(agb(off, retention))), expressSentencesOf(off)]).toEqual([[], []]);
    expect(expressIn([...stringsIn(offering), ...expressSentencesOf(offered)])).toEqual([
      'Mit Expresslieferung kostet jedes Bild 50 % mehr, gerechnet auf seinen Nettopreis mit allen weiteren Größen und Dateiformaten und gerundet auf ganze Cent.',
      'Haben Sie Express bestellt, liefern wir bis 18 Uhr am nächsten Arbeitstag nach diesem Tag. Express gibt es für Aufträge bis 500 Bilder.',
      'Gegen Aufpreis geht es schneller, mit Express: am nächsten Arbeitstag, +50 % je Bild, bis 500 Bilder.',
    ]);
    expect(stringsIn(offering).flatMap(brokenRules)).toEqual([]);
  });
});

/** Texts of privacy page and terms on where images are stored, and by which company. */
function aboutImages(facts: typeof studio): string[] {
  return stringsIn([datenschutz(facts, retention), agb(facts, retention)]).flatMap((text) =>
    (text.match(/[^.:]*(?:ilder|Sie) liegen [^.,]*|[^;:]*Speicher GmbH[^;.]*/g) ?? []).map((words) => words.trim()),
  );
}
