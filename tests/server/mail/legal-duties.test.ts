import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { retention } from '../../../domain/studio/retention.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { readLegalDocuments } from '../../../server/mail/legal-texts.ts';
import { agb } from '../../../src/site/pages/legal/agb.ts';
import { LegalView } from '../../../src/site/pages/legal/legal-view.tsx';
import { widerruf } from '../../../src/site/pages/withdrawal/content.ts';
import { WithdrawalForm } from '../../../src/site/pages/withdrawal/withdrawal-form.tsx';
import { Themed } from '../../../src/ui/theme/themed.tsx';
import { textsOf } from '../../support/form-app.ts';
import { address, contact, walkTo } from '../../support/order-journeys.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { startTestApp, temporaryFolder } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

/**
 * Required content of a consumer contract's confirmation (§ 312f (2), § 312i (1) BGB with Art. 246a § 1 EGBGB), and its
 * place.
 */
const duties: readonly (readonly [
  duty: string,
  place: 'mail' | 'AGB.pdf' | 'Widerrufsbelehrung.pdf',
  words: RegExp,
])[] = [
  ['receipt, at once, with its moment', 'mail', /20\. November 2026 um 14:05\sUhr bei uns eingegangen/],
  ['the contract is concluded', 'mail', /Mit dieser E-Mail nehmen wir sie an/],
  [
    'main characteristics of the service',
    'mail',
    /Bildart Klare Kontur .* Dateiformate JPG, PNG .*Bildmenge 120 Bilder/,
  ],
  ['who the trader is', 'mail', /Freistell-Studio GmbH Lichthof 12, 10999 Berlin Geschäftsführung: Mara Lindner/],
  ['telephone and e-mail of the trader', 'mail', /Telefon 030 23125-110.* hallo@freistell-studio\.example/],
  ['total price with taxes', 'mail', /Gesamtpreis inkl\.\sMwSt\. 141,37\s€ darin 19\s% MwSt\. 22,57\s€/],
  ['payment', 'mail', /Zahlung Rechnung per E-Mail nach der Lieferung, zahlbar per PayPal oder Überweisung/],
  ['when it is delivered', 'mail', /Lieferung Bis 18\sUhr am zweiten Arbeitstag/],
  ['right of withdrawal, period and where', 'mail', /innerhalb von 14\sTagen ohne Angabe von Gründen .*\/widerruf/],
  [
    'express consent to an early start, and its knowledge',
    'mail',
    /ausdrücklich verlangt.*Dein Widerrufsrecht erlischt/,
  ],
  ['statutory liability for defects', 'AGB.pdf', /Für Mängel gelten die gesetzlichen Vorschriften/],
  ['how the contract comes about, its language', 'AGB.pdf', /Vertragssprache ist Deutsch/],
  ['whether disputes are settled out of court', 'AGB.pdf', /Verbraucherschlichtungsstelle/],
  ['consequences of withdrawal', 'Widerrufsbelehrung.pdf', /binnen vierzehn Tagen ab dem Tag zurückzuzahlen/],
  ['the function to withdraw online', 'Widerrufsbelehrung.pdf', /Sie können Ihr Widerrufsrecht auch online/],
  ['the model form', 'Widerrufsbelehrung.pdf', /Muster-Widerrufsformular .* Hiermit widerrufe\(n\) ich\/wir/],
];

describe('the confirmation of a consumer’s order', () => {
  it('fulfils every legal duty, in the mail or in its attachments', async () => {
    const texts = await confirmationTexts();

    const missing = duties.filter(([, place, words]) => !words.test(texts[place] ?? ''));
    expect(missing.map(([duty]) => duty)).toEqual([]);
  });

  it('attaches the texts without the controls of their pages', async () => {
    const texts = await confirmationTexts();

    expect(texts['Widerrufsbelehrung.pdf']).not.toMatch(/Widerruf bestätigen|Pflichtfeld|Entwurf/);
  });
});

/** Texts of the mail and its attachments, made from the real legal texts. */
async function confirmationTexts(): Promise<Record<string, string>> {
  const siteDir = await temporaryFolder();
  await writePage(siteDir, 'agb', createElement(LegalView, { page: agb(studio, retention) }));
  await writePage(
    siteDir,
    'widerruf',
    createElement(LegalView, { page: widerruf(studio) }, createElement(WithdrawalForm)),
  );
  const legalDocuments = await readLegalDocuments(siteDir, 'https://www.freistell-studio.example');
  const { app, mails } = await startTestApp({ legalDocuments });
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'client.type');
  await visitor.call('setClientType', { client: { clientType: 'private' } });
  await visitor.call('saveContactFull', { client: { ...contact, ...address } });
  await visitor.post('finish', { earlyStart: true });
  const confirmation = (await mails()).find(({ subject }) => subject?.startsWith('Dein Auftrag FS-'));
  const attachments = await Promise.all(
    (confirmation?.attachments ?? []).map(async ({ filename, content }) => {
      const { text } = await pdfText(new Uint8Array(content as ArrayBuffer));
      return [filename ?? '', textsOf(text)] as const;
    }),
  );
  return { mail: textsOf(confirmation?.text ?? ''), ...Object.fromEntries(attachments) };
}

async function writePage(siteDir: string, path: string, content: ReactElement): Promise<void> {
  await mkdir(join(siteDir, path), { recursive: true });
  await writeFile(
    join(siteDir, path, 'index.html'),
    `<main id="inhalt">${renderToStaticMarkup(createElement(Themed, null, content))}</main>`,
  );
}
