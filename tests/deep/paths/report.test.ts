import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { backTargets } from '../../../machines/order/order-steps.ts';
import { isForPerson } from '../../paths/drivers/by-hand.ts';
import { everyTransition, goalsOf } from '../../paths/model/cover.ts';
import { sampleOf } from '../../paths/data/order-samples.ts';
import { declaredTransitions } from '../../paths/model/declared-transitions.ts';
import { exploreOrder } from '../../paths/model/order-graph.ts';
import { pathId } from '../../paths/model/path-id.ts';
import { walk } from '../../paths/model/search.ts';
import { htmlReport } from '../../paths/report/html-report.ts';
import { pathsAskedFor, readOptions } from '../../paths/report/paths.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');

describe('npm run paths', { timeout: 180_000 }, () => {
  it('prints a numbered plan that a person can follow', async () => {
    const plan = await paths('--to', 'quantity');
    expect(plan.split('\n').filter((line) => line.startsWith('| 1.'))).toEqual([
      '| 1.1 | Öffne im Fenster „Kunde“ die Adresse `/freistell-service`.<br>Drücke „Freistell-Service starten“. | Die Überschrift ist „Wie erreichen wir Sie?“.<br>Die Adresse ist `/freistell-service/kontakt`. | sonst | ☐ | |',
      '| 1.2 | Tippe `erika.muster@example.org` in „E-Mail“.<br>Tippe `Erika` in „Vorname“.<br>Tippe `Muster` in „Nachname“.<br>Tippe `030 23125 110` in „Telefon“.<br>Drücke „Speichern und weiter“. | Die Überschrift ist „Hallo Erika Muster, was sollen wir freistellen?“.<br>Die Adresse ist `/freistell-service/bildart`.<br>In der Fortschrittsleiste ist „Format wählen“ hervorgehoben. | Daten | ☐ | |',
      '| 1.3 | Drücke „Klare Kontur“. | Die Überschrift ist „Wofür brauchst du die Bilder?“.<br>Die Adresse ist `/freistell-service/format/verwendung`.<br>In der Fortschrittsleiste ist „Bildmenge festlegen“ hervorgehoben.<br>Bei „Bildart“ steht „Klare Kontur“.<br>Bei „Brutto inkl. 19 % MwSt.“ steht „ab 0,54 €“.<br>Bei „Netto“ steht „ab 0,45 €“. | sonst | ☐ | |',
      '| 1.4 | Kreuze „Onlineshop und Marktplatz“ an.<br>Drücke „Empfehlung komplett übernehmen“. | Die Überschrift ist „Wie viele Bilder sind es?“.<br>Die Adresse ist `/freistell-service/menge`.<br>In der Fortschrittsleiste ist „Bildmenge festlegen“ hervorgehoben.<br>Bei „Verwendung“ steht „Onlineshop und Marktplatz“.<br>Bei „Größen“ steht „Webformat, 2000 × 2000 px, 96 dpi“.<br>Bei „Dateiformate“ steht „JPG, WEBP“.<br>Bei „Dateien pro Bild“ steht „2, als JPG und WEBP“.<br>Bei „Farbraum“ steht „RGB“.<br>Bei „Brutto inkl. 19 % MwSt.“ steht „ab 0,65 €“.<br>Bei „Netto“ steht „ab 0,55 €“. | sonst | ☐ | |',
    ]);
  });

  it('covers what a person can do, and names the rest', async () => {
    const plan = await paths();
    const possible = goalsOf(exploreOrder(undefined, undefined, isForPerson), everyTransition);
    expect(plan).toContain(`- Übergänge: ${possible.size} von ${declaredTransitions().length}`);
    // From every screen after the contact.
    expect(plan.match(/`[\w.]+\/step\.back\/start\.options`/g)).toHaveLength(backTargets.length - 2);
    const all = await paths('--all');
    expect(all).toMatch(/- Übergänge: (\d+) von \1 \(100 %\)/);
    expect(all).toContain(
      '| Mit einem Skript, als derselbe Kunde: `setStep` mit `{"screen":"start.options"}`.<br>Lade die Seite neu. |',
    );
  });

  it('prints JSON, Mermaid and lists', async () => {
    const json = JSON.parse(await paths('--to', 'contact', '--format', 'json')) as {
      paths: { steps: unknown[] }[];
    };
    expect(json.paths[0]?.steps[0]).toMatchObject({ call: 'setStartWizard', from: 'start.options', to: 'contact' });
    expect(await paths('--to', 'contact', '--format', 'mermaid')).toContain(
      'start_options -->|"1: wizard.start"| contact',
    );
    expect(await started('--to', 'contact', '--format', 'list')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^[0-9a-f]{8}: wizard\.start\n$/) as string,
      said: '',
    });
  });

  it('reports unknown arguments', async () => {
    expect(await started('--to', 'checkout')).toMatchObject({
      code: 1,
      out: '',
      said: expect.stringContaining('Kein Zustand heißt checkout.') as string,
    });
    await expect(paths('--chart', 'nowhere')).rejects.toThrow('--chart kennt nur: order, session, queue, file');
    await expect(paths('--through', 'nowhere')).rejects.toThrow('Weder Zustand noch Übergang: nowhere');
    await expect(paths('--cover', 'nothing')).rejects.toThrow('--cover kennt nur: transitions, samples, situations');
    await expect(paths('--format', 'pdf')).rejects.toThrow(
      '--format kennt nur: md, json, list, mermaid, junit, testrail, xray, gherkin, playwright, stately, scxml, hash, schema',
    );
    await expect(paths('--max-steps', '0')).rejects.toThrow('--max-steps braucht eine ganze Zahl ab 1');
    await expect(paths('--nowhere')).rejects.toThrow("Unknown option '--nowhere'");
  });
});

