import { instructionsFor } from '../drivers/instructions.ts';
import { screenAt } from '../model/facts.ts';
import type { OrderGraph } from '../model/order-graph.ts';
import { orderCoverage } from '../model/order-paths.ts';
import { pathId } from '../model/path-id.ts';
import type { Path } from '../model/search.ts';
import { escapedXml } from './chart-export.ts';
import { chartSvg } from './chart-svg.ts';
import type { PathRun } from './history.ts';
import { coverageLines } from './print-paths.ts';

export interface Report {
  readonly graph: OrderGraph;
  readonly paths: readonly Path[];
  /** Address of the picture after a step of a path, or null; steps count from 1. */
  readonly pictureOf: (id: string, step: number) => string | null;
  /** The newest first; this run is the first one. */
  readonly runs: readonly PathRun[];
}

const when = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' });

/** One page that works from a file: history, chart to click, every path with its outcome and its screenshots. */
export function htmlReport({ graph, paths, pictureOf, runs }: Report): string {
  const coverage = orderCoverage(graph, paths);
  const numbered = paths.map((path, index) => ({ path, number: index + 1, id: pathId(path) }));
  const failed = new Set(numbered.flatMap(({ id }) => (runs[0]?.paths[id]?.status === 'failed' ? [id] : [])));
  const walked = numbered.filter(({ id }) => runs[0]?.paths[id] !== undefined).length;
  const sorted = numbered.toSorted((one, other) => Number(failed.has(other.id)) - Number(failed.has(one.id)));
  return `<!DOCTYPE html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pfade des Auftrags</title>
<style>${styles}</style></head><body>
<h1>Pfade des Auftrags im Browser</h1>
<p><a href="#paths">${failed.size} von ${paths.length} Pfaden gescheitert</a>, ${walked} gelaufen</p>
${historyTable(runs)}
<h2>Abdeckung</h2>
${listOf(coverageLines(coverage, false))}
<details><summary>Was fehlt</summary>${listOf(coverageLines(coverage, true))}</details>
<p class="seen">Auf einen Zustand oder eine Linie klicken: Unten bleiben die Pfade, die dort durchgehen. Je dicker, desto öfter gegangen. Rot gestrichelt: nie gegangen. Grau: derselbe Übergang wurde von einem anderen Bildschirm seines Zustands aus gegangen.</p>
${chartSvg(graph, paths)}
<details><summary>Alle Übergänge</summary><p>${transitionButtons(graph, paths)}</p></details>
<h2 id="paths">Pfade</h2>
<p><output id="chosen">Alle ${paths.length} Pfade</output> <button type="button" id="all" hidden>Alle zeigen</button></p>
${sorted.map(({ path, number, id }) => onePath({ path, number, id, graph, pictureOf, runs })).join('\n')}
<script>${script}</script>
</body></html>
`;
}

function listOf(lines: readonly string[]): string {
  return `<ul>${lines.map((line) => `<li>${inline(line.replace(/^- /, ''))}</li>`).join('')}</ul>`;
}

