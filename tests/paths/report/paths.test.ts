import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');

describe('npm run paths', { timeout: 180_000 }, () => {
  it('prints a numbered plan that a person can follow', async () => {
    const plan = await paths('--to', 'quantity');
    expect(plan.split('\n').filter((line) => line.startsWith('| 1.'))).toEqual([
      '| 1.1 | „Freistell-Service starten“ drücken. | Es erscheint „Wie erreichen wir Sie?“ unter `/freistell-service/kontakt`. | ☐ |',
      '| 1.2 | Eintragen: E-Mail `erika.muster@example.org`, Vorname `Erika`, Nachname `Muster`, Telefon `030 23125 110`. „Speichern und weiter“ drücken. | Es erscheint „Was sollen wir freistellen?“ unter `/freistell-service/bildart`.<br>Schritte im Auftrag: ● ○ ○ ○ | ☐ |',
      '| 1.3 | Die Karte „Klare Kontur“ anklicken. | Es erscheint „Wofür brauchst du die Bilder?“ unter `/freistell-service/format/verwendung`.<br>Bildart: Klare Kontur<br>Schritte im Auftrag: ✓ ● ○ ○ | ☐ |',
      '| 1.4 | Genau diese Karten wählen: Onlineshop und Marktplatz. „Empfehlung komplett übernehmen“ drücken. | Es erscheint „Wie viele Bilder sind es?“ unter `/freistell-service/menge`.<br>Verwendung: Onlineshop und Marktplatz<br>Größen: Webformat, 2000\u00A0×\u00A02000\u00A0px, 96\u00A0dpi<br>Dateiformate: JPG, WEBP<br>Dateien pro Bild: 2, als JPG und WEBP<br>Farbraum: RGB<br>Schritte im Auftrag: ✓ ✓ ● ○ | ☐ |',
    ]);
  });

  it('covers by hand what the wizard offers, and names the rest', async () => {
    const plan = await paths();
    expect(plan).toContain('- Übergänge: 104 von 130');
    expect(plan.match(/`[\w.]+\/step\.back\/start\.options`/g)).toHaveLength(10);
    const all = await paths('--all');
    expect(all).toMatch(/- Übergänge: (\d+) von \1 \(100 %\)/);
    expect(all).toContain('| Mit einem Skript, als derselbe Kunde: `setStep` mit `{"screen":"start.options"}`. Danach');
  });

  it('prints JSON, Mermaid and lists', async () => {
    const json = JSON.parse(await paths('--to', 'contact', '--format', 'json')) as { paths: unknown[][] };
    expect(json.paths[0]?.[0]).toMatchObject({ call: 'setStartWizard', from: 'start.options', to: 'contact' });
    expect(await paths('--to', 'contact', '--format', 'mermaid')).toContain(
      'start_options -->|"1: wizard.start"| contact',
    );
    expect(await paths('--to', 'contact', '--format', 'list')).toBe('wizard.start\n');
  });

  it('says what it does not know', async () => {
    await expect(paths('--to', 'checkout')).rejects.toThrow('Kein Zustand heißt checkout.');
    await expect(paths('--through', 'nowhere')).rejects.toThrow('Weder Zustand noch Übergang: nowhere');
  });
});

async function paths(...options: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['scripts/paths.ts', ...options], {
    cwd: root,
    maxBuffer: 64 * 1024 ** 2,
  });
  return stdout;
}
