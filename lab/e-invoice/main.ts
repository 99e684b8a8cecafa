/*
 * npm run lab -- e-invoice FILE…: the invoices of every kind of customer, and mistakes in them, against official files:
 * schemas (.xsd) and Schematron (.sch, abstract patterns resolved). Files named XRechnung… see XRechnungen only.
 */
import { basename } from 'node:path';
import { parseXmlDocument } from 'slimdom';
import { schemaOf } from './readers.ts';
import { mistakes, samples } from './samples.ts';
import { check, readSchematron } from './schematron.ts';

interface Judged {
  readonly broken: readonly string[];
  readonly rules: readonly string[];
  readonly tests: number;
}

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Give the official files: see docs/invoices.md.');
  process.exit(2);
}
const documents = samples.flatMap(({ who, xml }) => (xml === null ? [] : [{ who, xml }]));
let failures = 0;
for (const file of files) {
  const started = performance.now();
  const judge = judgeOf(file);
  const isFor = (xml: string): boolean => !/^xrechnung/i.test(basename(file)) || xml.includes('xrechnung');
  const wanted = documents.filter(({ xml }) => isFor(xml));
  const judged = wanted.map(({ who, xml }) => ({ who, ...judge(xml) }));
  const rules = new Set(judged.flatMap((one) => one.rules));
  const tests = judged.reduce((sum, one) => sum + one.tests, 0);
  console.log(`\n${file}: ${wanted.length} documents, ${rules.size} rules, ${tests} tests`);
  for (const { who, broken } of judged.filter((one) => one.broken.length > 0)) {
    failures += 1;
    console.log(`  FAILED  ${who}: ${broken.join(', ')}`);
  }
  for (const { what, xml } of mistakes().filter((one) => isFor(one.xml))) {
    console.log(`  ${what}: ${judge(xml).broken.join(', ') || 'not noticed here'}`);
  }
  console.log(`  ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
process.exit(failures === 0 ? 0 : 1);

function judgeOf(file: string): (xml: string) => Judged {
  if (file.endsWith('.xsd')) {
    const schema = schemaOf(file);
    return (xml) => ({ broken: schema(xml), rules: [file], tests: 1 });
  }
  const schematron = readSchematron(file);
  console.log(`\n${schematron.title}`);
  return (xml) => {
    const { broken, asked, tests } = check(schematron, parseXmlDocument(xml));
    return { broken: [...broken], rules: [...asked], tests };
  };
}
