/* npm run make -- NAME: generates a document, a picture or a list from the code; without NAME, prints the list.
 * Tests check that committed results are up to date. */
import { ensureInstalled, run } from './setup.mjs';

const makers = {
  charts: ['draw-machines.ts', 'pictures of all charts (machines/)'],
  limits: ['limits-doc.ts', 'everything that a stranger can ask for (docs/limits.md)'],
  openapi: ['openapi.ts', 'the description of the wire (public/openapi.json)'],
  holidays: ['holidays.ts', 'public holidays in the days of delivery (domain/delivery/holidays.json)'],
  sbom: ['dependencies/sbom.ts', 'what is delivered, as CycloneDX'],
  licences: ['dependencies/licences.ts', 'the licences of what is delivered'],
  audit: ['dependencies/audit.ts', 'known weaknesses of what is delivered'],
};

const [name, ...args] = process.argv.slice(2);
if (name !== undefined && Object.hasOwn(makers, name)) {
  const [file] = makers[name];
  ensureInstalled();
  process.exit(await run('node', [`scripts/${file}`, ...args]));
}
for (const [one, [, says]] of Object.entries(makers)) console.log(`${one.padEnd(10)} ${says}`);
process.exit(name === undefined ? 0 : 2);
