import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumPath } from '../../scripts/chromium.ts';
import { readAloud } from './read-aloud.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch(await chromiumPath());
  page = await browser.newPage();
}, 60_000);
afterAll(() => browser.close());

/** The lines of a page with this content, without the first one. */
async function linesOf(body: string): Promise<string[]> {
  await page.setContent(`<!doctype html><html lang="de"><title>Probe</title><body>${body}`);
  const [first, ...lines] = await readAloud(page);
  expect(first).toBe('Seite, Probe');
  return lines;
}

it('says role, state, name, value and description of a control, and its label once', async () => {
  const lines = await linesOf(`
    <label for="shop">Onlineshop</label>
    <input type="checkbox" id="shop" aria-describedby="preis"><p id="preis">ab 0,82 €</p>
    <button disabled aria-label=""></button>
    <input type="range" aria-label="Menge" value="20" aria-valuetext="120 Bilder">
    <details><summary>Mehr</summary></details>`);
  expect(lines).toEqual([
    'Kontrollkästchen, nicht aktiviert, Onlineshop, Beschreibung: ab 0,82 €',
    'ab 0,82 €',
    'Schalter, nicht verfügbar, OHNE NAMEN',
    'Schieberegler, Menge, Wert: 120 Bilder',
    'Aufklappschalter, reduziert, Mehr',
  ]);
});

it('says a description that stands above its field only there', async () => {
  const lines = await linesOf(`
    <label for="notiz">Notiz</label><p id="hinweis">Zum Beispiel Schatten</p>
    <input id="notiz" aria-describedby="hinweis">`);
  expect(lines).toEqual(['Zum Beispiel Schatten', 'Eingabefeld, Notiz']);
});

it('says a sentence in one line, with its links and the spaces between its parts', async () => {
  const lines = await linesOf(
    '<p>Es gelten <b>unsere</b> <a href="/agb">AGB</a>.</p><main><h2>Preise</h2><img src="x" alt=""></main>',
  );
  expect(lines).toEqual(['Es gelten unsere [Link AGB].', 'Hauptbereich', 'Überschrift Ebene 2, Preise']);
});

it('counts lists and rows of tables, and leaves out live regions that are silent', async () => {
  const lines = await linesOf(`
    <ul aria-label="Bilder"><li>tasse.png</li></ul>
    <table><tr><th>Menge</th><th>Preis</th></tr><tr><td>1 bis 9</td><td>1,77 €</td></tr></table>
    <div role="status"></div><div role="status">Gespeichert.</div>`);
  expect(lines).toEqual([
    'Liste mit 1 Eintrag, Bilder',
    'tasse.png',
    'Liste Ende',
    'Tabelle mit 2 Zeilen',
    'Zeile: Menge | Preis',
    'Zeile: 1 bis 9 | 1,77 €',
    'Tabelle Ende',
    'Statusmeldung',
    'Gespeichert.',
  ]);
});
