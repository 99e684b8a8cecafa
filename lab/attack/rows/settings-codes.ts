/* What is tried at the codes of settings (row B12). */
import { paths } from '../../../domain/contracts/paths.ts';
import { MAX_SETTINGS_CODE } from '../../../domain/settings-links.ts';
import { signedCode } from '../../../tests/support/settings-codes.ts';
import type { Attack } from '../attack.ts';
import { type Browser, openBrowser } from '../../../tests/support/attacker/browser.ts';
import { count } from '../../../tests/support/attacker/database.ts';
import { describe, isWellServed } from '../harness/honest-visitor.ts';
import { type Answer, many, tally } from '../../../tests/support/attacker/http.ts';

const GENUINE = { bildart: 'contour', zweck: 'web', groesse: 'Webformat', dpi: '96', format: 'JPG', menge: '120' };
/** All with the mark of a whole one. */
const foreign = ['price', 'quote', 'status', 'screen', 'client.email', 'note', 'wizard_clipping_id', 'express'];
const ofPrototypes = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
/** Answers that are looked up in a table of ours. */
const lookedUp = ['bildart', 'zweck', 'groesse', 'format', 'markt', 'grund', 'weitere', 'empfohlen'];
/** Bodies that would reach the prototype of all objects where somebody merges them. */
const bodies = [
  `{"code":${JSON.stringify(signedCode(GENUINE))},"__proto__":{"price":1}}`,
  `{"code":${JSON.stringify(signedCode(GENUINE))},"constructor":{"prototype":{"price":1}}}`,
];
const LONG = [10_000, 900_000, 3_800_000];
/** As long as a code may be, and nothing but work: sent so often. */
const DENSE = 400;

const strangeCodes: Attack = {
  row: 'B12',
  weight: 'low',
  tried: `codes of settings with the right mark: of 3.8 MB, with prices and persons in them, with words of every object’s prototype as fields, as answers and beside the code; every character of a genuine one changed; ${DENSE} of the longest from ten addresses`,
  before: 'nothing found',
  async run({ server, folder, visitor, check }) {
    const dataDir = await folder();
    const target = await server({}, dataDir);
    const other = await visitor(target.url);
    const price = await priceOf(target.url, '127.0.112.2');
    const others = count(dataDir, 'orders');
    const begun = () => count(dataDir, 'orders') - others;
    const attacker = await openBrowser(target.url, '127.0.112.1');
    const open = (code: string, browser = attacker) => browser.post(paths.openSettings, { code });

    const long = [];
    for (const size of LONG) long.push(await open(signedCode({ menge: '3', namen: 'x'.repeat(size) })));
    check(
      long.every(({ status, bytes, ms }) => (status === 400 || status === 413) && bytes < 1000 && ms < 1000),
      `too long ${tally(long)}`,
    );
    const strange = [];
    for (const field of [...foreign, ...ofPrototypes])
      strange.push(await open(signedCode({ ...GENUINE, [field]: '1' })));
    check(isRefused(strange), `foreign fields and those of prototypes ${tally(strange)}`);
    const tampered = [];
    for (const code of changedCodes()) tampered.push(await open(code));
    check(isRefused(tampered), `${tampered.length} changed characters ${tally(tampered)}`);
    const merged = [];
    for (const body of bodies) merged.push(await sendText(attacker, body));
    check(isRefused(merged), `beside the code ${tally(merged)}`);
    check(begun() === 0, `${begun()} orders begun by all that`);

    // What we do not know as an answer is asked for anew; it must not find what every object has.
    const answers = await many(lookedUp.length * ofPrototypes.length, 4, async (index) => {
      const browser = await openBrowser(target.url, `127.0.113.${index + 1}`);
      const field = lookedUp[index % lookedUp.length] ?? '';
      const word = ofPrototypes[Math.floor(index / lookedUp.length)] ?? '';
      return open(signedCode({ ...GENUINE, [field]: field === 'weitere' ? `${word}.3` : word }), browser);
    });
    const taken = answers.filter(({ status }) => status === 200);
    const wrong = taken.filter(({ text }) => ofPrototypes.some((word) => text.includes(word)));
    const isKnown = answers.every(({ status }) => status === 200 || status === 400);
    check(isKnown && wrong.length === 0, `as answers ${tally(answers)}, ${wrong.length} of them kept`);

    const dense = signedCode({ menge: '3', grund: 'usual', namen: '%'.repeat((MAX_SETTINGS_CODE - 50) / 3) });
    const senders = await many(10, 10, (index) => openBrowser(target.url, `127.0.114.${index + 1}`));
    const flood = await many(DENSE, 20, (index) => open(dense, senders[index % senders.length]));
    check(
      flood.every(({ status }) => status === 400 || status === 429),
      `the longest ${tally(flood)}`,
    );
    const afterwards = await priceOf(target.url, '127.0.112.3');
    check(price > 0 && afterwards === price, `a genuine one costs ${price} cents before and ${afterwards} after`);
    const experience = await other.leave();
    check(isWellServed(experience), describe(experience));
    check(target.isAlive(), 'the server lives');
  },
};

/** What a new visitor's order would cost with the genuine settings, in cents. */
async function priceOf(url: string, from: string): Promise<number> {
  const { text } = await (await openBrowser(url, from)).post(paths.openSettings, { code: signedCode(GENUINE) });
  return (JSON.parse(text) as { readonly price: number }).price;
}

function isRefused(answers: readonly Answer[]): boolean {
  return answers.every(({ status }) => status === 400);
}

/** The genuine code with one character changed, at each place in turn. */
function changedCodes(): string[] {
  const code = signedCode(GENUINE);
  return Array.from(code, (letter, at) => code.slice(0, at) + (letter === '1' ? '2' : '1') + code.slice(at + 1));
}

function sendText(browser: Browser, body: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return browser.send({ method: 'POST', path: paths.openSettings, headers, body });
}

export const settingsCodeAttacks = [strangeCodes];
