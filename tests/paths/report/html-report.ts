import { instructionsFor } from '../drivers/instructions.ts';
import { coverageOf } from '../model/coverage.ts';
import type { OrderGraph } from '../model/order-graph.ts';
import type { Path } from '../model/search.ts';
import { chartSvg } from './chart-svg.ts';
import { coverageLines } from './test-plan.ts';

export interface Report {
  readonly graph: OrderGraph;
  readonly paths: readonly Path[];
  /** Address of the picture after a step, or null; path and step count from 1. */
  readonly pictureOf: (path: number, step: number) => string | null;
  /** The last line of the browser run. */
  readonly outcome: string;
}

/** One page: coverage and chart, then every path step by step with its screenshots. */
export function htmlReport({ graph, paths, pictureOf, outcome }: Report): string {
  const coverage = coverageLines(coverageOf(graph, paths), true).map(
    (line) => `<li>${inline(line.replace(/^- /, ''))}</li>`,
  );
  return `<!DOCTYPE html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pfade des Auftrags</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; color: #0f172a }
svg { width: 100%; max-width: 52rem } code { background: #f1f5f9; padding: 0 .2em; overflow-wrap: anywhere }
ol { padding-left: 2rem } ol > li { margin: 1rem 0 } .step { display: grid; grid-template-columns: 1fr 24rem; gap: 1.5rem }
img { width: 100%; border: 1px solid #cbd5e1 } @media (max-width: 50rem) { .step { grid-template-columns: 1fr } }
summary { font-weight: 600; cursor: pointer; padding: .5rem 0 } .seen { color: #475569 }
</style></head><body>
<h1>Pfade des Auftrags im Browser</h1>
<p>${escaped(outcome)}</p>
<ul>${coverage.join('')}</ul>
<h2>Abdeckung</h2>
<p class="seen">Je dicker, desto öfter gegangen. Rot gestrichelt: nie gegangen. Grau: derselbe Übergang wurde von einem anderen Bildschirm seines Zustands aus gegangen.</p>
${chartSvg(graph, paths)}
<h2>Pfade</h2>
${paths.map((path, index) => onePath(path, index + 1, pictureOf)).join('\n')}
</body></html>
`;
}

function onePath(path: Path, number: number, pictureOf: Report['pictureOf']): string {
  const steps = instructionsFor(path).map(({ todo, seen }, index) => {
    const picture = pictureOf(number, index + 1);
    const image =
      picture === null
        ? ''
        : `<a href="${picture}"><img src="${picture}" alt="Bild nach Schritt ${index + 1}" loading="lazy"></a>`;
    return `<li><div class="step"><div>${inline(todo)}<br><span class="seen">${seen.map(inline).join('<br>')}</span></div>${image}</div></li>`;
  });
  return `<details><summary>Pfad ${number}: ${path.length} Schritte</summary><ol>${steps.join('')}</ol></details>`;
}

function inline(text: string): string {
  return escaped(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