describe(htmlReport, { timeout: 180_000 }, () => {
  it('shows a failed path first, with its step, its picture and the command that repeats it', () => {
    const graph = exploreOrder();
    const [passed, failed] = [
      ['wizard.start', 'contact.save'],
      ['wizard.start', 'contact.save/awkward'],
    ].map((ids) => walk(graph, ids.map(sampleOf)));
    const [good, bad] = [pathId(passed ?? []), pathId(failed ?? [])];
    const message = `Error: Path ${bad}, step 2 of 2: contact.save/awkward on contact\nfirst_name: "A" instead of "B"`;
    const outcomes = {
      [good]: { status: 'passed', seconds: 2, message: null, picture: null },
      [bad]: { status: 'failed', seconds: 3, message, picture: 'failed.png' },
    } as const;
    const page = htmlReport({
      graph,
      paths: [passed ?? [], failed ?? []],
      pictureOf: (id, step) => (step === 1 ? `${id}.jpg` : null),
      runs: [
        { date: '2026-11-28T12:00:00Z', commit: 'abc', isChanged: false, chart: 'order', steps: 4, paths: outcomes },
      ],
    });
    expect([...page.matchAll(/<summary>Pfad \d <code>([\da-f]+)/g)].map(([, id]) => id)).toEqual([bad, good]);
    expect(page).toContain('<a href="#paths">1 von 2 Pfaden gescheitert</a>, 2 gelaufen');
    const [, failure = ''] = /<div class="failure">([\s\S]*?)<\/div>/.exec(page) ?? [];
    expect(failure).toContain(`<a href="#${bad}-failed">Schritt 2</a>: Tippe`);
    expect(failure).toContain('first_name: &quot;A&quot; instead of &quot;B&quot;</pre><a href="failed.png">');
    expect(failure).toContain(`<code>npm run paths -- --replay ${bad} --level browser</code>`);
    expect(page.match(/<li class="failed" id="[\da-f]+-failed">/g)).toEqual([`<li class="failed" id="${bad}-failed">`]);
  });
});

/** The output, computed in this process. */
async function paths(...args: string[]): Promise<string> {
  return pathsAskedFor(readOptions(args));
}

/** The output of the command as a process. */
async function started(...args: string[]): Promise<{ code: number; out: string; said: string }> {
  const outcome = await run(process.execPath, ['scripts/paths.ts', ...args], { cwd: root }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code: 'code' in outcome ? outcome.code : 0, out: outcome.stdout, said: outcome.stderr };
}
