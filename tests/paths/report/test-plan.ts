import { instructionsFor, screenName } from '../drivers/instructions.ts';
import type { Coverage, Share } from '../model/coverage.ts';
import type { Path } from '../model/search.ts';

/** The numbered test plan as Markdown: a table per path, one row per step, with a box to tick. */
export function testPlan(title: string, paths: readonly Path[], coverage: Coverage, notes: readonly string[]): string {
  return [
    `# ${title}`,
    '',
    ...coverageLines(coverage),
    ...notes,
    '',
    'Jeder Pfad beginnt mit einem leeren Browser (neues privates Fenster) auf `/freistell-service`. Nach jedem Schritt gilt:',
    'keine Fehlermeldung, die Überschrift hat den Fokus, alle früheren Angaben sind noch da.',
    ...paths.flatMap((path, index) => ['', ...onePath(path, index + 1)]),
    '',
  ].join('\n');
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

function onePath(path: Path, number: number): string[] {
  const last = path.at(-1);
  return [
    `## Pfad ${number}: ${path.length} Schritte${last === undefined ? '' : ` bis ${screenName(last.screen)}`}`,
    '',
    '| Nr. | Was tun | Was zu sehen sein muss | ✓ |',
    '|---:|---|---|---|',
    ...instructionsFor(path).map(
      ({ todo, seen }, index) => `| ${number}.${index + 1} | ${cell(todo)} | ${cell(seen.join('<br>'))} | ☐ |`,
    ),
  ];
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<script>', '&lt;script>').replaceAll('</script>', '&lt;/script>');
}
