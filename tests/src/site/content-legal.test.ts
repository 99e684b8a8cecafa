import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paymentTerms } from '../../../domain/order/invoice/invoice-texts.ts';
import { PROCESSING_PATH } from '../../../domain/order/order-links.ts';
import { DAY, retention as ownPeriods } from '../../../domain/studio/retention.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { readConfig } from '../../../server/app/platform/config.ts';
import { legalLinks } from '../../../src/site/frame/legal-links.tsx';
import { agb } from '../../../src/site/pages/legal/agb.ts';
import { auftragsverarbeitung } from '../../../src/site/pages/legal/auftragsverarbeitung.ts';
import { barrierefreiheit } from '../../../src/site/pages/legal/barrierefreiheit.ts';
import { datenschutz } from '../../../src/site/pages/legal/datenschutz.ts';
import { impressum } from '../../../src/site/pages/legal/impressum.ts';
import type { LegalPage, LegalSection, RetentionPeriods } from '../../../src/site/pages/legal/legal-text.ts';
import { expressSentencesOf, testImageSentencesOf } from '../../../src/site/texts/facts.ts';
import { sicherheit } from '../../../src/site/pages/security/content.ts';
import { siteRoutes } from '../../../src/site/pages/sitemap/site-map.ts';
import { widerruf } from '../../../src/site/pages/withdrawal/content.ts';
import { germanInvoice } from '../../support/invoices.ts';
import { brokenRules, leaves, stringsIn } from '../../support/marketing-content.ts';

/** Phone, mail, and what the server answers beside the pages. */
const isElsewhere = (href: string) =>
  /^(?:tel:|mailto:)/.test(href) || ['/.well-known/security.txt', `${PROCESSING_PATH}.pdf`].includes(href);

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
  backupDays: 6,
  finishedOrderYears: 11,
};

const pages: readonly LegalPage[] = [
  impressum(studio),
  datenschutz(studio, retention),
  agb(studio, retention),
  auftragsverarbeitung(studio, retention),
  sicherheit(studio, retention),
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

    expect(hrefs.filter((href) => !isElsewhere(href) && !known.has(href.replace(/#.*$/, '')))).toEqual([]);
  });

  it('is not called a draft and does not link to the closed dispute platform', () => {
    const text = stringsIn(page).join(' ');

    expect(text).not.toMatch(/Entwurf|Muster GmbH|ec\.europa\.eu|OS-Plattform|Online-Streitbeilegung/i);
  });
});

describe('the privacy page', () => {
  it('names where images are stored, and by which provider, as terms and contract do', () => {
    const keeper = 'Speicher GmbH, Server in Nürnberg';
    const rented = { ...studio, processors: { ...studio.processors, storage: keeper } };

    expect(aboutImages(studio)).toEqual([
      'Sie liegen auf unserem Server',
      'Hochgeladene Bilder liegen auf unserem Server',
      'Ihre Bilder liegen auf unserem Server',
      'Ihre Bilder liegen auf unserem Server',
    ]);
    expect(aboutImages(rented)).toEqual([
      'Sie liegen im gemieteten Speicher eines Dienstleisters',
      'Hochgeladene Bilder liegen im gemieteten Speicher eines Dienstleisters',
      keeper,
      'Ihre Bilder liegen im gemieteten Speicher eines Dienstleisters',
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
          'Sicherungen von alledem: 6\u00A0Tage länger',
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

/** Content that Art. 28 (3) GDPR requires of the contract. */
const processingDuties: readonly (readonly [duty: string, words: RegExp])[] = [
  ['subject matter, nature and purpose', /Gegenstand und Zweck: Wir bearbeiten Ihre Bilder/],
  ['duration', /Dauer: vom ersten hochgeladenen Bild bis zur Löschung, spätestens 91\s/],
  ['kinds of data', /Arten von Daten: Abbildungen von Menschen/],
  ['categories of persons', /Kategorien betroffener Personen: Models, Beschäftigte/],
  ['a: documented instructions, also for third countries', /nur auf Ihre dokumentierte Weisung.* außerhalb der EU/],
  ['a: a duty of law is told before', /teilen wir Ihnen das vorher mit/],
  ['b: confidentiality', /Wir haben sie zur Vertraulichkeit verpflichtet, auch/],
  ['c: security', /Maßnahmen, die Art\.\s32 DSGVO verlangt/],
  ['d: further processors, with a right to object', /mindestens vier Wochen vorher.* widersprechen/],
  ['d: the same duties for them', /verpflichten wir vertraglich so, wie dieser Vertrag uns verpflichtet/],
  ['e: rights of persons', /Kapitel\sIII der DSGVO, helfen wir Ihnen/],
  ['f: help with Art. 32 to 36', /Pflichten aus den Art\.\s32 bis 36 DSGVO/],
  ['f: breaches', /melden wir sie Ihnen unverzüglich/],
  ['g: return and deletion', /laden Sie auf Ihrer Auftragsseite herunter.* auf Ihr Verlangen früher/],
  ['h: proof and audits', /ermöglichen Überprüfungen, auch vor Ort/],
  ['h: an unlawful instruction is told', /Halten wir eine Weisung für rechtswidrig, sagen wir es Ihnen unverzüglich/],
];

describe('the contract on data processing', () => {
  const contract = auftragsverarbeitung(studio, retention);
  const words = stringsIn(contract).join(' ');

  it('has all content that the law requires', () => {
    expect(processingDuties.filter(([, needed]) => !needed.test(words)).map(([duty]) => duty)).toEqual([]);
  });

  it('names measures and further processors as the page on security does', () => {
    expect(annexesOf(contract).map(({ length }) => length)).toEqual([10, 2]);
    expect(annexesOf(sicherheit(studio, retention)).toReversed()).toEqual(annexesOf(contract));
  });

  it('states the day on which a backup is overwritten as the timer does', () => {
    const unit = readFileSync(new URL('../../../deploy/freistell-backup.service', import.meta.url), 'utf8');

    // One folder for each day of the week.
    expect([unit.includes('$$(date +%%u)'), ownPeriods.backupDays]).toEqual([true, 7]);
    expect(words).toContain('höchstens 6\u00A0Tage länger');
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
      'Gegen Aufpreis geht es schneller, mit Express: am nächsten Arbeitstag, +50 % pro Bild, bis 500 Bilder.',
    ]);
    expect(stringsIn(offering).flatMap(brokenRules)).toEqual([]);
  });
});

/** The lists of measures and further processors. */
function annexesOf({ sections }: LegalPage): (readonly string[])[] {
  return sections.filter(({ id = '' }) => ['massnahmen', 'auftragsverarbeiter'].includes(id)).map(listsOf);
}

const listsOf = ({ blocks }: LegalSection) => blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));

/** Texts of privacy page, terms and contract on data processing on where images are stored, and by which company. */
function aboutImages(facts: typeof studio): string[] {
  const pages = [datenschutz, agb, auftragsverarbeitung].map((pageOf) => pageOf(facts, retention));
  return stringsIn(pages).flatMap((text) =>
    (text.match(/[^.:]*(?:ilder|Sie) liegen [^.,]*|[^;:]*Speicher GmbH[^;.]*/g) ?? []).map((words) => words.trim()),
  );
}
