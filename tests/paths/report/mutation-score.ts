import { mutations } from '../rules/mutants.ts';
import { equivalentMutants, mutationScore } from '../rules/mutation-check.ts';

/** Prints how many mutants of the order chart the path tests kill; returns 1 when one survives, else 0. */
export function printScore(): number {
  const score = mutationScore();
  console.log('| Mutation | Getötet | Gleichwertig | Gesamt |\n|---|---:|---:|---:|');
  for (const mutation of mutations) {
    const { killed, equivalent, total } = score.byMutation[mutation];
    console.log(`| ${mutation} | ${killed} | ${equivalent} | ${total} |`);
  }
  const excused = Object.entries(equivalentMutants);
  const killed = score.all.filter((verdict) => verdict.killedBy !== null).length;
  const real = score.all.length - excused.length;
  console.log(`\n${killed} von ${real} Mutanten getötet (${((100 * killed) / real).toFixed(1)} %).`);
  for (const [id, reason] of excused) console.log(`gleichwertig: ${id}: ${reason}`);
  for (const id of score.survivors) console.log(`ÜBERLEBT: ${id}`);
  return score.survivors.length === 0 ? 0 : 1;
}