function historyTable(runs: readonly PathRun[]): string {
  const rows = runs.map(({ date, commit, isChanged, steps, paths }) => {
    const all = Object.values(paths);
    const bad = all.filter(({ status }) => status === 'failed').length;
    const seconds = all.reduce((sum, one) => sum + one.seconds, 0);
    const state = `${escapedXml(commit)}${isChanged ? ' mit Änderungen' : ''}`;
    return `<tr${bad > 0 ? ' class="bad"' : ''}><td>${when.format(new Date(date))}</td><td><code>${state}</code></td><td>${all.length - bad}</td><td>${bad}</td><td>${steps}</td><td>${Math.round(seconds)} s</td></tr>`;
  });
  return `<table><caption>Die letzten Läufe</caption><thead><tr><th>Wann</th><th>Stand</th><th>bestanden</th><th>gescheitert</th><th>Schritte</th><th>Dauer</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function transitionButtons({ transitions }: OrderGraph, paths: readonly Path[]): string {
  return transitions
    .map(({ id }) => {
      const count = paths.filter((path) => path.some((step) => step.transition.id === id)).length;
      return `<button type="button" data-through="${escapedXml(id)}"${count === 0 ? ' class="never"' : ''}>${escapedXml(id)} (${count})</button>`;
    })
    .join(' ');
}

interface OnePath extends Pick<Report, 'graph' | 'pictureOf' | 'runs'> {
  readonly path: Path;
  readonly number: number;
  readonly id: string;
}

function onePath({ path, number, id, graph, pictureOf, runs }: OnePath): string {
  const outcome = runs[0]?.paths[id];
  const isBad = outcome?.status === 'failed';
  const instructions = instructionsFor(path);
  const failedAt = isBad ? failedStep(outcome.message) : null;
  const steps = instructions.map(({ todo, seen }, index) => {
    const picture = pictureOf(id, index + 1);
    const image = picture === null ? '' : pictureLink(picture, `Bild nach Schritt ${index + 1}`);
    const mark = index + 1 === failedAt ? ` class="failed" id="${id}-failed"` : '';
    return `<li${mark}><div class="step"><div>${inline(todo)}<br><span class="seen">${seen.map(inline).join('<br>')}</span></div>${image}</div></li>`;
  });
  const past = runs.map(({ paths }) => ({ passed: '✓', failed: '✗', none: '·' })[paths[id]?.status ?? 'none']).join('');
  const failure = isBad
    ? `<div class="failure">${failedAt === null ? '' : `<p><a href="#${id}-failed">Schritt ${failedAt}</a>: ${inline(instructions[failedAt - 1]?.todo ?? '')}</p>`}<pre>${escapedXml(outcome.message ?? '')}</pre>${outcome.picture === null ? '' : pictureLink(outcome.picture, 'Bild beim Scheitern')}<p>Noch einmal gehen: <code>npm run paths -- --replay ${id} --level browser</code>, mit Fenster und Pausen: <code>--headed</code></p></div>`
    : '';
  const mark = outcome === undefined ? 'nicht gelaufen' : isBad ? '✗ gescheitert' : '✓ bestanden';
  return `<details class="path${isBad ? ' bad' : ''}" data-on="${escapedXml(placesOf(graph, path).join('|'))}"${isBad ? ' open' : ''}><summary>Pfad ${number} <code>${id}</code>: ${path.length} Schritte, ${mark} <span class="seen" title="die letzten Läufe, der neueste zuerst">${past}</span></summary>${failure}<ol>${steps.join('')}</ol></details>`;
}

/** The step that the message of `attempt` names, from 1; null for a failure outside of the steps. */
function failedStep(message: string | null): number | null {
  const step = /^(?:Error: )?Path [\da-f]{8}, step (\d+) of /.exec(message ?? '')?.[1];
  return step === undefined ? null : Number(step);
}

/** What a click on the chart finds the path by: its screens, the ways between them, its transitions. */
function placesOf({ start }: OrderGraph, path: Path): string[] {
  const first = path[0]?.from ?? screenAt(start.snapshot);
  const places = path.flatMap(({ from, screen, transition }) => [screen, `${from} → ${screen}`, transition.id]);
  return [...new Set([first, ...places])];
}

function pictureLink(address: string, name: string): string {
  return `<a href="${escapedXml(address)}"><img src="${escapedXml(address)}" alt="${name}" loading="lazy"></a>`;
}

function inline(text: string): string {
  return escapedXml(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');
}

const styles = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; color: #0f172a }
svg { width: 100%; max-width: 52rem } code { background: #f1f5f9; padding: 0 .2em; overflow-wrap: anywhere }
ol { padding-left: 2rem } ol > li { margin: 1rem 0 } .step { display: grid; grid-template-columns: 1fr 24rem; gap: 1.5rem }
img { width: 100%; border: 1px solid #cbd5e1 } @media (max-width: 50rem) { .step { grid-template-columns: 1fr } }
summary { font-weight: 600; cursor: pointer; padding: .5rem 0 } .seen { color: #475569; font-weight: 400 }
table { border-collapse: collapse } caption { text-align: left; font-weight: 600 } td, th { border: 1px solid #cbd5e1; padding: .2rem .6rem; text-align: left }
tr.bad, .bad > summary, .failure, .failed { color: #b91c1c } .failed { outline: 2px solid #b91c1c; outline-offset: .5rem } .failure { border-left: 4px solid #b91c1c; padding-left: 1rem } .failure img { max-width: 40rem } pre { white-space: pre-wrap }
button { font: inherit; border: 1px solid #94a3b8; border-radius: 4px; background: #fff; cursor: pointer } .never { color: #b91c1c; border-style: dashed }
[data-through] { cursor: pointer } [data-through]:hover rect, [data-through]:focus rect, .chosen rect { stroke-width: 4 } [data-through]:hover path, .chosen path { stroke: #1d4ed8; stroke-width: 4 } path.hit { stroke: transparent !important; stroke-width: 14 !important }
`;

const script = `
const paths = [...document.querySelectorAll('.path')];
const all = document.getElementById('all');
const chosen = document.getElementById('chosen');
function show(place) {
  const shown = paths.filter((path) => place === null || path.dataset.on.split('|').includes(place));
  for (const path of paths) path.hidden = !shown.includes(path);
  for (const one of document.querySelectorAll('[data-through]')) one.classList.toggle('chosen', one.dataset.through === place);
  chosen.textContent = place === null ? 'Alle ' + paths.length + ' Pfade' : shown.length + ' von ' + paths.length + ' Pfaden durch ' + place;
  all.hidden = place === null;
  if (place !== null) document.getElementById('paths').scrollIntoView();
}
for (const one of document.querySelectorAll('[data-through]')) {
  one.addEventListener('click', () => show(one.dataset.through));
  one.addEventListener('keydown', (event) => { if (event.key === 'Enter') show(one.dataset.through); });
}
all.addEventListener('click', () => show(null));
`;
