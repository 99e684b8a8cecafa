/* The German test plan: everything that a stranger with a browser needs, in sentences of drivers/plan-language.ts. */
import { type Instruction, instructionsFor, type Risk, risks, screenName } from '../drivers/instructions.ts';
import { ORDER_NUMBER } from '../drivers/plan-language.ts';
import type { Coverage, Share } from '../model/coverage.ts';
import { pathId } from '../model/path-id.ts';
import type { Path } from '../model/search.ts';

/** The numbered test plan as Markdown: a table per path, one row per step, with room for result and defect. */
export function testPlan(title: string, paths: readonly Path[], coverage: Coverage, notes: readonly string[]): string {
  return [
    `# ${title}`,
    '',
    ...coverageLines(coverage),
    ...notes,
    '',
    ...explanation,
    ...byRisk(paths).flatMap((plan, index) => onePath(plan, index + 1)),
    '',
  ].join('\n');
}

const explanation = [
  '## Vorher',
  '',
  '- Starte den Auftritt mit leerem Datenordner in einem Terminal: `DATA_DIR=$(mktemp -d) npm start`. Nimm für jeden Pfad',
  '  einen neuen Ordner, denn Testbilder gibt es je E-Mail-Adresse nur einmal.',
  '- Adressen wie `/freistell-service` gehören hinter `http://127.0.0.1:3000`.',
  '- Das Fenster „Kunde“ ist ein neues privates Fenster, mindestens 1280 Pixel breit. Das Fenster „Studio“ ist ein',
  '  zweites in einem anderen Browser; es kommt erst nach der Bestellung.',
  '- Dateien wie `tests/data/flasche.jpg` liegen im Projekt.',
  '- Mails liegen danach in `data/mail` des Datenordners.',
  '',
  '## Zeichen',
  '',
  '| Zeichen | Bedeutung |',
  '|---|---|',
  '| „Weiter“ | steht so auf dem Bildschirm; bei einem Bild ohne Worte nennt es der Screenreader oder der Mauszeiger so |',
  '| `Erika` | genau so eintippen; was vorher im Feld steht, verschwindet |',
  '| … | der Text geht auf dem Bildschirm weiter |',
  '| ‚…‘ | Anführungszeichen innerhalb eines Textes |',
  `| \`${ORDER_NUMBER}\` | die Nummer von der Danke-Seite |`,
  `| ${Object.values(risks).join(', ')} | was ein Fehler kostet: Geld, eine falsche oder fehlende Mail, Daten eines Menschen, sonst |`,
  '| ☐ | ☑ wie beschrieben, ☒ anders; dann gehört in die letzte Spalte, was zu sehen war |',
  '',
  'Die Pfade, bei denen am meisten auf dem Spiel steht, kommen zuerst. Nach jedem Schritt gilt außerdem: keine',
  'Fehlermeldung, alle früheren Angaben sind noch da.',
];

interface Plan {
  readonly path: Path;
  readonly instructions: readonly Instruction[];
}

const worst = Object.keys(risks) as readonly Risk[];

/** The paths with most steps of the worst risk first. */
function byRisk(paths: readonly Path[]): Plan[] {
  const plans = paths.map((path) => ({ path, instructions: instructionsFor(path) }));
  return plans.toSorted((one, other) => {
    const differences = worst.map((risk) => countOf(other, risk) - countOf(one, risk));
    return differences.find((difference) => difference !== 0) ?? 0;
  });
}

function countOf({ instructions }: Plan, risk: Risk): number {
  return instructions.filter((one) => one.risk === risk).length;
}

/** Paths, steps and shares, one line each. */
export function coverageLines(coverage: Coverage, namesMissing = false): string[] {
  return [
    `- ${coverage.paths} Pfade, ${coverage.steps} Schritte, der längste hat ${coverage.longest}`,
    `- Zustände: ${share(coverage.states, namesMissing)}`,
    `- Übergänge: ${share(coverage.transitions, namesMissing)}`,
    `- Beispielereignisse: ${share(coverage.samples, namesMissing)}`,
  ];
}

function share({ reached, total, missing }: Share, names: boolean): string {
  const percent = total === 0 ? 100 : Math.floor((100 * reached) / total);
  const rest = missing.length === 0 || !names ? '' : `; es fehlen: ${missing.map((one) => `\`${one}\``).join(', ')}`;
  return `${reached} von ${total} (${percent} %)${rest}`;
}

function onePath(plan: Plan, number: number): string[] {
  const { path, instructions } = plan;
  const last = path.at(-1);
  const counts = worst.flatMap((risk) => (countOf(plan, risk) === 0 ? [] : [`${risks[risk]} ${countOf(plan, risk)}`]));
  return [
    '',
    `## Pfad ${number}: ${path.length} Schritte${last === undefined ? '' : ` bis ${screenName(last.screen)}`}`,
    '',
    `Kennung \`${pathId(path)}\` · ${counts.join(' · ')}`,
    '',
    '| Nr. | Was tun | Was zu sehen sein muss | Risiko | Ergebnis | Fehler |',
    '|---:|---|---|---|:-:|---|',
    ...instructions.map(
      ({ steps, seen, risk }, index) =>
        `| ${number}.${index + 1} | ${cell(steps)} | ${cell(seen)} | ${risks[risk]} | ☐ | |`,
    ),
  ];
}

/** Sentences in a cell; the text within backticks stays as it is to be typed. */
function cell(sentences: readonly string[]): string {
  return sentences
    .map((sentence) =>
      sentence
        .split(/(`[^`]*`)/)
        .map((part, index) => (index % 2 === 1 ? part : part.replaceAll('<', '&lt;')).replaceAll('|', String.raw`\|`))
        .join(''),
    )
    .join('<br>');
}
